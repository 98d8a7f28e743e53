import type { Prompts, TakeOverPrompts } from '../shapes/prompts.ts';
import { ptTones, questions } from './tones.ts';

const plural = new Intl.PluralRules('pt');
// The index is the question's number, which starts at 1.
const ordinals = ['', 'primeira', 'segunda', 'terceira', 'quarta', 'quinta'];
const ordinal = (number: number): string => ordinals[number] ?? `${number}ª`;

export const pt: Prompts = {
  ...ptTones.neutral,
  acknowledgementsOf: {
    long: [
      'Obrigada por contar com detalhes.',
      'Certo, acompanhei tudo.',
      'Obrigada por explicar passo a passo.',
      'Entendi, obrigada pelos detalhes.',
    ],
    short: ['Certo.', 'Entendi, obrigada.', 'Tudo bem.', 'Anotado.'],
    numbers: [
      'Certo, anotei os números.',
      'Obrigada pelos números.',
      'Entendi, os números ficaram anotados.',
      'Tudo bem, tenho os números aqui.',
    ],
    correction: [
      'Certo, fica valendo o que você disse por último.',
      'Obrigada por corrigir.',
      'Entendi, anotei já corrigido.',
      'Tudo bem, ficou com a correção.',
    ],
  },
  aiNotice: 'Vale dizer que eu sou uma inteligência artificial.',
  mentionsAi: /\bIA\b|inteligência artificial|\bAI\b/i,
  recordingNotice: 'Esta entrevista está sendo gravada.',
  mentionsRecording: /\bgrava(?:d[ao]|ndo|ção|mos|r)\b|\bgravação/i,
  soundCheck: 'Você está me ouvindo bem?',
  soundCheckAgain: 'E agora, você está me ouvindo?',
  mutedHint:
    'Ainda não estou ouvindo você. O seu microfone começa desligado: aperte o botão do microfone quando quiser falar, ou digite. Vou continuar.',
  mutedHintTyped:
    'Ainda não recebi uma resposta. Você pode digitar a qualquer momento no painel ao lado. Vou continuar.',
  goOnInText:
    'Então vou continuar: tudo o que eu digo também aparece por escrito, e você pode digitar as respostas.',
  howItWorks: 'Você pode me interromper, pular uma pergunta ou digitar.',
  resumeLead: 'Antes de começarmos, uma pergunta sobre o seu currículo. Ela não conta para o relatório.',
  followUps: [
    'Você pode me contar um pouco mais sobre isso?',
    'Você pode me dar um exemplo concreto?',
    'Qual foi exatamente a sua parte nisso?',
  ],
  curious: [
    'Qual parte disso foi a mais difícil para você?',
    'O que você faria de diferente se fizesse isso de novo?',
  ],
  answeredInPart: (question, probe) =>
    `Você já me contou parte do que eu ia perguntar agora: ${question} O que eu ainda gostaria de saber é o seguinte: ${probe}`,
  answeredInFull: (question) =>
    `Você já me contou sobre o que eu ia perguntar agora: ${question} Gostaria de acrescentar alguma coisa?`,
  anythingToAdd: 'Você gostaria de acrescentar alguma coisa?',
  repeatLeads: ['Claro.', 'Claro, vou repetir.'],
  goingOn: ['Tudo bem.', 'Certo.'],
  skipped: 'Sem problema, vamos deixar essa de lado.',
  slower: 'Claro, vou falar mais devagar a partir de agora.',
  takeYourTime: ['Claro, pense com calma.', 'Tudo bem, use o tempo que precisar.'],
  stillThere:
    'Use o tempo que precisar. Se você já começou a falar, verifique se o microfone está ligado. ' +
    'Também é possível digitar a resposta.',
  stillThereTyped: 'Use o tempo que precisar para escrever a resposta.',
  oneMoment: 'Me dê um momento.',
  askedAgain: 'Algo deu errado do meu lado, então pergunto de novo.',
  offerToGoOn:
    'Desculpe, há um problema do nosso lado, e não estou conseguindo acompanhar bem as suas respostas. Posso continuar só com as perguntas que faltam, sem pedir mais detalhes, ou podemos fazer a entrevista em outro dia.',
  offerQuestion: 'Vamos parar por aqui e deixar para outro dia? Diga sim ou não.',
  goingOnWithout:
    'Então vou continuar e fazer as perguntas que faltam, uma depois da outra. As suas respostas continuam sendo gravadas.',
  stoppedForAnotherDay:
    'Tudo bem, vamos parar por aqui. Pedi à equipe de recrutamento que ofereça outro dia a você. O que você disse até agora está salvo. Desculpe pelo transtorno.',
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
    'Pode continuar perguntando, e me avise quando não tiver mais perguntas.',
  ],
  unknownAnswer: 'Não tenho essa informação, mas vou encaminhar a sua pergunta à equipe de recrutamento.',
  unknownMany: 'Não tenho essas informações, mas vou encaminhar as suas perguntas à equipe de recrutamento.',
  unknownAbout: (topics, many) =>
    `Não tenho informações sobre ${topics.join(' nem sobre ')}, mas vou encaminhar ${many ? 'as suas perguntas' : 'a sua pergunta'} à equipe de recrutamento.`,
  unknownAgain: [
    'Isso eu também não sei, então vou encaminhar junto.',
    'Essa eu também não sei responder e vou encaminhar à equipe.',
  ],
  unknownAgainAbout: (topics) =>
    `Sobre ${topics.join(' e sobre ')} eu também não tenho informações; vou encaminhar isso junto.`,
  unknownRest: (topics) =>
    topics.length === 0
      ? 'O resto eu não sei, então vou encaminhar à equipe de recrutamento.'
      : `Já sobre ${topics.join(' e sobre ')} não tenho informações; vou encaminhar isso à equipe de recrutamento.`,
  passedOnBefore: [
    'Como eu disse, isso eu não sei, e a sua pergunta já está anotada para a equipe de recrutamento.',
    'Essa pergunta já está anotada para a equipe de recrutamento.',
  ],
  restPassedOn: [
    'Mais do que isso eu não sei, então vou encaminhar a sua pergunta à equipe de recrutamento.',
    'Mais do que isso eu também não sei; vou encaminhar isso junto.',
  ],
  passedOn: (many) =>
    `Vou encaminhar ${many ? 'as suas perguntas' : 'a sua pergunta'} à equipe de recrutamento.`,
  passedOnAbout: (topics, many) =>
    `Vou encaminhar ${many ? 'as suas perguntas' : 'a sua pergunta'} sobre ${topics.join(' e sobre ')} à equipe de recrutamento.`,
  personAsked:
    'Avisei a equipe de recrutamento que você gostaria de falar com uma pessoa. Até alguém chegar, podemos continuar.',
  personAskedInTest:
    'Isto é só um teste, por isso ninguém foi avisado. Na entrevista de verdade, eu aviso a equipe de recrutamento na hora.',
  personKnown:
    'A equipe de recrutamento já sabe que você gostaria de falar com uma pessoa. Enquanto isso, podemos continuar.',
  laterQuestions: 'No final, vamos ter tempo para as suas perguntas. Agora vamos voltar à minha.',
  backToQuestion: [
    'Agora, voltando à minha pergunta.',
    'A minha pergunta, de novo, é esta.',
    'Vamos continuar com a minha pergunta.',
    'Então, mais uma vez, a pergunta.',
    'Foi isto que eu perguntei.',
  ],
  timeOver: 'Desculpe interromper, mas o nosso tempo acabou.',
  resumed: 'Desculpe, tivemos uma breve interrupção.',
  resumedQuestionLead: 'Estávamos nesta pergunta.',
  resumedGoOn: 'Por favor, continue de onde parou.',
  confirmStop: 'Claro. Só para confirmar, diga sim ou não: posso encerrar a entrevista agora?',
  stopped: 'Tudo bem, vou encerrar a entrevista por aqui. O que você disse até agora está salvo.',
  notStopped: 'Então vamos continuar.',
  pause:
    'Claro. Pode fazer uma pausa de até cinco minutos. O relógio fica parado. Quando voltar, é só dizer alguma coisa.',
  welcomeBack: 'Olá de novo. Vamos continuar de onde paramos, sem pressa.',
  pauseOver: 'A pausa terminou, então vou continuar de onde paramos.',
  gently: 'Sei que hoje não é um dia fácil. Vamos no seu ritmo, e você pode parar quando precisar.',
  pauseUsed:
    'A entrevista só tem uma pausa, então não posso parar o relógio de novo. Se precisar de um momento, fique à vontade.',
  anotherDay:
    'Pedi à equipe de recrutamento que ofereça outro dia a você. Quem decide é a equipe. Posso encerrar a entrevista por hoje?',
  anotherDayInTest:
    'Isto é só um teste, por isso não pedi nada a ninguém. Na entrevista de verdade, eu pediria outro dia à equipe de recrutamento. Posso encerrar o teste agora?',
  timeShort: (minutes) =>
    minutes === null
      ? 'Tudo bem, então uso só cinco minutos e pergunto o mais importante. Se você tiver menos tempo, é só me dizer.'
      : `Tudo bem, uso só ${minutes === 1 ? 'um minuto' : `${minutes} minutos`} e pergunto o mais importante.`,
  timeEnough: (minutesLeft) =>
    `Dá tempo: a entrevista leva no máximo mais ${minutesLeft === 1 ? 'um minuto' : `${minutesLeft} minutos`}.`,
  timeNoted: 'Entendi que você precisa sair daqui a pouco.',
  offerAnotherDay: 'Sei que você precisa sair, e ainda não perguntei tudo. Quer que eu peça outro dia?',
  anotherDayNoted:
    'Tudo bem, pedi à equipe de recrutamento que ofereça outro dia a você. Quem decide é a equipe.',
  pauseInstead: 'Se uma pausa bastar, é só dizer, e eu paro o relógio.',
  questionWaits: 'A minha pergunta pode esperar.',
  questionStands: [
    'A minha pergunta continua a mesma.',
    'Quando quiser, continue a sua resposta.',
    'Estou ouvindo; se quiser que eu repita a pergunta, é só dizer.',
  ],
  comfort: [
    'Sinto muito. Você não precisa continuar se não quiser. Podemos fazer uma pausa, posso chamar alguém da equipe de recrutamento, ou podemos deixar para outro dia. O que ajudaria você agora?',
    'Sinto muito mesmo. Não tem pressa. Se quiser uma pausa, uma pessoa para conversar ou outro dia, é só dizer.',
  ],
  nervous: ['Tudo bem, o nervosismo faz parte. Pense com calma.', 'Sem pressa. Use o tempo que precisar.'],
  nervousAtQuestion: [
    'Tudo bem, isso acontece com quase todo mundo aqui. Pense com calma, ou me diga se prefere outra pergunta. Vou repetir.',
    'Não tem problema, não há pressa. Qualquer começo serve, ou passamos para a próxima. Eu perguntei isto.',
    'Está tudo certo, eu espero, e também podemos deixar essa de lado. No seu tempo.',
  ],
  nervousInDistress: 'É natural num dia como este. Não há pressa, e você pode parar quando precisar.',
  afterComfort: 'Sem pressa. Quando quiser, aqui está a minha pergunta de novo.',
  noHint: [
    'É natural querer saber. Para ser justo com todo mundo, não posso dar dicas nem dizer como você está indo.',
    'Não posso dar dicas nem dizer como você está indo, mas a pergunta não tem pegadinha.',
    'Para ser justo com todos, não posso dizer como você está indo.',
  ],
  noHintGently:
    'Entendo que você queira saber. Para ser justo com todo mundo, não posso dar dicas nem dizer como você está indo; pode falar do jeito que vier.',
  typingFine: 'Claro, pode digitar. O campo de texto fica no painel ao meu lado.',
  speakingFine: 'Claro, pode falar. Se eu não responder, verifique se o microfone está ligado.',
  cannotHear:
    'Desculpe por isso. Verifique o volume do seu aparelho. Para escolher outro alto-falante ou fone, aperte Ajustes aqui embaixo. Tudo o que eu digo também aparece por escrito.',
  cannotSee:
    'Desculpe por isso. Você não precisa me ver: dá para ouvir tudo o que eu digo, e tudo também aparece por escrito. Só não recarregue a página, porque isso encerraria a entrevista.',
  otherLanguage:
    'Esta entrevista foi preparada em português, então aqui eu só entendo português. Fale com calma, e pode usar palavras simples. Se preferir outro idioma, posso chamar alguém da equipe de recrutamento.',
  smallTalk: ['Muito gentil da sua parte.', 'Dá vontade de conversar sobre isso, mas o nosso tempo é curto.'],
  welcome: 'Imagina, não há de quê.',
  sorry: 'Sinto muito.',
  whatToAdd: (number) =>
    number === null
      ? 'Claro. O que você quer acrescentar?'
      : `Claro. O que você quer acrescentar à ${ordinal(number)} pergunta?`,
  whatToCorrect: (number) =>
    number === null
      ? 'Claro. O que você quer corrigir?'
      : `Claro. O que você quer corrigir na sua resposta à ${ordinal(number)} pergunta?`,
  addedTo: (number, topic) =>
    topic === null
      ? `Certo, acrescentei isso à sua resposta à ${ordinal(number)} pergunta.`
      : `Certo, acrescentei isso à sua resposta sobre ${topic}.`,
  noted: 'Certo, anotei isso.',
  corrected: (told) => `Certo, anotei a correção${told === null ? '' : `: ${told}`}.`,
  process: {
    what_candi_is: ({ company }) =>
      `Eu me chamo Candi e sou uma inteligência artificial, não uma pessoa. Um programa de computador faz as perguntas em nome da empresa ${company}, e quem decide são as pessoas de lá.`,
    hears: () => 'Sim, estou ouvindo você.',
    sees: () =>
      'Não, eu não vejo você: só recebo o que você diz ou escreve. Se a sua câmera estiver ligada, o vídeo fica na gravação.',
    recording: () =>
      'Sim, esta entrevista é gravada, com som e, se a sua câmera estiver ligada, também com imagem.',
    who_reads: ({ company, retentionDays }) =>
      retentionDays === null
        ? 'Ninguém na empresa vê este teste.'
        : `A equipe de recrutamento da empresa ${company} pode ver a gravação, ler o que foi dito e ler um relatório sobre a entrevista.`,
    retention: ({ retentionDays }) =>
      retentionDays === null
        ? 'Este teste é apagado em até dois dias.'
        : `A entrevista fica guardada por ${retentionDays} ${plural.select(retentionDays) === 'one' ? 'dia' : 'dias'} e depois é apagada. Se você quiser que seja antes, pode pedir à equipe de recrutamento.`,
    deletion: ({ company, retentionDays }) =>
      retentionDays === null
        ? 'Este teste é apagado automaticamente em até dois dias; você não precisa pedir.'
        : `Eu não consigo apagar nada, mas a equipe de recrutamento da empresa ${company} pode eliminar os seus dados, com a gravação e o relatório desta entrevista, se você pedir. Se não, tudo é apagado depois de ${retentionDays} ${plural.select(retentionDays) === 'one' ? 'dia' : 'dias'}.`,
    judging: ({ company }) =>
      `Uma inteligência artificial compara o que você disse em cada pergunta com o que a vaga pede e mostra em que palavras se baseou. Pessoas da empresa ${company} leem isso e decidem. Eu não decido nada.`,
    why_asked: ({ company, retentionDays, isAboutResume }) => {
      if (isAboutResume) return 'Esta pergunta vem do seu currículo e do que a vaga pede.';
      return retentionDays === null
        ? 'São perguntas de treino, iguais para todo mundo. Não têm a ver com você.'
        : `Não sei o que há por trás de cada pergunta. A empresa ${company} escolheu as perguntas antes da nossa conversa, e elas são as mesmas para todos nesta entrevista; só o que eu pergunto depois vem do que você me conta.`;
    },
    time_left: ({ minutesLeft, number, questions: all, isBeginning }) => {
      if (isBeginning)
        return `Cerca de ${minutesLeft === 1 ? 'um minuto' : `${minutesLeft} minutos`}, no máximo: vou fazer ${questions(all)}, e depois você pode fazer as suas.`;
      const left = minutesLeft === 1 ? 'Falta cerca de um minuto' : `Faltam cerca de ${minutesLeft} minutos`;
      return number === null || all === 1
        ? `${left}.`
        : `${left}, e esta é a ${ordinal(number)} de ${questions(all)}.`;
    },
    too_long: ({ minutesLeft }) =>
      `Não se preocupe com o tempo: ainda temos ${minutesLeft === 1 ? 'mais ou menos um minuto' : `uns ${minutesLeft} minutos`}.`,
    progress: ({ number, questions: all }) => {
      if (number === null) return `Nesta entrevista há ${questions(all)}.`;
      return all === 1
        ? 'Esta é a única pergunta da entrevista.'
        : `Esta é a ${ordinal(number)} de ${questions(all)}.`;
    },
    next_steps: ({ company, isReplyTimeUnknown }) =>
      `Depois da entrevista, a equipe de recrutamento da empresa ${company} analisa o que foi dito e entra em contato com você.${isReplyTimeUnknown ? ' Não sei quando.' : ''}`,
  },
};

export const takeOver: TakeOverPrompts = {
  handedBack:
    'Olá de novo, aqui é a Candi. Obrigada por conversar com a equipe de recrutamento. Daqui em diante, eu continuo a entrevista.',
  recruiterGone:
    'Aqui é a Candi de novo. A conexão com a equipe de recrutamento caiu, então eu continuo a entrevista daqui em diante.',
  notTranscribed: '[A equipe de recrutamento falou aqui. A fala neste idioma não é transcrita.]',
};
