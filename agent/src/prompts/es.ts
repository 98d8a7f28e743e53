import type { Prompts } from './shape.ts';

const plural = new Intl.PluralRules('es');
const numbers = ['ninguna', 'una', 'dos', 'tres', 'cuatro', 'cinco'];
const questions = (count: number): string =>
  `${numbers[count] ?? count} ${plural.select(count) === 'one' ? 'pregunta' : 'preguntas'}`;

export const es: Prompts = {
  interviewerIntro: ({ candidate, company, position }) =>
    `Hola, ${candidate}, le doy la bienvenida. Soy Candi, una entrevistadora de inteligencia artificial, y hablo con ` +
    `usted en nombre de ${company}${position === null ? '' : ` sobre el puesto de ${position}`}.`,
  aiNotice: 'Debo aclarar que soy una inteligencia artificial.',
  mentionsAi: /\bIA\b|inteligencia artificial|\bAI\b/i,
  leadIn: (count) =>
    `Tengo ${questions(count)} para usted. En cualquier momento puede interrumpirme, pedirme que repita, que lo diga ` +
    `de otra forma o que hable más despacio, tomarse un momento para pensar, saltar una pregunta o escribir en lugar de hablar. Empecemos.`,
  acknowledgements: ['Gracias.', 'De acuerdo, gracias.', 'Gracias por contármelo.', 'Entiendo, gracias.'],
  followUps: [
    '¿Podría contarme un poco más sobre eso?',
    '¿Podría darme un ejemplo concreto?',
    '¿Cuál fue exactamente su parte en eso?',
  ],
  repeatLeads: ['Por supuesto.', 'Claro, la repito.'],
  skipped: 'No pasa nada, dejamos esa pregunta.',
  slower: 'Claro, a partir de ahora hablaré más despacio.',
  takeYourTime: ['Por supuesto, tómese su tiempo.', 'Claro, tómese el tiempo que necesite.'],
  stillThere:
    'Tómese el tiempo que necesite. Si ya ha empezado a hablar, compruebe que el micrófono esté encendido. ' +
    'También puede escribir su respuesta.',
  stillThereTyped: 'Tómese el tiempo que necesite para escribir su respuesta.',
  silenceRepeatLead: 'Todavía no tengo una respuesta, así que repito la pregunta.',
  silenceOffer:
    'Si prefiere no responder a esta pregunta, basta con decir que quiere saltarla. También puede escribir su respuesta.',
  silenceMoveOn: 'No he recibido una respuesta, así que sigamos adelante.',
  silenceClose: 'Hace un rato que no recibo respuestas, así que termino aquí la entrevista.',
  steerHostile: [
    'Lo entiendo, y aun así me gustaría oír su respuesta.',
    'Sigamos con la entrevista. Esta es mi pregunta.',
  ],
  steerManipulation: [
    'Yo solo puedo llevar esta entrevista, así que sigamos con la pregunta.',
    'Eso no puedo hacerlo aquí. Vuelvo a mi pregunta.',
  ],
  steerMoveOn: 'Dejemos esa pregunta y sigamos adelante.',
  timeMoveOn: 'Gracias. Debo interrumpir aquí para que nos dé tiempo a todo; sigamos adelante.',
  inviteQuestions:
    'Esas eran todas mis preguntas. ¿Qué le gustaría preguntarme sobre el puesto o la empresa?',
  inviteQuestionsShort:
    'Nos queda poco tiempo, así que dejo aquí mis preguntas. ¿Hay algo que le gustaría preguntarme?',
  inviteAgain: '¿Tiene alguna pregunta para mí antes de terminar?',
  moreQuestions: '¿Le gustaría saber algo más?',
  unknownAnswer: 'No tengo esa información, pero trasladaré su pregunta al equipo de selección.',
  passedOn: 'Trasladaré su pregunta al equipo de selección.',
  personAsked: 'Avisaré al equipo de selección de que le gustaría hablar con una persona.',
  laterQuestions: 'Al final tendremos tiempo para sus preguntas. Volvamos a la mía.',
  backToQuestion: 'Vuelvo ahora a mi pregunta.',
  outro: (candidate) =>
    `Gracias por su tiempo, ${candidate}. La entrevista termina aquí; el equipo de selección se pondrá en contacto con usted. ¡Hasta pronto!`,
  timeOver: 'Disculpe que interrumpa: se nos ha acabado el tiempo.',
  resumed: 'Disculpe, hemos tenido una breve interrupción.',
  resumedQuestionLead: 'Estábamos en esta pregunta.',
  resumedGoOn: 'Por favor, continúe con lo que estaba diciendo.',
  forbidden:
    /\b(puntuaci(ón|ones)|puntaje|calificaci(ón|ones)|puntos?|contratad[oa]s?|aprobad[oa]s?|suspendid[oa]s?|rechazad[oa]s?|mis instrucciones|respuesta (esperada|correcta))(?!\p{L})|\d\s*(%|por ciento|de 100|\/\s*\d)/iu,
};
