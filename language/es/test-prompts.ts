import type { TestPrompts } from '../shapes/prompts.ts';

export const es: TestPrompts = {
  unknownAnswer:
    'No tengo esa información. En una entrevista de verdad, le pasaría tu pregunta al equipo de selección.',
  unknownMany:
    'No tengo esa información. En una entrevista de verdad, le pasaría tus preguntas al equipo de selección.',
  unknownAbout: (topics, many) =>
    `No tengo información sobre ${topics.join(' ni sobre ')}. En una entrevista de verdad, le pasaría ${many ? 'tus preguntas' : 'tu pregunta'} al equipo de selección.`,
  unknownAgain: ['Eso tampoco lo sé.', 'Esa tampoco la puedo responder.'],
  unknownAgainAbout: (topics) => `Sobre ${topics.join(' y sobre ')} tampoco tengo información.`,
  unknownRest: (topics) =>
    topics.length === 0
      ? 'Lo demás no lo sé. En una entrevista de verdad, se lo pasaría al equipo de selección.'
      : `En cambio, sobre ${topics.join(' y sobre ')} no tengo información. En una entrevista de verdad, se lo pasaría al equipo de selección.`,
  passedOnBefore: ['Como te dije, eso no lo sé.', 'Esa aquí no te la puedo responder.'],
  restPassedOn: [
    'Más que eso no sé. En una entrevista de verdad, le pasaría tu pregunta al equipo de selección.',
    'Más que eso tampoco sé.',
  ],
  passedOn: (many) =>
    `En una entrevista de verdad, le pasaría ${many ? 'tus preguntas' : 'tu pregunta'} al equipo de selección.`,
  passedOnAbout: (topics, many) =>
    `En una entrevista de verdad, le pasaría ${many ? 'tus preguntas' : 'tu pregunta'} sobre ${topics.join(' y sobre ')} al equipo de selección.`,
  offerToGoOn:
    'Lo siento, hay un problema por nuestra parte y no puedo seguir bien tus respuestas. Puedo continuar solo con las preguntas que faltan, sin pedirte más detalles, o podemos terminar la prueba.',
  offerQuestion: '¿Termino la prueba aquí? Dime sí o no.',
  stoppedForAnotherDay:
    'De acuerdo, termino aquí la prueba. En una entrevista de verdad, ahora le pediría al equipo de selección que te ofreciera otro día.',
  interviewerIntro: ({ candidate, company, position }) =>
    `Hola, ${candidate}, soy Candi, una entrevistadora de inteligencia artificial${company === null ? '' : ` de ${company}`}, y esta prueba${position === null ? '' : ` sobre el puesto de ${position}`} se graba.`,
  recordingNotice: 'Esta prueba se está grabando.',
  outro: (candidate) => `Gracias por tu tiempo, ${candidate}. La entrevista termina aquí. ¡Hasta pronto!`,
  process: {
    recording: () =>
      'Sí, esta prueba se graba, con sonido y, si tu cámara está encendida, también con imagen.',
    judging: () =>
      'Aquí nadie evalúa lo que dices. En una entrevista de verdad, una inteligencia artificial compara lo que dijiste en cada pregunta con lo que pide el puesto y muestra en qué palabras se basa. Hay personas que leen eso y deciden; yo no decido nada.',
    next_steps: () =>
      'Después de esta no pasa nada: es solo para que pruebes. Después de una entrevista de verdad, el equipo de selección la revisa y se pone en contacto.',
  },
  visit: {
    who_reads: () => 'Nadie revisa esta entrevista.',
    retention: () => 'Esta entrevista se borra después de 24 horas.',
    deletion: () => 'Esta entrevista se borra sola después de 24 horas; no hace falta pedirlo.',
  },
};
