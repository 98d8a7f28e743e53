import type { DemoHiring } from '../shapes/demo-hiring.ts';

export const pt: DemoHiring = {
  job: {
    name: 'Especialista em atendimento ao cliente',
    position: 'Especialista em atendimento ao cliente',
    location: 'Lisboa, Portugal',
    description:
      'Você atende viajantes por telefone, chat e e-mail, descobre o que deu errado, resolve e conta à equipe de produto o que se repete.\n\nO que você traz:\n- Experiência em atendimento por telefone ou chat\n- Sistema de chamados, como Zendesk ou Freshdesk\n- Conversas calmas com clientes irritados\n- De preferência, trabalho em viagens ou hotéis\n\nAs escalas saem com quatro semanas de antecedência, e dois dias por semana podem ser de casa.',
    applicationQuestions: [],
  },
  phases: ['Primeira entrevista', 'Dia de teste', 'Proposta'],
  resumes: {
    strong: ({ company, city, years }) => [
      `${company}, ${city}: especialista em atendimento ao cliente, ${years} anos.`,
      'Atendimento por telefone e chat, cerca de cinquenta casos por dia.',
      'Sistema de chamados: Zendesk todos os dias, antes Freshdesk.',
      'Conversas calmas com clientes irritados quando um trem ou uma balsa era cancelado.',
      'Trabalho em viagens e hotéis desde 2016.',
    ],
    fair: ({ company, city, years }) => [
      `${company}, ${city}: atendente de loja, ${years} anos.`,
      'Experiência em atendimento por telefone, sobretudo trocas e entregas atrasadas.',
      'Conversas com clientes irritados no balcão.',
      'Pedidos anotados em uma planilha.',
    ],
    weak: ({ company, city, years }) => [
      `${company}, ${city}: analista de marketing, ${years} anos.`,
      'Boletins, campanhas e anúncios de busca para três marcas.',
      'Relatórios semanais de audiência.',
    ],
  },
};
