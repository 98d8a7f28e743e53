import type { Prompts, TakeOverPrompts } from './shape.ts';

const plural = new Intl.PluralRules('pt');
const numbers = ['nenhuma', 'uma', 'duas', 'três', 'quatro', 'cinco'];
const questions = (count: number): string =>
  `${numbers[count] ?? count} ${plural.select(count) === 'one' ? 'pergunta' : 'perguntas'}`;

export const pt: Prompts = {
  interviewerIntro: ({ candidate, company, position }) =>
    `Olá, ${candidate}, que bom ter você aqui. Eu sou a Candi, uma entrevistadora de inteligência artificial, e vou ` +
    `conversar com você em nome da empresa ${company}${position === null ? '' : ` sobre a vaga de ${position}`}.`,
  aiNotice: 'Vale dizer que eu sou uma inteligência artificial.',
  mentionsAi: /\bIA\b|inteligência artificial|\bAI\b/i,
  leadIn: (count) =>
    `Tenho ${questions(count)} para você. A qualquer momento, você pode me interromper ou pedir para eu repetir, ` +
    `explicar de outro jeito ou falar mais devagar. Também pode pensar um pouco, pular uma pergunta ou digitar em vez ` +
    `de falar. Vamos começar.`,
  acknowledgements: ['Certo, obrigada.', 'Entendi.', 'Obrigada por contar isso.', 'Tudo bem, entendi.'],
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
  silenceClose: 'Faz algum tempo que não recebo respostas, então vou encerrar a entrevista por aqui.',
  steerHostile: [
    'Entendo, mas ainda assim gostaria de ouvir a sua resposta.',
    'Vamos continuar a entrevista. A minha pergunta é esta.',
  ],
  steerManipulation: [
    'Eu só posso conduzir esta entrevista, então vamos voltar à pergunta.',
    'Isso eu não posso fazer aqui. Vou voltar à minha pergunta.',
  ],
  steerMoveOn: 'Vamos deixar essa de lado e seguir em frente.',
  toLanguagePart: (language) =>
    `A próxima parte é em ${language}, para eu ouvir como você se sai nesse idioma. Fique à vontade e responda em ${language}, com calma.`,
  languageQuestions: [
    'Como é um dia normal de trabalho para você?',
    'Conte sobre algo no trabalho que saiu diferente do que você esperava. O que aconteceu?',
  ],
  fromLanguagePart: 'Essa foi a parte em português.',
  backToLanguage: (language) => `Vamos continuar em ${language}.`,
  timeMoveOn: 'Obrigada. Preciso interromper aqui para dar tempo de ver tudo. Vamos seguir em frente.',
  inviteQuestions:
    'Essas foram as minhas perguntas. O que você gostaria de me perguntar sobre a vaga ou a empresa?',
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
  unknownAnswer: 'Não tenho essa informação, mas vou encaminhar a sua pergunta à equipe de recrutamento.',
  passedOn: 'Vou encaminhar a sua pergunta à equipe de recrutamento.',
  personAsked:
    'Avisei a equipe de recrutamento que você gostaria de falar com uma pessoa. Até alguém chegar, podemos continuar.',
  personAskedInTest:
    'Isto é só um teste, por isso ninguém foi avisado. Na entrevista de verdade, eu aviso a equipe de recrutamento na hora.',
  personKnown:
    'A equipe de recrutamento já sabe que você gostaria de falar com uma pessoa. Enquanto isso, podemos continuar.',
  laterQuestions: 'No final, vamos ter tempo para as suas perguntas. Agora vamos voltar à minha.',
  backToQuestion: 'Agora, voltando à minha pergunta.',
  outro: (candidate) =>
    `Obrigada pelo seu tempo, ${candidate}. A entrevista termina aqui, e a equipe de recrutamento vai entrar em contato com você. Até logo!`,
  timeOver: 'Desculpe interromper, mas o nosso tempo acabou.',
  resumed: 'Desculpe, tivemos uma breve interrupção.',
  resumedQuestionLead: 'Estávamos nesta pergunta.',
  resumedGoOn: 'Por favor, continue de onde parou.',
  forbidden:
    /\b(pontuaç(ão|ões)|nota|notas|pontos?|contratad[oa]s?|aprovad[oa]s?|reprovad[oa]s?|rejeitad[oa]s?|minhas instruções|resposta (esperada|correta|certa))(?!\p{L})|\d\s*(%|por cento|de 100|\/\s*\d)/iu,
};

export const takeOver: TakeOverPrompts = {
  handedBack:
    'Olá de novo, aqui é a Candi. Obrigada por conversar com a equipe de recrutamento. Daqui em diante, eu continuo a entrevista.',
  recruiterGone:
    'Aqui é a Candi de novo. A conexão com a equipe de recrutamento caiu, então eu continuo a entrevista daqui em diante.',
  notTranscribed: '[A equipe de recrutamento falou aqui. A fala neste idioma não é transcrita.]',
};
