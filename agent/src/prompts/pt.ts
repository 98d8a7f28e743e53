import type { Prompts } from './shape.ts';

const plural = new Intl.PluralRules('pt');
const numbers = ['nenhuma', 'uma', 'duas', 'três', 'quatro', 'cinco'];
const questions = (count: number): string =>
  `${numbers[count] ?? count} ${plural.select(count) === 'one' ? 'pergunta' : 'perguntas'}`;

export const pt: Prompts = {
  interviewerIntro: ({ candidate, company, position }) =>
    `Olá, ${candidate}, que bom ter você aqui. Eu sou a Candi, uma entrevistadora de inteligência artificial, e falo ` +
    `em nome da empresa ${company}${position === null ? '' : ` sobre a vaga de ${position}`}.`,
  aiNotice: 'Vale dizer que eu sou uma inteligência artificial.',
  mentionsAi: /\bIA\b|inteligência artificial|\bAI\b/i,
  leadIn: (count) =>
    `Tenho ${questions(count)} para você. A qualquer momento, você pode me interromper, pedir que eu repita, ` +
    `explique de outro jeito ou fale mais devagar, pensar um pouco, pular uma pergunta ou digitar em vez de falar. Vamos começar.`,
  acknowledgements: ['Certo, agradeço.', 'Entendi.', 'Agradeço por contar isso.', 'Tudo bem, entendi.'],
  followUps: [
    'Você pode me contar um pouco mais sobre isso?',
    'Você pode me dar um exemplo concreto?',
    'Qual foi exatamente a sua parte nisso?',
  ],
  repeatLeads: ['Claro.', 'Claro, vou repetir.'],
  skipped: 'Sem problema, vamos deixar essa de lado.',
  slower: 'Claro, vou falar mais devagar a partir de agora.',
  takeYourTime: ['Claro, pense com calma.', 'Tudo bem, use o tempo que precisar.'],
  stillThere:
    'Use o tempo que precisar. Se você já começou a falar, verifique se o microfone está ligado. ' +
    'Também é possível digitar a resposta.',
  stillThereTyped: 'Use o tempo que precisar para escrever a resposta.',
  silenceRepeatLead: 'Ainda não recebi uma resposta, então vou repetir a pergunta.',
  silenceOffer:
    'Se preferir não responder a esta pergunta, é só dizer que quer pular. Também é possível digitar a resposta.',
  silenceMoveOn: 'Não recebi uma resposta, então vamos seguir em frente.',
  silenceClose: 'Faz algum tempo que não recebo respostas, então encerro a entrevista por aqui.',
  steerHostile: [
    'Entendo, e ainda assim gostaria de ouvir a sua resposta.',
    'Vamos continuar com a entrevista. Esta é a minha pergunta.',
  ],
  steerManipulation: [
    'Eu só posso conduzir esta entrevista, então vamos ficar com a pergunta.',
    'Isso eu não posso fazer aqui. Volto à minha pergunta.',
  ],
  steerMoveOn: 'Vamos deixar essa de lado e seguir em frente.',
  languageNames: { en: 'inglês', pt: 'português', es: 'espanhol', ar: 'árabe' },
  toLanguagePart: (language) =>
    `A próxima parte é em ${language}, para eu ouvir como você se sente nesse idioma. Fique à vontade e responda em ${language}, com calma.`,
  languageQuestions: [
    'Como é um dia normal de trabalho para você?',
    'Conte sobre algo no trabalho que saiu diferente do que você esperava. O que aconteceu?',
  ],
  fromLanguagePart: 'Essa foi a parte em português.',
  backToLanguage: (language) => `Vamos continuar em ${language}.`,
  timeMoveOn: 'Agradeço. Preciso interromper aqui para passarmos por tudo; vamos seguir em frente.',
  inviteQuestions:
    'Essas eram as minhas perguntas. O que você gostaria de me perguntar sobre a vaga ou a empresa?',
  inviteQuestionsShort:
    'O nosso tempo está acabando, então paro por aqui com as minhas perguntas. Você gostaria de me perguntar algo?',
  inviteAgain: [
    'Você tem alguma pergunta para mim antes de terminarmos?',
    'Há alguma pergunta que eu possa responder?',
  ],
  moreQuestions: [
    'Você gostaria de saber mais alguma coisa?',
    'O que mais posso responder?',
    'Você tem outra pergunta?',
  ],
  unknownAnswer: 'Não tenho essa informação, mas vou encaminhar a sua pergunta à equipe de contratação.',
  passedOn: 'Vou encaminhar a sua pergunta à equipe de contratação.',
  personAsked:
    'Avisei a equipe de contratação que você gostaria de falar com uma pessoa. Até alguém chegar, podemos continuar.',
  personAskedInTest:
    'Isto é só um teste, por isso ninguém foi avisado. Na entrevista de verdade, aviso a equipe de contratação na hora.',
  personKnown:
    'A equipe de contratação já sabe que você gostaria de falar com uma pessoa. Enquanto isso, podemos continuar.',
  laterQuestions: 'No final vamos ter tempo para as suas perguntas. Vamos voltar à minha.',
  backToQuestion: 'Agora, de volta à minha pergunta.',
  outro: (candidate) =>
    `Agradeço o seu tempo, ${candidate}. A entrevista termina aqui; a equipe de contratação entrará em contato com você. Até logo!`,
  timeOver: 'Peço desculpas por interromper: o nosso tempo acabou.',
  resumed: 'Peço desculpas, houve uma breve interrupção.',
  resumedQuestionLead: 'Estávamos nesta pergunta.',
  resumedGoOn: 'Por favor, continue o que você estava dizendo.',
  forbidden:
    /\b(pontuaç(ão|ões)|nota|notas|pontos?|contratad[oa]s?|aprovad[oa]s?|reprovad[oa]s?|rejeitad[oa]s?|minhas instruções|resposta (esperada|correta|certa))(?!\p{L})|\d\s*(%|por cento|de 100|\/\s*\d)/iu,
};
