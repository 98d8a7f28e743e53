import type { Simulation } from '../shapes/simulation.ts';

/** Answers of a systems administrator at a chain of bakeries, who makes every kind of request between the answers. */
const problem =
  'Uma loja da rede parava de emitir nota bem na hora do almoço, todo dia. Fui até lá, fiquei do lado do caixa e vi que o micro-ondas da cozinha derrubava o wi-fi. Passei um cabo e acabou o problema.';
const priority =
  'Pergunto quem está com fila na porta. Loja que não consegue vender vem antes de relatório, e eu aviso as outras no grupo que horas vou ligar para cada uma.';
const fault =
  'Peço para a pessoa gravar a tela com o celular e me mandar na hora. Quase sempre aparece um passo que ela faz sem perceber, e aí eu consigo repetir aqui.';
const done = 'Não, era só isso.';

export const pt: Simulation['scripts'] = {
  strong: {
    turns: [
      [
        'O problema mais difícil foi num hospital: o sistema da farmácia travava uns segundos, sem hora certa, e o cliente achava que era a rede. O difícil era que nunca acontecia com a gente olhando. Deixei um medidor rodando uma semana, cruzei com os horários e vi que era um relatório agendado que bloqueava a tabela de estoque. Passei o relatório para uma cópia do banco e as travadas sumiram.',
      ],
      [
        'Separo pelo tamanho do prejuízo: primeiro o que parou vários clientes, depois quem parou sozinho, e por último o que está só lento. Escrevo essa ordem no painel da equipe, digo a cada cliente quando vai ter notícia minha e dou a notícia mesmo que não haja novidade.',
      ],
      [
        'Quando não consigo reproduzir a falha, levanto o que muda entre o ambiente dele e o meu: versão, dados, permissão, horário. Procuro o minuto exato nos registros e, se eles não contam o suficiente, acrescento registro e combino com o cliente um jeito de trabalhar até acontecer de novo.',
      ],
      ['Como funciona o plantão no fim de semana?', done],
    ],
  },
  rambling: {
    turns: [
      [
        'Olha, problema difícil, deixa eu ver, teve um monte, né, quando eu comecei era mais impressora, essas coisas, mas aí eu fui para uma transportadora, que era do tio de um amigo meu, gente muito boa, e lá tinha um rastreador nos caminhões que ficava mudo, assim, do nada, e o dono achava que o motorista desligava, dava até briga, e eu fui viajar com o motorista, dois dias, comi em cada lugar que você não imagina, e aí, o que eu estava falando mesmo, ah, o rastreador, então, era a serra, tinha um trecho sem sinal e o aparelho não tentava de novo depois, ficava esperando, e a gente trocou o programa dele e pronto.',
        'O que tornava difícil, acho que era a briga, porque ninguém acreditava em ninguém. Mas isso já é outra conversa.',
      ],
      [
        'Ah, isso é toda segunda-feira, e em dia de pagamento também, é uma loucura, o telefone não para, e a minha colega, a Jô, ela fala que eu fico com cara de quem perdeu o ônibus, mas eu faço assim, eu anoto tudo num caderno, porque no computador eu me perco, e olho quem está com gente esperando no balcão, e esse vai primeiro, e os outros eu ligo e falo a verdade, que vai demorar.',
      ],
      [
        'Uma vez uma senhora dizia que o sistema apagava sozinho, e eu fui lá umas três vezes e nada, e era o gato, o gato deitava no teclado, juro, bem no botão de apagar, e eu só descobri porque fiquei para o café. Então eu fico, eu sento do lado e fico olhando a pessoa trabalhar até acontecer.',
      ],
      ['E aí tem refeitório ou cada um leva a sua marmita?', done],
    ],
  },
  evasive: {
    turns: [
      ['Depende muito.', 'Foram vários.', 'Foi mais um trabalho de equipe.'],
      ['Isso varia.', 'A gente acaba sabendo.', 'É experiência mesmo.'],
      ['Sempre dou um jeito.', 'Existem ferramentas para isso.', 'Nunca foi problema.'],
      [done],
    ],
  },
  dialect: {
    turns: [
      [
        'Oxe, foi um aperreio danado numa lojinha lá em Caruaru, visse? A maquininha só pegava quando queria, e o povo arretado na fila. Eu fui futucar e vi que o fio tava roído de rato, aí botei um cano por fora e nunca mais deu prego.',
      ],
      [
        'Eu vejo logo quem tá lascado de verdade, que não consegue vender é nada. Esse eu acudo primeiro, e pros outros eu mando um áudio dizendo a hora que eu chego, que é pra ninguém ficar agoniado.',
      ],
      [
        'Aí eu vou lá e fico brechando, né? Peço pra criatura fazer tudinho na minha frente, devagarinho, porque a gente diz uma coisa e faz outra, e uma hora o danado aparece.',
      ],
      ['O escritório fica no centro ou é lá pras bandas do porto?', 'Não, era só isso mesmo, valeu.'],
    ],
  },
  'second-language': {
    turns: [
      [
        'Eu trabalho desde quatro anos no suporte de uma tenda de internet. O problema mais difícil foi que alguns clientes não podiam pagar com o cartão. Eu busquei dois dias e encontrei que o banco ha cambiado um número e não nos avisou.',
      ],
      [
        'Primeiro eu olho qual cliente perde mais dinheiro em cada hora. Faço uma lista e escrevo para todas as pessoas quando vou ajudar, porque esperar sem saber é muito mal.',
      ],
      [
        'Eu peço ao cliente que me envia um vídeo da pantalha. Depois eu provo com o mesmo navegador e os mesmos dados. Se não passa nada, eu ponho mais informação no registro e espero.',
      ],
      ['Quantas pessoas tem o equipo?', 'Não, é tudo, obrigado.'],
    ],
  },
  'self-correcting': {
    turns: [
      [
        'Foi em dois mil e dezenove, não, minto, dois mil e vinte, que já estava todo mundo em casa. O cliente perdeu os backups, quer dizer, não perdeu, eles não abriam, e eu fiz um programinha, fiz não, adaptei um que já tinha, que consertava o índice, e recuperamos quase tudo.',
      ],
      ['Desculpa, eu falei cinco anos mas foram seis.', priority],
      ['Correção, foi em 2019.', fault],
      [done],
    ],
  },
  distressed: {
    turns: [
      ['Desculpa. Perdi minha avó ontem. Existe vaga de meio período também?', problem],
      [priority],
      ['Desculpa, tô muito nervosa.', fault],
      [done],
    ],
    replies: { comfort: ['Posso fazer uma pausa?', 'Obrigada pela gentileza.'], pause: ['Pronto, voltei.'] },
  },
  'asking-back': {
    turns: [
      ['Qual é o salário, e tem trabalho em casa?', problem],
      [`${priority} Aliás, qual é o tamanho da equipe?`],
      [`${fault} E vocês oferecem treinamento no começo?`],
      ['Qual é o horário de trabalho? E quantos dias de férias vocês dão?', done],
    ],
  },
  wary: {
    turns: [
      ['Essa entrevista tá sendo gravada? E quem vai ver isso?', 'Você é um robô?', problem],
      ['Como eu vou ser avaliada?', 'Por quanto tempo vocês guardam a gravação?', priority],
      ['Essa é a última pergunta?', 'Quanto tempo falta?', fault],
      ['O que acontece depois?', done],
    ],
  },
  insecure: {
    turns: [
      [problem],
      ['Fui bem nessa resposta?', 'Você pode me dar uma dica?', priority],
      ['Como eu tô indo?', fault],
      [done],
    ],
  },
  stopping: {
    turns: [[problem], ['Acho melhor parar por aqui.']],
    replies: { confirm_stop: ['Sim, pode encerrar.'] },
  },
  staying: {
    turns: [[problem], ['A gente pode parar por aqui?', priority], [fault], [done]],
    replies: { confirm_stop: ['Não, vamos continuar.'] },
  },
  undecided: {
    turns: [[problem], ['Não quero mais continuar.', priority], ['Dá pra encerrar agora?', fault], [done]],
    replies: { confirm_stop: ['Não sei.', 'O que acontece se eu parar?'] },
  },
  pausing: {
    turns: [
      [problem],
      ['Espera aí que tocaram a campainha.', priority],
      ['Preciso ir ao banheiro.', fault],
      [done],
    ],
    replies: { pause: ['Oi, voltei.'] },
  },
  away: {
    turns: [[problem], ['Vou pegar uma água e já volto.', priority], [fault], [done]],
    replies: { pause: [] },
  },
  'another-day': {
    turns: [[problem], ['Hoje não é um bom dia pra mim, dá pra remarcar?']],
    replies: { confirm_stop: ['Sim, por favor.'] },
  },
  'going-back': {
    turns: [
      [problem],
      ['Sobre a primeira pergunta, esqueci de dizer que depois passei cabo nas outras lojas.', priority],
      ['Só completando o que eu falei na primeira.', 'Depois deixei um cabo de reserva em cada loja.', fault],
      [done],
    ],
  },
  typing: {
    turns: [
      ['Tem gente aqui do lado, prefiro digitar.', problem],
      [priority],
      ['Cansei de digitar, posso falar?', fault],
      [done],
    ],
  },
  'cannot-hear': {
    replies: { sound_check: ['Não estou ouvindo nada.', 'Agora sim.'] },
    turns: [
      ['Não tô te ouvindo.', problem],
      ['Sua voz tá cortando.', priority],
      ['Não consigo te ver.', fault],
      [done],
    ],
  },
  chatty: {
    turns: [
      ['Oi, tudo bem com você?', problem],
      ['Que calor hoje, né?', 'Que nome bonito, Candi!', priority],
      [fault],
      ['Foi um prazer te conhecer.', done],
    ],
  },
  'other-language': {
    turns: [
      ['Podemos fazer em inglês?', problem],
      ['Meu português não é muito bom.', priority],
      [fault],
      [done],
    ],
  },
};
