import type { DemoScript } from '../script.ts';

export const pt: DemoScript = {
  candidate: { firstName: 'Tiago', lastName: 'Fernandes' },
  voice: { natural: 'pm_alex', speed: 1 },
  hue: 150,
  hears: 'Sim, estou ouvindo bem.',
  answers: [
    [
      {
        says: 'Teve um casal em lua de mel que ficou sem hotel em Veneza. O marido estava gritando. Eu escutei e deixei ele terminar, pedi desculpas e perguntei o que era mais importante para eles. Expliquei que resolvia em meia hora, e achei um quarto a duas ruas dali.',
        covered: [0, 1, 2],
        followUp: { words: 'E quando você voltou a falar com eles?', asks: null },
      },
      {
        says: 'Liguei à noite para saber se tinham entrado no quarto, e ele estava calmo e me pediu desculpas. Desde então eu sempre acompanho no mesmo dia, mesmo quando não prometi.',
        covered: [0, 1, 2, 3],
      },
    ],
    [
      {
        says: 'Primeiro o cliente do trem, porque é o mais urgente e não pode esperar. Para os outros eu mando uma mensagem dizendo que já respondo.',
        covered: [0, 1],
        followUp: { words: 'E se for mais do que você consegue atender?', asks: 2 },
      },
      {
        says: 'Olha, aí eu fico até mais tarde. No meu time éramos só dois, então quase nunca tinha para quem pedir ajuda.',
        covered: [0, 1],
      },
    ],
    [
      {
        says: 'Era quase tudo planilha. No último ano entrou o Freshdesk, e eu usava para ler e responder. Era melhor do que a planilha, mas não cheguei a usar as etiquetas.',
        covered: [0],
      },
    ],
  ],
  asks: {
    says: 'Tenho, sim. Dá para trabalhar de casa?',
    source: 'As escalas saem com quatro semanas de antecedência, e dois dias por semana podem ser de casa.',
  },
  done: 'Não, era só isso. Obrigado.',
};
