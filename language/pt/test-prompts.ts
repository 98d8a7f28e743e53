import type { TestPrompts } from '../shapes/prompts.ts';

export const pt: TestPrompts = {
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
  offerToGoOn:
    'Desculpe, há um problema do nosso lado, e não estou conseguindo acompanhar bem as suas respostas. Posso continuar só com as perguntas que faltam, sem pedir mais detalhes, ou podemos encerrar o teste.',
  offerQuestion: 'Posso encerrar o teste agora? Diga sim ou não.',
  stoppedForAnotherDay:
    'Tudo bem, vou encerrar o teste por aqui. Numa entrevista de verdade, eu pediria agora à equipe de recrutamento que oferecesse outro dia a você.',
  interviewerIntro: ({ candidate, company, position }) =>
    `Olá, ${candidate}, eu sou a Candi, uma entrevistadora de inteligência artificial${company === null ? '' : ` da empresa ${company}`}, e este teste${position === null ? '' : ` sobre a vaga de ${position}`} é gravado.`,
  recordingNotice: 'Este teste está sendo gravado.',
  outro: (candidate) => `Obrigada pelo seu tempo, ${candidate}. A entrevista termina aqui. Até logo!`,
  process: {
    recording: () =>
      'Sim, este teste é gravado, com som e, se a sua câmera estiver ligada, também com imagem.',
    judging: () =>
      'Aqui ninguém avalia o que você diz. Numa entrevista de verdade, uma inteligência artificial compara o que você disse em cada pergunta com o que a vaga pede e mostra em que palavras se baseou. Pessoas leem isso e decidem. Eu não decido nada.',
    next_steps: () =>
      'Depois desta não acontece nada: é só para você experimentar. Depois de uma entrevista de verdade, a equipe de recrutamento analisa o que foi dito e entra em contato.',
  },
  visit: {
    who_reads: () => 'Ninguém analisa esta entrevista.',
    retention: () => 'Esta entrevista é apagada depois de 24 horas.',
    deletion: () => 'Esta entrevista é apagada automaticamente depois de 24 horas; você não precisa pedir.',
  },
};
