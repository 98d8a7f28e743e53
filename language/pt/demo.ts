import { criterion } from '../text/criterion.ts';
import type { DemoTexts } from '../shapes/demo.ts';

export const pt: DemoTexts = {
  template: {
    title: 'Atendimento ao cliente: primeira entrevista',
    description: 'Uma primeira conversa curta com quem vai ajudar clientes por telefone, chat e e-mail.',
    companyIntro:
      'A Aurora Travel ajuda as pessoas a reservar trens, balsas e pequenos hotéis pela Europa. Somos sessenta pessoas, e nossa equipe de atendimento responde em quatro idiomas.',
    jobIntro:
      'Você atenderia viajantes por telefone, chat e e-mail, descobriria o que deu errado, resolveria e contaria à equipe de produto o que se repete. As escalas saem com quatro semanas de antecedência, e dois dias por semana podem ser de casa.',
    interviewerIntro:
      'Meu nome é Candi e sou uma entrevistadora de inteligência artificial. Vou fazer algumas perguntas sobre o seu jeito de trabalhar.',
    outro:
      'Obrigada pelo seu tempo. A equipe de seleção vai ler esta entrevista e responder em até uma semana.',
    position: 'Especialista em atendimento ao cliente',
    questions: [
      {
        question:
          'Conte uma situação em que você ajudou um cliente irritado. O que você fez e como terminou?',
        justification: 'Calma, escuta e responsabilidade são o centro deste trabalho.',
        expectedAnswer:
          'Uma situação real com um cliente. Escutou e deixou o cliente terminar, pediu desculpas, fez perguntas para entender o problema, explicou o que faria e em quanto tempo, resolveu ou encontrou quem resolvesse e acompanhou depois. No fim o cliente ficou calmo ou satisfeito, e houve um aprendizado.',
        category: 'Cuidado com o cliente',
        priority: 'high',
        difficulty: 'medium',
        criteria: [
          criterion(
            'Escuta',
            3,
            'Fala por cima do cliente, põe a culpa nele ou o manda embora.',
            'Diz que escutou, sem mostrar como o cliente percebeu isso.',
            'Conta como deixou o cliente terminar, perguntou e mostrou que tinha entendido.',
            'Como começou a conversa com o cliente?',
          ),
          criterion(
            'Responsabilidade',
            3,
            'Deixa o problema para outros ou explica por que ninguém teve culpa.',
            'Faz o que o procedimento manda.',
            'Assume o caso, diz o que vem depois e até quando, e acompanha até resolver.',
            'Qual foi a sua parte na solução?',
          ),
          criterion(
            'Resultado para o cliente',
            2,
            'Não diz como terminou, ou o cliente ficou com o problema.',
            'Diz que foi resolvido.',
            'Conta como o cliente se sentiu no fim e como soube disso.',
            'Como o cliente estava no fim?',
          ),
          criterion(
            'Lição',
            1,
            'Faria tudo igual ou culpa o cliente.',
            'Fala de uma lição de forma genérica.',
            'Conta algo que passou a fazer diferente desde então.',
            'O que ficou dessa experiência para você?',
          ),
        ],
      },
      {
        question:
          'Três clientes escrevem ao mesmo tempo, e um deles está prestes a perder o trem. Como você decide o que fazer primeiro?',
        justification: 'Mostra como define prioridades sob pressão.',
        expectedAnswer:
          'Ajuda primeiro o cliente do trem, porque é o mais urgente e não pode esperar. Envia aos outros uma mensagem curta dizendo quando vai responder, avalia a gravidade de cada problema, pede ajuda a um colega se for demais e mantém uma lista para não esquecer ninguém.',
        category: 'Prioridades',
        priority: 'medium',
        difficulty: 'medium',
        criteria: [
          criterion(
            'Ordem dos três',
            3,
            'Segue a ordem de chegada ou quem reclama mais.',
            'Começa pelo mais urgente, sem dizer por quê.',
            'Começa por quem não pode esperar e explica por que os outros podem.',
            'Quem receberia a sua resposta primeiro, e por quê?',
          ),
          criterion(
            'Quem tem de esperar',
            2,
            'Esquece os outros ou não lhes diz nada.',
            'Diz que responderia depois.',
            'Avisa cada um na hora de quando terá resposta.',
            'O que acontece com os outros dois enquanto isso?',
          ),
          criterion(
            'Excesso de trabalho',
            2,
            'Tenta fazer tudo sem ajuda e deixa coisas para trás.',
            'Trabalharia mais rápido ou ficaria até mais tarde.',
            'Busca ajuda a tempo e mantém o controle para que nada se perca.',
            'E se for mais do que você consegue atender?',
          ),
        ],
      },
      {
        question:
          'Que ferramentas você já usou para acompanhar solicitações, e o que gostou ou não gostou nelas?',
        justification: 'Trabalhamos o dia todo em um sistema de chamados.',
        expectedAnswer:
          'Cita pelo menos um sistema de chamados, central de ajuda ou caixa compartilhada, como Zendesk, Freshdesk ou Jira, diz como usava chamados, etiquetas, notas ou modelos no dia a dia e dá um motivo para o que gostou ou não gostou.',
        category: 'Ferramentas',
        priority: 'low',
        difficulty: 'low',
        criteria: [
          criterion(
            'Experiência com ferramentas',
            3,
            'Não cita nenhuma.',
            'Cita uma, sem dizer para quê.',
            'Cita pelo menos uma e que tipo de pedido passava por ela.',
            'Qual você usou mais?',
          ),
          criterion(
            'Uso no dia a dia',
            2,
            'Só ouviu falar, ou outras pessoas usavam.',
            'Usava para ler e responder.',
            'Diz que recursos usava todos os dias e para quê.',
            'Como era um dia normal com ela?',
          ),
          criterion(
            'Opinião com motivos',
            2,
            'Não tem opinião.',
            'Gosta ou não gosta, sem motivo.',
            'Dá um motivo para o que era bom e para o que não era, a partir do próprio trabalho.',
            'O que você mudaria nela?',
          ),
        ],
      },
    ],
  },
  visit: {
    title: 'Uma entrevista curta com a Candi',
    outro:
      'Obrigada por experimentar esta entrevista. Foi só uma demonstração: ninguém avalia suas respostas, e tudo é apagado depois de 24 horas.',
  },
  cancelReason: 'connection_lost',
  about: 'Gosta de descobrir o que as pessoas precisam e de terminar o que começou.',
  titles: {
    support: 'Atendente de suporte',
    engineer: 'Engenharia de software',
    marketing: 'Analista de marketing',
  },
  first: ['João', 'Pereira', 'joao.pereira'],
  people: [
    ['support', 'Tiago', 'Fernandes', 'tiago.fernandes', 'Nordbahn', 'Lisboa', 'Portugal', 5, true],
    ['engineer', 'Rafael', 'Souza', 'rafael.souza', 'Códice', 'Porto', 'Portugal', 6, false],
    ['marketing', 'Inês', 'Carvalho', 'ines.carvalho', 'Orbit', 'São Paulo', 'Brasil', 4, true],
    ['support', 'Beatriz', 'Almeida', 'beatriz.almeida', 'Rail Direct', 'Lisboa', 'Portugal', 2, false],
    ['engineer', 'Camila', 'Ribeiro', 'camila.ribeiro', 'Fjord Pay', 'Porto', 'Portugal', 9, true],
    ['marketing', 'Gustavo', 'Lima', 'gustavo.lima', 'Studio Vela', 'São Paulo', 'Brasil', 7, false],
    ['support', 'Mariana', 'Costa', 'mariana.costa', 'Hotel Miramar', 'Lisboa', 'Portugal', 3, true],
    ['engineer', 'Pedro', 'Nogueira', 'pedro.nogueira', 'Tramline', 'Porto', 'Portugal', 4, false],
    ['marketing', 'Larissa', 'Barros', 'larissa.barros', 'Kite & Co', 'São Paulo', 'Brasil', 11, true],
  ],
  openedDaysAgo: 27,
  held: { phase: 1, decision: null, heldDaysAgo: 1.9 },
  scheduledInDays: 1.1,
};
