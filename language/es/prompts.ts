import type { Prompts, TakeOverPrompts } from '../shapes/prompts.ts';
import { esTones, questions } from './tones.ts';

const plural = new Intl.PluralRules('es');
// The index is the question's number, which starts at 1.
const ordinals = ['', 'primera', 'segunda', 'tercera', 'cuarta', 'quinta'];
const ordinal = (number: number): string => ordinals[number] ?? `${number}.ª`;

export const es: Prompts = {
  ...esTones.neutral,
  acknowledgementsOf: {
    long: [
      'Gracias por contarlo con detalle.',
      'De acuerdo, te seguí en todo.',
      'Gracias por explicarlo paso a paso.',
      'Ya veo, gracias por los detalles.',
    ],
    short: ['De acuerdo.', 'Entendido, gracias.', 'Ya, entiendo.', 'Anotado.'],
    numbers: [
      'De acuerdo, anoté los números.',
      'Gracias por las cifras.',
      'Entendido, tengo los números.',
      'Ya veo, quedan anotadas las cifras.',
    ],
    correction: [
      'De acuerdo, vale lo que dijiste al final.',
      'Gracias por corregirlo.',
      'Entendido, lo anoté ya corregido.',
      'Ya veo, queda con la corrección.',
    ],
  },
  aiNotice: 'Te aclaro que soy una entrevistadora de inteligencia artificial.',
  mentionsAi: /\bIA\b|inteligencia artificial|\bAI\b/i,
  recordingNotice: 'Esta entrevista se está grabando.',
  mentionsRecording: /\bgraba(?:d[ao]|ndo|r|mos)?\b|\bgrabación/i,
  soundCheck: '¿Me escuchas bien?',
  soundCheckAgain: '¿Y ahora, me escuchas?',
  mutedHint:
    'Todavía no te escucho. Tu micrófono empieza apagado: presiona el botón del micrófono cuando quieras hablar, o escribe. Mientras tanto, yo sigo.',
  mutedHintTyped:
    'Todavía no recibo una respuesta tuya. Puedes escribir en cualquier momento en el panel que está a mi lado. Mientras tanto, yo sigo.',
  goOnInText:
    'Entonces continúo: todo lo que digo aparece también por escrito, y puedes escribir tus respuestas.',
  howItWorks: 'Puedes interrumpirme, saltarte una pregunta o escribir.',
  resumeLead: 'Antes de empezar, una pregunta sobre tu currículum. No cuenta para el informe.',
  followUps: [
    '¿Podrías contarme un poco más sobre eso?',
    '¿Podrías darme un ejemplo concreto?',
    '¿Qué hiciste tú exactamente?',
  ],
  curious: ['¿Qué parte de eso fue la más difícil para ti?', '¿Qué harías distinto si lo hicieras otra vez?'],
  answeredInPart: (question, probe) =>
    `Ya me contaste parte de lo que iba a preguntarte ahora: ${question} Lo que todavía me gustaría saber es esto: ${probe}`,
  answeredInFull: (question) =>
    `Ya me contaste sobre lo que iba a preguntarte ahora: ${question} ¿Te gustaría agregar algo?`,
  anythingToAdd: '¿Te gustaría agregar algo?',
  repeatLeads: ['Por supuesto.', 'Claro, la repito.'],
  goingOn: ['De acuerdo.', 'Entendido.'],
  skipped: 'No hay problema, saltamos esa pregunta.',
  slower: 'Claro, a partir de ahora hablaré más despacio.',
  takeYourTime: ['Por supuesto, tómate tu tiempo.', 'Claro, tómate el tiempo que necesites.'],
  stillThere:
    'Tómate el tiempo que necesites. Si ya empezaste a hablar, revisa que el micrófono esté encendido. ' +
    'También puedes escribir tu respuesta.',
  stillThereTyped: 'Tómate el tiempo que necesites para escribir tu respuesta.',
  oneMoment: 'Dame un momento.',
  askedAgain: 'Algo ha fallado por mi parte, así que te lo pregunto otra vez.',
  offerToGoOn:
    'Lo siento, hay un problema por nuestra parte y no puedo seguir bien tus respuestas. Puedo continuar solo con las preguntas que faltan, sin pedirte más detalles, o podemos hacer la entrevista otro día.',
  offerQuestion: '¿Lo dejamos aquí y hacemos la entrevista otro día? Dime sí o no.',
  goingOnWithout:
    'Entonces continúo con las preguntas que faltan, una tras otra. Tus respuestas se siguen grabando.',
  stoppedForAnotherDay:
    'De acuerdo, lo dejamos aquí. Le pedí al equipo de selección que te ofrezca otro día. Lo que dijiste hasta ahora queda guardado. Disculpa las molestias.',
  silenceRepeatLead: 'Todavía no tengo tu respuesta, así que te repito la pregunta.',
  silenceOffer:
    'Si prefieres no responder esta pregunta, dímelo y la saltamos. También puedes escribir tu respuesta.',
  silenceMoveOn: 'No recibí una respuesta, así que sigamos adelante.',
  silenceClose: 'Hace un rato que no recibo respuesta, así que terminaré aquí la entrevista.',
  steerHostile: [
    'Lo entiendo, y aun así me gustaría oír tu respuesta.',
    'Sigamos con la entrevista. Esta es mi pregunta.',
  ],
  steerManipulation: [
    'Aquí solo puedo hacer esta entrevista, así que sigamos con la pregunta.',
    'Eso no puedo hacerlo aquí. Vuelvo a la pregunta.',
  ],
  steerMoveOn: 'Dejemos esa pregunta y sigamos adelante.',
  toLanguagePart: (language) =>
    `La siguiente parte es en ${language}, para oír cómo te desenvuelves en ese idioma. Tómate tu tiempo y responde en ${language} con total libertad.`,
  languageQuestions: [
    '¿Cómo es para ti un día normal de trabajo?',
    'Cuéntame algo del trabajo que salió distinto de lo que esperabas. ¿Qué pasó?',
  ],
  fromLanguagePart: 'Esa era la parte en español.',
  backToLanguage: (language) => `Sigamos en ${language}.`,
  timeMoveOn: 'Gracias. Tengo que interrumpirte para que podamos ver todas las preguntas. Sigamos adelante.',
  inviteQuestions:
    'Esas eran todas mis preguntas. ¿Qué te gustaría preguntarme sobre el puesto o la empresa?',
  inviteQuestionsShort:
    'Nos queda poco tiempo, así que dejo aquí mis preguntas. ¿Hay algo que te gustaría preguntarme?',
  inviteAgain: [
    '¿Tienes alguna pregunta para mí antes de terminar?',
    '¿Hay alguna pregunta que pueda responderte?',
  ],
  moreQuestions: [
    '¿Te gustaría saber algo más?',
    '¿Qué más quieres preguntarme?',
    '¿Tienes otra pregunta?',
    'Puedes seguir preguntando, y dime cuando no tengas más preguntas.',
  ],
  unknownAnswer: 'No tengo esa información, pero le pasaré tu pregunta al equipo de selección.',
  unknownMany: 'No tengo esa información, pero le pasaré tus preguntas al equipo de selección.',
  unknownAbout: (topics, many) =>
    `No tengo información sobre ${topics.join(' ni sobre ')}, pero le pasaré ${many ? 'tus preguntas' : 'tu pregunta'} al equipo de selección.`,
  unknownAgain: [
    'Eso tampoco lo sé; también se lo paso al equipo.',
    'Esa tampoco la puedo responder, así que se la paso al equipo.',
  ],
  unknownAgainAbout: (topics) =>
    `Sobre ${topics.join(' y sobre ')} tampoco tengo información; también se lo paso al equipo.`,
  unknownRest: (topics) =>
    topics.length === 0
      ? 'Lo demás no lo sé, así que se lo paso al equipo de selección.'
      : `En cambio, sobre ${topics.join(' y sobre ')} no tengo información; se lo paso al equipo de selección.`,
  passedOnBefore: [
    'Como te dije, eso no lo sé, y tu pregunta ya está anotada para el equipo de selección.',
    'Esa pregunta ya está anotada para el equipo de selección.',
  ],
  restPassedOn: [
    'Más que eso no sé, así que le pasaré tu pregunta al equipo de selección.',
    'Más que eso tampoco sé; también se lo paso al equipo.',
  ],
  passedOn: (many) => `Le pasaré ${many ? 'tus preguntas' : 'tu pregunta'} al equipo de selección.`,
  passedOnAbout: (topics, many) =>
    `Le pasaré ${many ? 'tus preguntas' : 'tu pregunta'} sobre ${topics.join(' y sobre ')} al equipo de selección.`,
  personAsked:
    'Ya le avisé al equipo de selección que te gustaría hablar con una persona. Mientras llega alguien, podemos seguir.',
  personAskedInTest:
    'Esto es solo una prueba, así que no le avisé a nadie. En la entrevista sí le avisaría enseguida al equipo de selección.',
  personKnown:
    'El equipo de selección ya sabe que te gustaría hablar con una persona. Mientras tanto, podemos seguir.',
  laterQuestions: 'Al final tendremos tiempo para tus preguntas. Volvamos a la mía.',
  backToQuestion: [
    'Ahora vuelvo a mi pregunta.',
    'Aquí va mi pregunta otra vez.',
    'Sigamos con mi pregunta.',
    'Retomo entonces la pregunta.',
    'Esto fue lo que te pregunté.',
  ],
  timeOver: 'Disculpa que te interrumpa: se nos acabó el tiempo.',
  resumed: 'Disculpa, tuvimos una breve interrupción.',
  resumedQuestionLead: 'Estábamos en esta pregunta.',
  resumedGoOn: 'Por favor, continúa con lo que estabas diciendo.',
  confirmStop: 'Claro. Solo para confirmar, dime sí o no: ¿termino la entrevista ahora?',
  stopped: 'De acuerdo, termino aquí la entrevista. Lo que dijiste hasta ahora queda guardado.',
  notStopped: 'Entonces sigamos.',
  pause:
    'Claro. Puedes hacer una pausa de hasta cinco minutos; el reloj está detenido. Cuando vuelvas, basta con que digas algo.',
  welcomeBack: 'Hola de nuevo. Seguimos donde estábamos, sin prisa.',
  pauseOver: 'La pausa terminó, así que sigo donde estábamos.',
  gently: 'Sé que hoy no es un día fácil. Vamos a tu ritmo, y puedes parar cuando lo necesites.',
  pauseUsed:
    'En la entrevista hay una sola pausa, así que no puedo volver a detener el reloj. Si necesitas un momento, tómatelo.',
  anotherDay:
    'Le pedí al equipo de selección que te ofrezca otro día. Eso lo decide el equipo. ¿Termino aquí la entrevista por hoy?',
  anotherDayInTest:
    'Esto es solo una prueba, así que no le pedí nada a nadie. En la entrevista sí le pediría otro día al equipo de selección. ¿Termino la prueba ahora?',
  timeShort: (minutes) =>
    minutes === null
      ? 'De acuerdo, entonces uso solo cinco minutos y te pregunto lo más importante. Si tienes menos tiempo, dímelo.'
      : `De acuerdo, uso solo ${minutes === 1 ? 'un minuto' : `${minutes} minutos`} y te pregunto lo más importante.`,
  timeEnough: (minutesLeft) =>
    `El tiempo alcanza: la entrevista dura como máximo ${minutesLeft === 1 ? 'un minuto más' : `${minutesLeft} minutos más`}.`,
  timeNoted: 'Entiendo que tienes que irte pronto.',
  offerAnotherDay: 'Sé que tienes que irte, y todavía no te pregunté todo. ¿Quieres que pida otro día?',
  anotherDayNoted:
    'De acuerdo, le pedí al equipo de selección que te ofrezca otro día. Eso lo decide el equipo.',
  pauseInstead: 'Si te basta con una pausa, dímelo y detengo el reloj.',
  questionWaits: 'Mi pregunta puede esperar.',
  questionStands: [
    'Mi pregunta sigue siendo la misma; empieza por donde quieras.',
    'Cuando quieras, sigue con tu respuesta.',
    'Te escucho; si quieres que repita la pregunta, basta con que lo digas.',
  ],
  comfort: [
    'Lo siento mucho. No tienes que seguir si no quieres. Podemos hacer una pausa, puedo pedir que venga una persona del equipo de selección, o podemos dejarlo para otro día. ¿Qué te ayudaría ahora?',
    'Lo siento de verdad. No hay prisa. Si quieres una pausa, hablar con una persona o dejarlo para otro día, dímelo.',
  ],
  nervous: [
    'No pasa nada, es normal sentir nervios aquí. Tómate tu tiempo.',
    'No hay prisa. Tómate el tiempo que necesites.',
  ],
  nervousAtQuestion: [
    'No pasa nada, aquí le sucede a casi todo el mundo. Tómate tu tiempo, o dime si prefieres otra pregunta. Te la repito.',
    'Tranquilidad, no hay prisa. Empieza por donde quieras, o pasamos a la siguiente. Te pregunté esto.',
    'Sin problema, yo espero, y también podemos dejar esta. Cuando quieras.',
  ],
  nervousInDistress: 'Es natural en un día como este. No hay prisa, y puedes parar cuando lo necesites.',
  afterComfort: 'No hay prisa: responde cuando quieras. Te repito mi pregunta.',
  noHint: [
    'Es natural querer saberlo. Para que sea justo con todo el mundo, no puedo dar pistas ni decirte cómo vas.',
    'No puedo dar pistas ni decirte cómo vas, pero la pregunta no tiene trampa.',
    'Para que sea justo, tampoco puedo decirte cómo vas.',
  ],
  noHintGently:
    'Entiendo que quieras saberlo. Para que sea justo con todo el mundo, no puedo dar pistas ni decirte cómo vas; vamos con calma.',
  typingFine: 'Claro, puedes escribir. El campo de texto está en el panel a mi lado.',
  speakingFine: 'Claro, puedes hablar. Si no reacciono, revisa que el micrófono esté encendido.',
  cannotHear:
    'Lo siento. Revisa el volumen de tu dispositivo. Para elegir otro altavoz, presiona Ajustes aquí abajo. Todo lo que digo aparece también por escrito.',
  cannotSee:
    'Lo siento. No hace falta que me veas: todo lo que digo se oye y también aparece por escrito. Eso sí, no recargues la página, porque se terminaría la entrevista.',
  otherLanguage:
    'Esta entrevista está preparada en español, así que aquí solo entiendo español. Tómate tu tiempo; puedes usar palabras sencillas. Si prefieres otro idioma, puedo pedir que venga una persona del equipo de selección.',
  smallTalk: ['Muy amable de tu parte.', 'Dan ganas de hablar de eso, pero tenemos poco tiempo.'],
  welcome: 'No hay de qué.',
  sorry: 'Lo siento mucho.',
  whatToAdd: (number) =>
    number === null
      ? 'Claro. ¿Qué quieres agregar?'
      : `Claro. ¿Qué quieres agregar a la ${ordinal(number)} pregunta?`,
  whatToCorrect: (number) =>
    number === null
      ? 'Claro. ¿Qué quieres corregir?'
      : `Claro. ¿Qué quieres corregir en tu respuesta a la ${ordinal(number)} pregunta?`,
  addedTo: (number, topic) =>
    topic === null
      ? `Gracias, lo agregué a lo que me contaste en la ${ordinal(number)} pregunta.`
      : `Gracias, agregué eso a tu respuesta sobre ${topic}.`,
  noted: 'Gracias, lo anoté.',
  corrected: (told) => `Gracias, anoté la corrección${told === null ? '' : `: ${told}`}.`,
  process: {
    what_candi_is: ({ company }) =>
      `Soy Candi, una inteligencia artificial. No soy una persona: un programa de computadora hace las preguntas en nombre de ${company}, y deciden las personas que trabajan allí.`,
    hears: () => 'Sí, te escucho.',
    sees: () =>
      'No, no te veo: solo me llega lo que dices o escribes. Si tu cámara está encendida, el video queda en la grabación.',
    recording: () =>
      'Sí, esta entrevista se graba, con sonido y, si tu cámara está encendida, también con imagen.',
    who_reads: ({ company, retentionDays }) =>
      retentionDays === null
        ? 'En la empresa nadie ve esta prueba.'
        : `El equipo de selección de ${company} puede ver la grabación, leer lo que se dijo y leer un informe sobre la entrevista.`,
    retention: ({ retentionDays }) =>
      retentionDays === null
        ? 'Esta prueba se borra en dos días como máximo.'
        : `La entrevista se guarda ${retentionDays} ${plural.select(retentionDays) === 'one' ? 'día' : 'días'} y después se borra. Si quieres que se borre antes, puedes pedirlo al equipo de selección.`,
    deletion: ({ company, retentionDays }) =>
      retentionDays === null
        ? 'Esta prueba se borra sola en dos días como máximo; no hace falta pedirlo.'
        : `Yo no puedo borrar nada, pero el equipo de selección de ${company} puede eliminar tus datos, con la grabación y el informe de esta entrevista, si se lo pides. Si no, todo se borra a los ${retentionDays} ${plural.select(retentionDays) === 'one' ? 'día' : 'días'}.`,
    judging: ({ company }) =>
      `Una inteligencia artificial compara lo que dijiste en cada pregunta con lo que pide el puesto y muestra en qué palabras se basa. Personas de ${company} leen eso y deciden; yo no decido nada.`,
    why_asked: ({ company, retentionDays, isAboutResume }) => {
      if (isAboutResume) return 'Esta pregunta sale de tu currículum y de lo que pide el puesto.';
      return retentionDays === null
        ? 'Son preguntas de práctica, iguales para todo el mundo. No tienen que ver contigo.'
        : `No sé qué hay detrás de la pregunta. ${company} eligió las preguntas antes de que habláramos, y son las mismas para todos en esta entrevista; solo lo que pregunto después depende de lo que me cuentas.`;
    },
    time_left: ({ minutesLeft, number, questions: all, isBeginning }) => {
      if (isBeginning)
        return `${minutesLeft === 1 ? 'Más o menos un minuto' : `Unos ${minutesLeft} minutos`} como máximo: te haré ${questions(all)} y después podrás hacerme las tuyas.`;
      const left = minutesLeft === 1 ? 'Queda más o menos un minuto' : `Quedan unos ${minutesLeft} minutos`;
      return number === null || all === 1
        ? `${left}.`
        : `${left}, y esta es la ${ordinal(number)} de ${questions(all)}.`;
    },
    too_long: ({ minutesLeft }) =>
      `No te preocupes por el tiempo: todavía ${minutesLeft === 1 ? 'queda más o menos un minuto' : `nos quedan unos ${minutesLeft} minutos`}.`,
    progress: ({ number, questions: all }) => {
      if (number === null) return `En esta entrevista hay ${questions(all)}.`;
      return all === 1
        ? 'Esta es la única pregunta de la entrevista.'
        : `Esta es la ${ordinal(number)} de ${questions(all)}.`;
    },
    next_steps: ({ company, isReplyTimeUnknown }) =>
      `Después de la entrevista, el equipo de selección de ${company} la revisa y se pone en contacto contigo.${isReplyTimeUnknown ? ' No sé cuándo.' : ''}`,
  },
};

export const takeOver: TakeOverPrompts = {
  handedBack:
    'Hola de nuevo, soy Candi. Gracias por hablar con el equipo de selección. A partir de aquí sigo yo con la entrevista.',
  recruiterGone:
    'Soy Candi otra vez. Se perdió la conexión con el equipo de selección, así que sigo yo con la entrevista.',
  notTranscribed: '[Aquí habló el equipo de selección. Lo que se dice en este idioma no se transcribe.]',
};
