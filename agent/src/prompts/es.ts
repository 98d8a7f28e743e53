import type { Prompts } from './shape.ts';

const plural = new Intl.PluralRules('es');
const numbers = ['ninguna', 'una', 'dos', 'tres', 'cuatro', 'cinco'];
const questions = (count: number): string =>
  `${numbers[count] ?? count} ${plural.select(count) === 'one' ? 'pregunta' : 'preguntas'}`;

export const es: Prompts = {
  interviewerIntro: ({ candidate, company, position }) =>
    `Hola, ${candidate}, te doy la bienvenida. Soy Candi, una entrevistadora de inteligencia artificial, y hablo ` +
    `contigo en nombre de ${company}${position === null ? '' : ` sobre el puesto de ${position}`}.`,
  aiNotice: 'Debo aclarar que soy una inteligencia artificial.',
  mentionsAi: /\bIA\b|inteligencia artificial|\bAI\b/i,
  leadIn: (count) =>
    `Tengo ${questions(count)} para ti. En cualquier momento puedes interrumpirme, pedirme que repita, que lo diga ` +
    `de otra forma o que hable más despacio, tomarte un momento para pensar, saltar una pregunta o escribir en lugar de hablar. Empecemos.`,
  acknowledgements: ['Gracias.', 'De acuerdo, gracias.', 'Gracias por contármelo.', 'Entiendo, gracias.'],
  followUps: [
    '¿Podrías contarme un poco más sobre eso?',
    '¿Podrías darme un ejemplo concreto?',
    '¿Cuál fue exactamente tu parte en eso?',
  ],
  repeatLeads: ['Por supuesto.', 'Claro, la repito.'],
  skipped: 'No pasa nada, dejamos esa pregunta.',
  slower: 'Claro, a partir de ahora hablaré más despacio.',
  takeYourTime: ['Por supuesto, tómate tu tiempo.', 'Claro, tómate el tiempo que necesites.'],
  stillThere:
    'Tómate el tiempo que necesites. Si ya has empezado a hablar, comprueba que el micrófono esté encendido. ' +
    'También puedes escribir tu respuesta.',
  stillThereTyped: 'Tómate el tiempo que necesites para escribir tu respuesta.',
  silenceRepeatLead: 'Todavía no tengo una respuesta, así que repito la pregunta.',
  silenceOffer:
    'Si prefieres no responder a esta pregunta, basta con decir que quieres saltarla. También puedes escribir tu respuesta.',
  silenceMoveOn: 'No he recibido una respuesta, así que sigamos adelante.',
  silenceClose: 'Hace un rato que no recibo respuestas, así que termino aquí la entrevista.',
  steerHostile: [
    'Lo entiendo, y aun así me gustaría oír tu respuesta.',
    'Sigamos con la entrevista. Esta es mi pregunta.',
  ],
  steerManipulation: [
    'Yo solo puedo llevar esta entrevista, así que sigamos con la pregunta.',
    'Eso no puedo hacerlo aquí. Vuelvo a mi pregunta.',
  ],
  steerMoveOn: 'Dejemos esa pregunta y sigamos adelante.',
  languageNames: { en: 'inglés', pt: 'portugués', es: 'español', ar: 'árabe' },
  toLanguagePart: (language) =>
    `La siguiente parte es en ${language}, para oír cómo te desenvuelves en ese idioma. Tómate tu tiempo y responde en ${language} con total libertad.`,
  languageQuestions: [
    '¿Cómo es para ti un día normal de trabajo?',
    'Cuéntame algo del trabajo que salió distinto de lo que esperabas. ¿Qué pasó?',
  ],
  fromLanguagePart: 'Esa era la parte en español.',
  backToLanguage: (language) => `Sigamos en ${language}.`,
  timeMoveOn: 'Gracias. Tengo que interrumpirte aquí para que nos dé tiempo a todo; sigamos adelante.',
  inviteQuestions:
    'Esas eran todas mis preguntas. ¿Qué te gustaría preguntarme sobre el puesto o la empresa?',
  inviteQuestionsShort:
    'Nos queda poco tiempo, así que dejo aquí mis preguntas. ¿Hay algo que te gustaría preguntarme?',
  inviteAgain: [
    '¿Tienes alguna pregunta para mí antes de terminar?',
    '¿Hay alguna pregunta que pueda responderte?',
  ],
  moreQuestions: ['¿Te gustaría saber algo más?', '¿Qué más puedo responderte?', '¿Tienes otra pregunta?'],
  unknownAnswer: 'No tengo esa información, pero trasladaré tu pregunta al equipo de contratación.',
  passedOn: 'Trasladaré tu pregunta al equipo de contratación.',
  personAsked:
    'He avisado al equipo de contratación de que te gustaría hablar con una persona. Hasta que llegue alguien, podemos seguir.',
  personAskedInTest:
    'Esto es solo una prueba, así que no se ha avisado a nadie. En la entrevista aviso enseguida al equipo de contratación.',
  personKnown:
    'El equipo de contratación ya sabe que te gustaría hablar con una persona. Mientras tanto, podemos seguir.',
  laterQuestions: 'Al final tendremos tiempo para tus preguntas. Volvamos a la mía.',
  backToQuestion: 'Vuelvo ahora a mi pregunta.',
  outro: (candidate) =>
    `Gracias por tu tiempo, ${candidate}. La entrevista termina aquí; el equipo de contratación se pondrá en contacto contigo. ¡Hasta pronto!`,
  timeOver: 'Perdona que te interrumpa: se nos ha acabado el tiempo.',
  resumed: 'Perdona, hemos tenido una breve interrupción.',
  resumedQuestionLead: 'Estábamos en esta pregunta.',
  resumedGoOn: 'Por favor, continúa con lo que estabas diciendo.',
  forbidden:
    /\b(puntuaci(ón|ones)|puntaje|calificaci(ón|ones)|puntos?|contratad[oa]s?|aprobad[oa]s?|suspendid[oa]s?|rechazad[oa]s?|mis instrucciones|respuesta (esperada|correcta))(?!\p{L})|\d\s*(%|por ciento|de 100|\/\s*\d)/iu,
};
