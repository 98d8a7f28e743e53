import type { Replies } from '../shapes/replies.ts';

const quote = (words: string) => `“${words}”`;

/** Phrases for how many of the expected words were found, one for each rating from 1 to 5. */
const expectedShare = ['casi ninguna', 'pocas', 'algunas', 'muchas', 'una gran parte'];

export const es: Replies = {
  acknowledgements: [
    'Entiendo, gracias.',
    'De acuerdo, queda claro.',
    'Gracias por la explicación.',
    'Comprendo, gracias.',
    'Bien, gracias por los detalles.',
    'Gracias por contarme cómo fue.',
    'De acuerdo, lo tengo en cuenta.',
    'Gracias por compartirlo.',
  ],
  shortAcknowledgements: ['De acuerdo.', 'Bien, gracias.', 'Entiendo.'],
  noted: [
    (things) => `Gracias, tomo nota: ${things}.`,
    (things) => `De acuerdo, queda anotado: ${things}.`,
    (things) => `Entiendo, gracias: ${things}.`,
  ],
  curiousAboutCase: ['¿Qué fue lo más difícil de eso para ti?', '¿Qué harías hoy de otra manera?'],
  curiousAboutPractice: ['¿Cómo llegaste a trabajar así?', '¿Qué es lo más difícil de eso para ti?'],
  followUps: [
    '¿Podrías contarme un poco más sobre eso?',
    '¿Podrías darme un ejemplo concreto?',
    '¿Qué hiciste tú exactamente?',
    '¿Y cómo terminó eso?',
  ],
  followUpsAbout: [
    (topic) => `Mencionaste ${quote(topic)}. ¿Podrías contarme un poco más sobre eso?`,
    (topic) => `Hablaste de ${quote(topic)}. ¿Qué hiciste tú exactamente?`,
    (topic) => `Hablemos un poco más de ${quote(topic)}. ¿Podrías darme un ejemplo concreto?`,
    (topic) => `Dijiste ${quote(topic)}. ¿Cómo terminó eso?`,
  ],
  backToQuestion: [
    (question) => `Vuelvo a mi pregunta. ${question}`,
    (question) => `Me gustaría detenerme un momento en la pregunta. ${question}`,
  ],
  rephraseLead: 'Te lo digo de forma más sencilla.',
  repeatLead: 'No tengo palabras más sencillas, así que te la repito.',
  openMeaning: 'La pregunta es tan abierta como suena; tómala como mejor te parezca.',
  comesClose: '¿Hay algún caso que se le parezca, aunque sea pequeño?',
  insteadOf: 'De acuerdo. ¿Y qué haces en lugar de eso?',
  gentleFollowUp: '¿Qué más te viene a la mente, cuando quieras?',
  outcome: '¿Y cómo terminó eso?',
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
  score: {
    thin: 'Se dijo demasiado poco para evaluar esta respuesta.',
    doubtful: 'El reconocimiento de voz fue demasiado incierto para evaluar esta respuesta.',
    covered: (words) => `La respuesta habla de ${words}.`,
    nothingCovered: 'La respuesta no tiene palabras clave en común con la respuesta esperada.',
    missing: (words) => `De la respuesta esperada, no se menciona ${words}.`,
  },
  criteria: {
    label: (topic) => `Sobre ${quote(topic)}`,
    probe: (topic) => `¿Qué me puedes contar sobre ${quote(topic)}?`,
    anchors: [
      (part) => `No dice nada de esto o dice lo contrario: ${part}`,
      (part) => `Dice una parte de esto o lo dice todo en términos generales: ${part}`,
      (part) => `Dice todo esto, con algo concreto: ${part}`,
    ],
    rest: { label: 'Esencia de la respuesta', probe: '¿Podrías dar más detalles?' },
    example: {
      label: 'Ejemplo concreto',
      anchor1: 'No da ningún ejemplo.',
      anchor3: 'Da un ejemplo en términos generales.',
      anchor5: 'Da un ejemplo con lo que pasó y lo que hizo personalmente.',
      probe: '¿Podrías darme un ejemplo concreto?',
    },
    reasons: {
      label: 'Razones',
      anchor1: 'No da ninguna razón.',
      anchor3: 'Da una razón sin explicarla.',
      anchor5: 'Da razones y explica cómo llevaron a lo que se hizo.',
      probe: '¿Cuáles son tus razones para eso?',
    },
  },
  resumeQuestion: {
    needLead:
      /^(?:(?:debes?|deber[aá]s?|tienes? que|hay que|se (?:requiere|necesita|pide)) (?:tener )?)?(?:experiencia (?:con|en) |conocimientos? (?:de|en) )?/iu,
    shown: (need) => `¿Qué has hecho hasta ahora en el área de ${quote(need)}?`,
    open: (need) => `Este puesto incluye ${quote(need)}. ¿Qué experiencia tienes con eso?`,
    any: '¿De qué trabajo de tu currículum te gustaría hablar un poco más?',
  },
  proficiency: {
    thin: 'Se dijo demasiado poco en este idioma para evaluarlo.',
    doubtful: 'El reconocimiento de voz fue demasiado incierto para evaluar lo que se dijo.',
    other: 'La mayor parte de lo que se dijo parece estar en otro idioma.',
    typed: 'En esta parte no se habló.',
    length: (words) => `Cada respuesta tiene unas ${words} palabras.`,
    speed: (words) => `Se hablaron unas ${words} palabras por minuto.`,
    demo: 'Demostración sin conexión: solo cuenta palabras; por favor, escucha o lee tú las respuestas.',
  },
  summary: {
    rated: (position, rated, all, mean) =>
      `Respuestas evaluadas${position && ` para ${position}`}: ${rated} de ${all}, con un promedio de ${mean} sobre 5.`,
    unrated: (position) =>
      `Ninguna respuesta${position && ` para ${position}`} tuvo contenido suficiente para evaluarla.`,
    demo: 'Este resumen lo generó la demostración sin conexión, que cuenta palabras en común y no entiende las respuestas.',
    strength: (category, rating) =>
      `${category}: cubre ${rating === 5 ? 'todo' : 'la mayor parte de'} lo esperado (${rating} de 5).`,
    weakness: (category, rating) =>
      `${category}: cubre ${rating === 1 ? 'casi nada' : 'poco'} de lo esperado (${rating} de 5).`,
    noEvidence: (category) => `${category}: evidencia insuficiente; esto no dice nada sobre el candidato.`,
    insight: (rated, all, rating, example) =>
      `Respuestas evaluadas: ${rated} de ${all}. Palabras esperadas encontradas: ${expectedShare[rating - 1] ?? ''}${example && `, por ejemplo en ${example}`}.`,
    listen: 'Lee o escucha las respuestas antes de tomar una decisión.',
    askAgain: (category) => `Vuelve a preguntar por “${category}” en una conversación.`,
    compare: 'Conecta un modelo de lenguaje real y vuelve a evaluar esta entrevista.',
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
  comma: ', ',
  quote,
};
