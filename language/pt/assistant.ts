import type { AssistantWords } from '../shapes/assistant.ts';
import { wordSet } from '../text/word-lists.ts';

export const pt: AssistantWords = {
  asks: {
    waiting: `quem (?:está|esta) (?:me )?(?:esperando|aguardando)|(?:esperando|aguardando) por mim|(?:esperando|aguardando) (?:a )?minha|me (?:espera|aguarda)|precisa da minha|para revisar`,
    went: `como (?:foram|foi|estão|estao|vão|vao)\\b.*entrevistas?|resultados? d[aeo]s? .*entrevistas?`,
    template: `modelos?|templates?|roteiros?|perguntas (?:de|para)`,
    write: `(?:escreva|escrever|redija|redigir|crie|criar|prepare|elabore)(?![\\p{L}]).*|descrição d[aeo] .*|descrição da vaga|anúncio|post|publicação`,
    search: `encontre|encontrar|ache|achar|procure|procurar|procuro|busque|buscar|busco|mostre|candidat[oa]s?|pessoas|alguém|quem (?:sabe|tem|fala|mora|conhece)`,
  },
  roles: {
    support: `suporte|atendimento|atendente`,
    sales: `vendas|vendedor(?:a|es)?|comercial`,
    software: `software|desenvolvedor(?:a|es)?|programador(?:a|as|es)?|engenheir[oa]s?(?: de software)?`,
    data: `analistas? de dados|cientistas? de dados`,
    product: `gerentes? de produtos?|gestor(?:a|es)? de produtos?`,
    design: `designers?|ux|ui|design`,
    marketing: `marketing`,
    accounting: `contador(?:a|es)?|contabilista|contabilidade`,
    nursing: `enfermeir[oa]s?|enfermagem`,
    teaching: `professor(?:a|as|es)?|docentes?`,
    warehouse: `armazém|almoxarife|estoquista|logística`,
    retail: `varejo|lojas?|gerente de loja|caixa`,
  },
  openToWork: `abert[oa]s? a (?:trabalho|oportunidades|propostas)|disponíve(?:l|is)|em busca de (?:trabalho|emprego)|procurando emprego`,
  profile: (site) =>
    `(?:perfil|perfis|contas?|página|link) (?:(?:no|do|de|em) )?${site}|(?:com|no|têm|tem|tenham?) (?:o )?${site}(?= (?:e|ou|em|de|que|,)(?!\\p{L})|\\s*$)`,
  profileToo: (site) => `e (?:(?:no|o|do) )?${site}`,
  years: {
    unit: `anos?`,
    between: `(?:entre |de )?(\\d+)\\s*(?:-|–|a|e|até)\\s*(\\d+) anos?`,
    atLeast: `(?:pelo menos |no mínimo |mais de |acima de |a partir de )?(\\d+)\\s*\\+?\\s*(?:ou mais )?anos?`,
    atMost: `(?:no máximo|até|menos de|abaixo de) (\\d+) anos?`,
  },
  experienceIn: `(?:experiência|experiente|especializad[oa]|especialista) (?:em|com|na|no|nas|nos)`,
  place: { sure: `(?:que mora[m]? )?(?:em|no|na)`, maybe: `de|do|da` },
  industry: `(?:no |do |na |da )?(?:setor|ramo|indústria) (?:de |da |do )?([\\p{L}&-]+)`,
  numbers: { dois: 2, duas: 2, três: 3, quatro: 4, cinco: 5, seis: 6, sete: 7, oito: 8, nove: 9, dez: 10 },
  aboutInterviews: `como|foram|vão|vao|estão|estao|entrevistas?|resultados?|última|ultimas|últimas|semana|mês|fale|sobre`,
  stopwords: wordSet(
    `o a os as um uma uns umas eu me meu minha nós nosso nossa você seu sua ele ela eles elas quem que qual quais com sem e ou
    de do da dos das para pra por em no na nos nas ao à é são foi ser ter tem têm tenha tenham pode por favor encontre encontrar
    ache achar procure procurar procuro busque buscar busco mostre mostrar dê quero preciso liste todos todas algum alguma
    alguém pessoa pessoas candidato candidata candidatos candidatas perfil perfis ano anos experiência experiente menos mais
    mínimo máximo até pelo sabe sabem fala falam mora moram conhece conhecem trabalha trabalham bom boa bons boas agora hoje`,
  ),
  says: {
    nothingWaits: 'Nada está aguardando sua decisão.',
    waiting: ({ decide, running, planned }) =>
      `Aguardando sua decisão: ${decide}. Em andamento agora: ${running}. Agendadas: ${planned}.`,
    noInterviews: (about) => `Nenhuma entrevista encontrada para “${about}”.`,
    interviews: ({ about, count, completed, average }) =>
      `Entrevistas${about && ` sobre “${about}”`}: ${count}. Concluídas: ${completed}.${average ? ` Nota média: ${average} / 100.` : ' Ainda sem notas.'}`,
    template: (role) =>
      `Aqui está um modelo da biblioteca para o cargo “${role}”. Você pode alterar qualquer parte.`,
    noRole: (roles) =>
      `Sem um modelo de linguagem, os modelos de entrevista vêm de uma biblioteca. Escolha um destes cargos: ${roles}.`,
    cannotWrite:
      'Nenhum modelo de linguagem está conectado, então não consigo escrever descrições de vagas nem publicações. Escreva o texto na página da vaga. Ainda posso sugerir um modelo de entrevista, transformar uma frase em filtros de busca e mostrar o que está aguardando você.',
    search: 'Transformei sua frase nestes filtros. Confira-os e depois faça a busca.',
    help: 'Nenhum modelo de linguagem está conectado, então entendo apenas pedidos simples. Tente “Encontre enfermeiros em Lisboa com 3 anos de experiência”, “Modelo para representante de vendas”, “Quem está me esperando?” ou “Como foram as entrevistas de suporte?”. Não consigo escrever textos nem conversar.',
  },
};
