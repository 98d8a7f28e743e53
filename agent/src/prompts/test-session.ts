import type { LiveBrief } from '@candi/contract/interviews/agent';
import type { Language } from '@candi/contract/platform/enumerations';
import type { Prompts } from '@candi/language/shapes/prompts';

/**
 * The utterances that differ in a test, which nobody at the company sees: Candi promises nothing that won't happen. In
 * `process`, the topics on which she says something else.
 */
type TestPrompts = Pick<
  Prompts,
  | 'unknownAnswer'
  | 'unknownMany'
  | 'unknownAbout'
  | 'unknownAgain'
  | 'unknownAgainAbout'
  | 'unknownRest'
  | 'passedOnBefore'
  | 'restPassedOn'
  | 'passedOn'
  | 'passedOnAbout'
  | 'outro'
> & { process: Pick<Prompts['process'], 'judging' | 'next_steps'> };

/** The topics on which Candi says something else to a visitor of the welcome page. */
type VisitProcess = Pick<Prompts['process'], 'who_reads' | 'retention' | 'deletion'>;

const testPrompts: Record<Language, TestPrompts> = {
  en: {
    unknownAnswer:
      "I don't have that information. In a real interview, I would pass your question on to the hiring team.",
    unknownMany:
      "I don't have that information. In a real interview, I would pass your questions on to the hiring team.",
    unknownAbout: (topics, many) =>
      `I don't know about ${topics.join(' or ')}. In a real interview, I would pass your ${many ? 'questions' : 'question'} on to the hiring team.`,
    unknownAgain: ["I don't know that either.", 'I have nothing on that one either.'],
    unknownAgainAbout: (topics) => `I don't know about ${topics.join(' or ')} either.`,
    unknownRest: (topics) =>
      topics.length === 0
        ? "The rest I don't know. In a real interview, I would pass it on to the hiring team."
        : `I don't know about ${topics.join(' or ')}, though. In a real interview, I would pass that on to the hiring team.`,
    passedOnBefore: ["As I said, I don't know that.", "That's something that I can't tell you here."],
    restPassedOn: [
      "I don't know more than that. In a real interview, I would pass your question on to the hiring team.",
      "I don't know more than that either.",
    ],
    passedOn: (many) =>
      `In a real interview, I would pass your ${many ? 'questions' : 'question'} on to the hiring team.`,
    passedOnAbout: (topics, many) =>
      `In a real interview, I would pass your ${many ? 'questions' : 'question'} about ${topics.join(' and ')} on to the hiring team.`,
    outro: (candidate) => `Thank you for your time, ${candidate}. That's the end of the interview. Goodbye!`,
    process: {
      judging: () =>
        "Nobody judges what you say here. In a real interview, an AI compares your answer to each question with what the job needs, and shows the words it relied on. People read that and decide; I don't decide anything.",
      next_steps: () =>
        "Nothing follows from this one: it's only for you to try. After a real interview, the hiring team reviews it and gets in touch.",
    },
  },
  pt: {
    unknownAnswer:
      'Não tenho essa informação. Numa entrevista de verdade, eu encaminharia a sua pergunta à equipe de recrutamento.',
    unknownMany:
      'Não tenho essas informações. Numa entrevista de verdade, eu encaminharia as suas perguntas à equipe de recrutamento.',
    unknownAbout: (topics, many) =>
      `Não tenho informações sobre ${topics.join(' nem sobre ')}. Numa entrevista de verdade, eu encaminharia ${many ? 'as suas perguntas' : 'a sua pergunta'} à equipe de recrutamento.`,
    unknownAgain: ['Isso eu também não sei.', 'Essa eu também não sei responder.'],
    unknownAgainAbout: (topics) => `Sobre ${topics.join(' e sobre ')} eu também não tenho informações.`,
    unknownRest: (topics) =>
      topics.length === 0
        ? 'O resto eu não sei. Numa entrevista de verdade, eu encaminharia à equipe de recrutamento.'
        : `Já sobre ${topics.join(' e sobre ')} não tenho informações. Numa entrevista de verdade, eu encaminharia isso à equipe de recrutamento.`,
    passedOnBefore: ['Como eu disse, isso eu não sei.', 'Sobre isso eu realmente não tenho nada.'],
    restPassedOn: [
      'Mais do que isso eu não sei. Numa entrevista de verdade, eu encaminharia a sua pergunta à equipe de recrutamento.',
      'Mais do que isso eu também não sei.',
    ],
    passedOn: (many) =>
      `Numa entrevista de verdade, eu encaminharia ${many ? 'as suas perguntas' : 'a sua pergunta'} à equipe de recrutamento.`,
    passedOnAbout: (topics, many) =>
      `Numa entrevista de verdade, eu encaminharia ${many ? 'as suas perguntas' : 'a sua pergunta'} sobre ${topics.join(' e sobre ')} à equipe de recrutamento.`,
    outro: (candidate) => `Obrigada pelo seu tempo, ${candidate}. A entrevista termina aqui. Até logo!`,
    process: {
      judging: () =>
        'Aqui ninguém avalia o que você diz. Numa entrevista de verdade, uma inteligência artificial compara o que você disse em cada pergunta com o que a vaga pede e mostra em que palavras se baseou. Pessoas leem isso e decidem. Eu não decido nada.',
      next_steps: () =>
        'Depois desta não acontece nada: é só para você experimentar. Depois de uma entrevista de verdade, a equipe de recrutamento analisa o que foi dito e entra em contato.',
    },
  },
  es: {
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
    outro: (candidate) => `Gracias por tu tiempo, ${candidate}. La entrevista termina aquí. ¡Hasta pronto!`,
    process: {
      judging: () =>
        'Aquí nadie evalúa lo que dices. En una entrevista de verdad, una inteligencia artificial compara lo que dijiste en cada pregunta con lo que pide el puesto y muestra en qué palabras se basa. Hay personas que leen eso y deciden; yo no decido nada.',
      next_steps: () =>
        'Después de esta no pasa nada: es solo para que pruebes. Después de una entrevista de verdad, el equipo de selección la revisa y se pone en contacto.',
    },
  },
  ar: {
    unknownAnswer: 'لا أعرف ذلك. في مقابلة حقيقية كنت سأنقل سؤالك إلى فريق التوظيف.',
    unknownMany: 'لا أعرف ذلك. في مقابلة حقيقية كنت سأنقل أسئلتك إلى فريق التوظيف.',
    unknownAbout: (topics, many) =>
      `لا أعرف شيئًا عن ${topics.join(' ولا عن ')}. في مقابلة حقيقية كنت سأنقل ${many ? 'أسئلتك' : 'سؤالك'} إلى فريق التوظيف.`,
    unknownAgain: ['هذا أيضًا لا أعرفه.', 'لا أعرف ذلك أيضًا.'],
    unknownAgainAbout: (topics) => `ولا أعرف شيئًا عن ${topics.join(' ولا عن ')} أيضًا.`,
    unknownRest: (topics) =>
      topics.length === 0
        ? 'أما الباقي فلا أعرفه. في مقابلة حقيقية كنت سأنقله إلى فريق التوظيف.'
        : `أما عن ${topics.join(' وعن ')} فلا أعرف شيئًا. في مقابلة حقيقية كنت سأنقل ذلك إلى فريق التوظيف.`,
    passedOnBefore: ['كما قلت لك، لا أعرف ذلك.', 'هذا لا أستطيع الإجابة عنه هنا.'],
    restPassedOn: [
      'لا أعرف أكثر من هذا. في مقابلة حقيقية كنت سأنقل سؤالك إلى فريق التوظيف.',
      'هنا أيضًا لا أعرف أكثر.',
    ],
    passedOn: (many) => `في مقابلة حقيقية كنت سأنقل ${many ? 'أسئلتك' : 'سؤالك'} إلى فريق التوظيف.`,
    passedOnAbout: (topics, many) =>
      `في مقابلة حقيقية كنت سأنقل ${many ? 'أسئلتك' : 'سؤالك'} عن ${topics.join(' وعن ')} إلى فريق التوظيف.`,
    outro: (candidate) => `شكرًا على وقتك يا ${candidate}. انتهت المقابلة. مع السلامة!`,
    process: {
      judging: () =>
        'هنا لا يقيّم أحد كلامك. في مقابلة حقيقية يقارن برنامج ذكاء اصطناعي إجابتك عن كل سؤال بما تحتاجه الوظيفة، ويبيّن الكلمات التي اعتمد عليها. ثم يقرأ ذلك أشخاص، وهم يقررون. أنا لا أقرر شيئًا.',
      next_steps: () =>
        'لا شيء يتبع هذه المقابلة، فهي للتجربة فقط. أما بعد مقابلة حقيقية فيراجعها فريق التوظيف ثم يتواصل معك.',
    },
  },
};

const visitProcess: Record<Language, VisitProcess> = {
  en: {
    who_reads: () => 'Nobody reviews this interview.',
    retention: () => 'This interview is deleted after 24 hours.',
    deletion: () => 'This interview is deleted after 24 hours, without you having to ask.',
  },
  pt: {
    who_reads: () => 'Ninguém analisa esta entrevista.',
    retention: () => 'Esta entrevista é apagada depois de 24 horas.',
    deletion: () => 'Esta entrevista é apagada automaticamente depois de 24 horas; você não precisa pedir.',
  },
  es: {
    who_reads: () => 'Nadie revisa esta entrevista.',
    retention: () => 'Esta entrevista se borra después de 24 horas.',
    deletion: () => 'Esta entrevista se borra sola después de 24 horas; no hace falta pedirlo.',
  },
  ar: {
    who_reads: () => 'لا يراجع أحد هذه المقابلة.',
    retention: () => 'تُحذف هذه المقابلة بعد 24 ساعة.',
    deletion: () => 'تُحذف هذه المقابلة وحدها بعد 24 ساعة، بلا حاجة إلى طلب.',
  },
};

/** Returns the utterances for a test, and what differs for a visitor of the welcome page. */
export const asTest = (
  prompts: Prompts,
  { visit }: Pick<LiveBrief, 'visit'>,
  language: Language,
): Prompts => {
  const { process, ...own } = testPrompts[language];
  return {
    ...prompts,
    ...own,
    process: { ...prompts.process, ...process, ...(visit === true ? visitProcess[language] : {}) },
  };
};
