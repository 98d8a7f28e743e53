import type { Wording } from './shape.ts';

const quote = (words: string) => `“${words}”`;

export const es: Wording = {
  acknowledgements: [
    'Entiendo, gracias.',
    'De acuerdo, queda claro.',
    'Gracias por la explicación.',
    'Comprendo, gracias.',
    'Bien, gracias por los detalles.',
    'Gracias por contarme cómo fue.',
    'Muy bien, lo tengo.',
    'Gracias por compartirlo.',
  ],
  acknowledgementsAbout: [
    (topic) => `De acuerdo, la parte de ${quote(topic)} queda clara.`,
    (topic) => `Gracias por hablarme de ${quote(topic)}.`,
    (topic) => `Entiendo, gracias por mencionar ${quote(topic)}.`,
  ],
  followUps: [
    '¿Podrías contarme un poco más sobre eso?',
    '¿Podrías darme un ejemplo concreto?',
    '¿Cuál fue exactamente tu parte en eso?',
    '¿Y cómo terminó aquello?',
  ],
  followUpsAbout: [
    (topic) => `Has mencionado ${quote(topic)}. ¿Podrías contarme un poco más sobre eso?`,
    (topic) => `Has hablado de ${quote(topic)}. ¿Qué hiciste exactamente?`,
    (topic) => `Tomo nota de ${quote(topic)}. ¿Podrías darme un ejemplo concreto?`,
    (topic) => `Has dicho ${quote(topic)}. ¿Cómo terminó aquello?`,
  ],
  backToQuestion: [
    (question) => `Vuelvo a mi pregunta. ${question}`,
    (question) => `Me gustaría quedarme un momento en la pregunta. ${question}`,
  ],
  rephraseLead: 'Te lo digo de forma más sencilla.',
  inviteAnswer: '¿Qué te viene a la mente?',
  imperatives: [
    [
      /^(?:por favor, )?(?:cuénteme|cuéntame|hábleme|háblame) (?:sobre|de|acerca de) /iu,
      'Me gustaría saber de ',
    ],
    [
      /^(?:por favor, )?(?:cuénteme|cuéntame|describa|describe|explique|explica|comparta|comparte|dé|da) /iu,
      'Me gustaría saber de ',
    ],
    [
      /^¿(?:me )?(?:puede|puedes|podría|podrías) (?:contarme|hablarme|describir|describirme|explicar|explicarme|contar)(?: (?:sobre|de))? /iu,
      'Me gustaría saber de ',
    ],
  ],
  secondHalf: /,? (?:y|o) (?=(?:qué|cuál|cuáles|cómo|por qué|cuándo|dónde|quién)(?!\p{L}))/iu,
  score: {
    thin: 'Se dijo demasiado poco para valorar esta respuesta.',
    doubtful: 'El reconocimiento de voz duda demasiado de esta respuesta como para valorarla.',
    covered: (words) => `La respuesta habla de ${words}.`,
    nothingCovered: 'La respuesta no comparte palabras de contenido con la respuesta esperada.',
    missing: (words) => `De la respuesta esperada, no hay nada sobre ${words}.`,
    demo: 'Demostración sin conexión: solo compara palabras; por favor, lee la respuesta.',
  },
  proficiency: {
    thin: 'Se dijo demasiado poco en este idioma para valorarlo.',
    doubtful: 'El reconocimiento de voz duda demasiado de lo que se dijo como para valorarlo.',
    other: 'La mayor parte de lo que se dijo parece estar en otro idioma.',
    typed: 'En esta parte no se habló.',
    length: (words) => `Cada respuesta tiene unas ${words} palabras.`,
    speed: (words) => `Se hablaron unas ${words} palabras por minuto.`,
    demo: 'Demostración sin conexión: solo cuenta palabras; por favor, escucha o lee las respuestas.',
  },
  summary: {
    rated: (position, rated, all, mean) =>
      `Se pudieron valorar ${rated} de ${all} respuestas${position && ` para ${position}`}, con una media de ${mean} sobre 5.`,
    unrated: (position, all) =>
      `Ninguna de las ${all} respuestas${position && ` para ${position}`} tuvo habla suficiente para valorarla.`,
    demo: 'Este resumen lo hizo la demostración sin conexión, que cuenta palabras en común y no entiende las respuestas.',
    strength: (category, rating) => `${category}: cubre la mayor parte de lo esperado (${rating} de 5).`,
    weakness: (category, rating) => `${category}: cubre poco de lo esperado (${rating} de 5).`,
    noEvidence: (category) => `${category}: evidencia insuficiente; no dice nada sobre la persona.`,
    listen: 'Lee o escucha las respuestas antes de decidir nada.',
    askAgain: (category) => `Vuelve a preguntar por “${category}” en una conversación.`,
    compare: 'Conecta un modelo de lenguaje de verdad y valora esta entrevista otra vez.',
  },
  chat: {
    greeting: 'Hola, me alegra hablar contigo. ¿De qué te gustaría conversar?',
    askedBack: 'Solo soy una demostración sin conexión y no sé responder bien a eso. ¿Qué dirías tú?',
    bye: 'Gracias por la conversación. ¡Hasta luego!',
    goOn: ['Entiendo, gracias. ¿Podrías contarme un poco más sobre eso?', 'Gracias. ¿Qué pasó después?'],
    goOnAbout: [
      (topic) => `Entiendo, gracias. ¿Podrías contarme un poco más sobre ${quote(topic)}?`,
      (topic) => `Gracias, ${quote(topic)} es un buen punto de partida. ¿Qué pasó después?`,
    ],
  },
  and: ' y ',
  quote,
};
