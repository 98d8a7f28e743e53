import type { Replies } from '../shapes/replies.ts';

const quote = (words: string) => `“${words}”`;

/** Phrases for how many of the expected words were found, one for each rating from 1 to 5. */
const expectedShare = ['quase nenhuma', 'poucas', 'algumas', 'muitas', 'grande parte'];

export const pt: Replies = {
  acknowledgements: [
    'Entendi, obrigada.',
    'Certo, ficou claro.',
    'Obrigada pela explicação.',
    'Compreendo, obrigada.',
    'Certo, obrigada pelos detalhes.',
    'Obrigada por me contar como foi.',
    'Tudo bem, entendi.',
    'Obrigada por compartilhar isso.',
  ],
  shortAcknowledgements: ['Certo.', 'Está bem.', 'Entendi.'],
  noted: [
    (things) => `Obrigada, anotei: ${things}.`,
    (things) => `Certo, fica anotado: ${things}.`,
    (things) => `Entendi, obrigada: ${things}.`,
  ],
  curiousAboutCase: ['O que foi mais difícil para você nisso?', 'O que você faria de outro jeito hoje?'],
  curiousAboutPractice: [
    'Como você chegou a esse jeito de trabalhar?',
    'O que é mais difícil para você nisso?',
  ],
  followUps: [
    'Você pode me contar um pouco mais sobre isso?',
    'Você pode me dar um exemplo concreto?',
    'Qual foi exatamente a sua parte nisso?',
    'E como isso terminou?',
  ],
  followUpsAbout: [
    (topic) => `Você mencionou ${quote(topic)}. Pode me contar um pouco mais sobre isso?`,
    (topic) => `Você falou de ${quote(topic)}. O que exatamente você fez na prática?`,
    (topic) => `Anotei ${quote(topic)}. Você pode me dar um exemplo concreto?`,
    (topic) => `Você disse ${quote(topic)}. Como isso terminou?`,
  ],
  backToQuestion: [
    (question) => `Vou voltar à minha pergunta. ${question}`,
    (question) => `Gostaria de ficar mais um pouco nesta pergunta. ${question}`,
  ],
  rephraseLead: 'Vou dizer de um jeito mais simples.',
  repeatLead: 'Não tenho palavras mais simples, então repito a pergunta.',
  openMeaning: 'A pergunta é aberta mesmo; pode entender do jeito que fizer mais sentido para você.',
  comesClose: 'Há algum caso parecido, mesmo pequeno?',
  insteadOf: 'Tudo bem. E o que você faz em vez disso?',
  gentleFollowUp: 'O que mais vem à sua mente, quando quiser?',
  outcome: 'E como isso terminou?',
  inviteAnswer: 'O que vem à sua mente?',
  imperatives: [
    [
      /^(?:por favor, )?(?:me )?(?:conte|fale|conta|fala)(?:-me)? (?:sobre|de) /iu,
      'Gostaria de ouvir sobre ',
    ],
    [/^(?:por favor, )?(?:descreva|explique|compartilhe|dê|conte|me conte) /iu, 'Gostaria de ouvir sobre '],
    [
      /^(?:você )?(?:pode|poderia) (?:me )?(?:contar|falar|descrever|explicar)(?: sobre)? /iu,
      'Gostaria de ouvir sobre ',
    ],
  ],
  score: {
    thin: 'Foi dito muito pouco para avaliar esta resposta.',
    doubtful: 'O reconhecimento de fala não entendeu esta resposta bem o suficiente para avaliá-la.',
    covered: (words) => `A resposta menciona ${words}.`,
    nothingCovered: 'A resposta não tem palavras de conteúdo em comum com a resposta esperada.',
    missing: (words) => `Da resposta esperada, falta falar de ${words}.`,
  },
  criteria: {
    label: (topic) => `Sobre ${quote(topic)}`,
    probe: (topic) => `O que você pode me contar sobre ${quote(topic)}?`,
    anchors: [
      (part) => `Não diz nada disto ou diz o contrário: ${part}`,
      (part) => `Diz uma parte disto ou diz tudo de forma genérica: ${part}`,
      (part) => `Diz tudo isto, com algo concreto: ${part}`,
    ],
    rest: { label: 'Essência da resposta', probe: 'Você pode dar mais detalhes?' },
    example: {
      label: 'Exemplo concreto',
      anchor1: 'Não dá nenhum exemplo.',
      anchor3: 'Dá um exemplo de forma genérica.',
      anchor5: 'Dá um exemplo com o que aconteceu e o que fez pessoalmente.',
      probe: 'Você pode me dar um exemplo concreto?',
    },
    reasons: {
      label: 'Motivos',
      anchor1: 'Não dá nenhum motivo.',
      anchor3: 'Dá um motivo sem explicá-lo.',
      anchor5: 'Dá motivos e explica como levaram ao que foi feito.',
      probe: 'Quais são os seus motivos para isso?',
    },
  },
  resumeQuestion: {
    needLead:
      /^(?:(?:você )?(?:deve|precisa|tem que|é preciso) (?:ter )?)?(?:experiência (?:com|em) |conhecimentos? (?:de|em) )?/iu,
    shown: (need) => `O que você já fez na prática na área de ${quote(need)}?`,
    open: (need) => `Esta vaga envolve ${quote(need)}. Que experiência você tem com isso?`,
    any: 'De qual trabalho do seu currículo você gostaria de falar um pouco mais?',
  },
  proficiency: {
    thin: 'Foi dito muito pouco neste idioma para avaliar.',
    doubtful: 'O reconhecimento de fala não entendeu o que foi dito bem o suficiente para avaliar.',
    other: 'A maior parte do que foi dito parece estar em outro idioma.',
    typed: 'Nada foi falado nesta parte.',
    length: (words) => `Cada resposta tem cerca de ${words} palavras.`,
    speed: (words) => `Foram faladas cerca de ${words} palavras por minuto.`,
    demo: 'Demonstração offline: só conta palavras; por favor, ouça ou leia as respostas.',
  },
  summary: {
    rated: (position, rated, all, mean) =>
      `Respostas avaliadas${position && ` para ${position}`}: ${rated} de ${all}, com média ${mean} de 5.`,
    unrated: (position) =>
      `Nenhuma resposta${position && ` para ${position}`} teve fala suficiente para ser avaliada.`,
    demo: 'Este resumo foi feito pela demonstração offline, que conta palavras em comum e não entende as respostas.',
    strength: (category, rating) =>
      `${category}: cobre ${rating === 5 ? 'tudo o' : 'a maior parte do'} que se esperava (${rating} de 5).`,
    weakness: (category, rating) =>
      `${category}: cobre ${rating === 1 ? 'quase nada' : 'pouco'} do que se esperava (${rating} de 5).`,
    noEvidence: (category) => `${category}: evidências insuficientes; isso não diz nada sobre o candidato.`,
    insight: (rated, all, rating, example) =>
      `Respostas avaliadas: ${rated} de ${all}. Palavras esperadas encontradas: ${expectedShare[rating - 1] ?? ''}${example && `, por exemplo em ${example}`}.`,
    listen: 'Leia ou ouça as respostas antes de decidir qualquer coisa.',
    askAgain: (category) => `Pergunte de novo sobre “${category}” em uma conversa.`,
    compare: 'Conecte um modelo de linguagem de verdade e avalie esta entrevista outra vez.',
  },
  chat: {
    greeting: 'Olá, é um prazer falar com você. Sobre o que gostaria de conversar?',
    askedBack: 'Sou apenas uma demonstração offline e não sei responder bem a isso. E você, o que diria?',
    bye: 'Obrigada pela conversa. Até logo!',
    goOn: ['Entendi. Você pode me contar um pouco mais sobre isso?', 'Certo. O que aconteceu depois?'],
    goOnAbout: [
      (topic) => `Entendi. Você pode me contar um pouco mais sobre ${quote(topic)}?`,
      (topic) => `Certo, ${quote(topic)} é um bom ponto de partida. O que aconteceu depois?`,
    ],
  },
  and: ' e ',
  comma: ', ',
  quote,
};
