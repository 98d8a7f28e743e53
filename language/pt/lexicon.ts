import { beginnings, endings, phrases } from '../shapes/lexicon.ts';
import { wordSet } from '../text/word-lists.ts';
import type { Lexicon } from '../shapes/lexicon.ts';

const fillers =
  'e|mas|entao|bom|bem|ah|hum|oi|ola|desculpa|desculpe|por favor|sim|nao|ok|ta|certo|obrigad[oa]|candi|tambem|talvez|olha|eh';

export const pt: Lexicon = {
  repeat: {
    anywhere: phrases(
      'repet(?:ir|e|a|isse|iria)(?: a| essa| esta| sua)? (?:pergunta|questao)',
      '(?:pode|poderia|podia|consegue|da pra|da para)(?: me| por favor| voce)* repetir',
      'repet(?:e|ir|a) (?:por favor|isso|de novo)',
      '(?:fal(?:ar|e|a)|diz(?:er)?|diga|pergunt(?:ar|e)) (?:isso )?(?:de novo|outra vez|novamente)',
      'qual (?:era|foi|e) (?:mesmo )?a (?:sua )?pergunta',
      'nao (?:ouvi|escutei|peguei|consegui ouvir)(?: (?:a|o|bem|direito|voce|sua|que|pergunta|disse))*',
    ),
    alone: phrases(
      'repetir',
      'repete',
      'repita',
      'de novo',
      'outra vez',
      'novamente',
      'como e que e',
      'o que disse',
      'perdao',
    ),
  },
  rephrase: {
    anywhere: phrases(
      '(?:reformul(?:ar|e|a|ada)|parafrase(?:ar|ie))(?: a| essa)?(?: pergunta)?',
      '(?:explic(?:ar|a|que)|diz(?:er)?|diga|fal(?:ar|e)|pergunt(?:ar|e)|coloc(?:ar|que)) (?:(?:a|essa|sua|isso|pergunta|melhor) )*(?:de outr[ao] (?:forma|jeito|maneira|modo)|com outras palavras|em outras palavras|mais simples)',
      '(?:explic(?:ar|a|que)|esclare(?:cer|ca)) (?:melhor )?(?:a|essa|sua) pergunta',
      'nao (?:entendi|compreendi|estou entendendo)(?: (?:bem|direito|muito))? (?:a|o|sua|essa)(?: (?:pergunta|que))?',
      'o que (?:exatamente )?(?:voce )?(?:quer|quis|quer) dizer(?: com)?',
      'o que (?:isso|quer) (?:significa|dizer)',
    ),
    alone: phrases(
      'nao (?:entendi|compreendi)(?: bem| direito)?',
      'outras palavras',
      'como assim',
      'pode explicar',
      'explica',
      'confus[oa]',
      'nao ficou claro',
    ),
  },
  meaning: beginnings(
    fillers,
    '(?:voces?|tu) (?:quer|querem|quis) dizer (?!com)\\S+(?: \\S+){0,6}$',
    '(?:voces?|tu) (?:ta|esta|estao|se) (?:falando (?:de|do|da|sobre)|referem? a|referindo a|refere a)',
  ),
  denies:
    /^(?!(?:.* )?nao (?:sei|lembro|tenho certeza)(?: |$))(?:.* )?(?:nao|nunca|jamais|nada|ninguem|nenhum|nenhuma)(?: |$)/u,
  hasTold: phrases(
    '(?:eu )?ja (?:te )?(?:disse|falei|respondi)(?: isso| para voce)?',
    'para(?: de)? perguntar|pare de perguntar|continua perguntando',
    'como (?:eu )?(?:ja )?(?:te )?(?:disse|falei)',
  ),
  asksCase:
    /(?:^| )(?:uma|alguma|a ultima|outra|um|algum) (?:\S+ )?(?:vez|ocasiao|situacao|caso|momento|exemplo|decisao|erro|conflito|problema|projeto|defeito)(?: |$)/u,
  asksOwnPart:
    /(?:^| )(?:(?:a )?sua (?:propria )?(?:parte|contribuicao)|(?:o )?seu (?:proprio )?papel|voce (?:mesm[oa]|fez na pratica)|voce (?:\S+ ){1,2}(?:sozinh[oa]|mesm[oa]))(?: |$)/u,
  tellsOwnPart:
    /(?<!\p{L})(?:(?!(?:trabalhei|achei|pensei|fiquei|gostei|estudei|morei|esperei|sei|lei|hei)(?!\p{L}))\p{L}{2,}ei|fiz|pus|dei|trouxe|eu disse|fui (?:até|lá|a|ao|à|falar|buscar)|(?:pedi|ouvi|consegui|decidi|resolvi|expliquei|atendi|ofereci|prometi|corri|escrevi|pedi|descobri|dividi|sugeri|abri|medi))(?!\p{L})/u,
  announcesQuestion:
    /^(?:(?:e|bom|entao|ok|desculpa|desculpe|candi|ah|tambem) )*(?:(?:eu )?(?:posso|poderia) (?:te |lhe )?(?:fazer|perguntar)(?: (?:uma (?:pergunta|coisa)|outra (?:pergunta|coisa)|algo))|(?:eu )?tenho (?:uma|outra|duas|umas|mais uma) (?:perguntas?|duvidas?)|(?:uma|outra) pergunta)$/u,
  slower: {
    anywhere: phrases(
      '(?:fal(?:ar|e|a|asse)|ir|va)(?: (?:um|pouco|mais|por|favor|bem))* (?:devagar|lento|lentamente|pausado|pausadamente)',
      '(?:muito|tao|demais) (?:rapido|depressa)',
      '(?:rapido|depressa) demais',
      'mais devagar',
    ),
    alone: phrases('devagar', 'mais lento', 'mais calma'),
  },
  skip: {
    anywhere: phrases(
      'pul(?:ar|a|e|o|aria) (?:a|essa|esta|isso|para)(?: (?:pergunta|proxima))?',
      '(?:prefiro|preferia|gostaria de|quero|posso|podemos|vamos) pular',
      '(?:pass(?:ar|e|a)|ir|vamos) (?:para|pra) (?:a )?(?:proxima|seguinte|outra)',
      'proxima pergunta',
      'prefiro nao (?:responder|dizer|falar)',
      'nao (?:quero|gostaria de|posso|consigo|sei) responder(?: (?:a|essa|isso))?',
    ),
    alone: phrases(
      'pular',
      'pula',
      'pulo',
      'proxima',
      'passo',
      'passa',
      'nao sei(?! se | quant)',
      'nao faco ideia',
      'nenhuma ideia',
      'sem resposta',
      'nao tenho resposta',
    ),
  },
  think: {
    anywhere: phrases(
      '(?:me )?(?:da|de|deixa|deixe|preciso de|pode me dar|quero|so|espera|espere)(?: me)? (?:um|uns|mais um|alguns|so um) (?:momento|momentinho|minuto|minutinho|segundo|segundos|segundinho|instante|pouco|tempo|tempinho)',
      '(?:deixa|deixe)(?: eu|me)? (?:pensar|ver)(?: um pouco)?',
      '(?:tempo|momento|minuto) (?:para|pra) pensar',
      '(?:estou|to) pensando',
      '(?:preciso|quero|vou|posso) pensar(?: um pouco| nisso)?',
    ),
    alone: phrases(
      'um (?:momento|momentinho|minuto|minutinho|segundo|instante)',
      'so um pouco',
      'espera(?: ai)?',
      'espere',
      'pensando',
      'pensar',
      'calma',
      'deixa ver',
    ),
  },
  thinkAtEnd: endings(
    '(?:deixa|deixe)(?: eu|me)? (?:pensar|ver)(?: um pouco| nisso)?',
    'me (?:da|de) (?:so )?um (?:momento|momentinho|minuto|minutinho|segundo|segundinho|instante)(?: para pensar)?',
  ),
  nothingMore: {
    anywhere: phrases(
      'nao tenho (?:mais )?(?:nenhuma |outra )?(?:perguntas?|duvidas?|nada)(?: (?:mais|nao))?',
      'sem (?:mais )?(?:perguntas|duvidas)',
      '(?:nenhuma|mais nenhuma) (?:pergunta|duvida)',
      '(?:e|era|foi) (?:so|tudo)(?: isso)?',
      '(?:so|somente|apenas) isso',
      'nada mais',
      'isso (?:e|era) tudo',
    ),
    alone: phrases(
      'nao',
      'nada',
      'nenhuma',
      'nao obrigad[oa]',
      'tudo (?:bem|certo|claro)',
      'por enquanto nao',
      'agora nao',
      'tchau',
      'estou satisfeit[oa]',
      'mais nada',
    ),
  },
  asks: beginnings(
    fillers,
    'o que|que|qual|quais|como|quando|onde|quem|quanto|quanta|quantos|quantas|por que|porque|pra que|para que',
    '(?:tem|ha|existe|existem|e|sera|vai|vao|posso|poderia|pode|voces|voce (?:sabe|pode|poderia|consegue|acha)|a empresa|o time|a equipe|o salario|da para|da pra|seria|preciso|precisa|terei|teria) \\S+',
    '(?:eu )?(?:gostaria de|queria|quero|tenho curiosidade de|adoraria) (?:saber|perguntar|entender|conhecer|ouvir)',
    '(?:eu )?tenho (?:uma|outra|duas|algumas|mais uma) (?:pergunta|duvida|perguntas|duvidas)',
    '(?:me )?(?:conta|conte|fala|fale|diz|diga|explica|explique)(?: me)? (?:sobre|mais|como|o|a|um)',
    'minha (?:pergunta|duvida) e',
    'e (?:o|a|os|as|sobre|quanto) \\S+',
  ),
  asksOrStates: beginnings(
    fillers,
    '(?:tem|ha|existe|existem|e|sera|vai|vao|voces|a empresa|o time|a equipe|o salario|seria|preciso|precisa|terei|teria|porque) \\S+',
  ),
  tags: endings('ne|nao e|nao e mesmo|certo|ta|ta bom|sabe|entende|viu|ok'),
  asksWhich:
    /^(?:(?:e|entao) )?(?:(?:para|com|de|por) )?(?:quem|(?:qual|quais)(?: del[ae]s)?(?! (?:foi|foram|e|sao|era|eram|seria|parte)(?: |$)))(?: |$)/u,
  closedQuestion: beginnings(
    fillers,
    'quant[oa]s?',
    'quando|onde',
    'qual (?:e )?(?:o )?seu nome',
    '(?:voce )?(?:tem|fala|pode|esta|e|ja|trabalha|mora) ',
  ),
  empty:
    /^(?:(?:sim|claro|nao|ok|ta|certo|oi|ola|obrigad[oa]|bom dia|boa tarde|boa noite|tudo bem|com certeza|por favor|tenho|uma pergunta|entao|(?:(?:eu )?(?:te|consigo te|a|estou te|to te) (?:ouco|ouvir|ouvindo|escuto|escutando)|(?:estou|to) (?:te )?(?:ouvindo|escutando)|ouco sim|consigo ouvir|consigo)(?: (?:muito )?(?:bem|claro|perfeitamente))?|bom|bem|pode ser|eh|hum|candi)(?: |$))+$/u,
  person: phrases(
    '(?:falar|conversar) com (?:uma |um |alguma |o |a )?(?:pessoa|humano|ser humano|gente|alguem|recrutador|recrutadora)(?: de verdade| real)?',
    '(?:quero|prefiro|preciso de|gostaria de) (?:uma |um )?(?:pessoa|humano|ser humano)(?: de verdade| real)?',
    'me (?:passa|passe|da|de) (?:para )?(?:uma |um )?(?:pessoa|humano)',
    '(?:quero|queria|posso|prefiro|preciso|gostaria de) (?:falar|conversar) com uma? \\S+ (?:de verdade|real)',
  ),
  hostile: {
    anywhere: phrases(
      'que (?:pergunta|entrevista|maquina) (?:mais |tao )?(?:idiota|boba|estupida|ridicula|burra)',
      '(?:esta|essa) (?:pergunta|entrevista) e (?:idiota|boba|estupida|ridicula|burra)',
      'nao (?:falo|vou falar|converso|quero falar) com (?:uma )?(?:maquinas?|robos?|computador(?:es)?)',
      '(?:desperdicando|perdendo|desperdicio d[eo])(?: o)? meu tempo',
      '(?:isso|isto) e (?:uma )?perda de tempo',
      'voce e (?:muito |uma )?(?:burra|idiota|inutil|estupida|piada)',
      'por que eu deveria responder',
    ),
    alone: phrases(
      'tanto faz',
      'cala a boca',
      'va se danar',
      'vai se danar',
      'va para o inferno',
      'vai tomar no cu',
      'foda se',
      'vai a merda',
      '(?:isso|isto) e (?:um absurdo|ridiculo|uma palhacada|uma piada)',
      'pergunta (?:idiota|boba|estupida|ridicula)',
    ),
  },
  manipulation: phrases(
    '(?:ignor[ea]r?|esquec(?:a|er)|desconsider[ea]r?) (?:todas |as |suas |tuas |minhas |qualquer |essas )+(?:instrucoes|regras|orientacoes)',
    '(?:quais sao|leia|diga|mostre|repita|ignore) (?:as )?(?:suas |tuas )?instrucoes',
    'instrucoes anteriores',
    'agora voce e (?:um|uma|o|a)',
    'respostas? esperadas?',
    '(?:qual e|quais sao|diga|me (?:da|de|diga)) (?:a |as )?respostas? (?:corretas?|certas?)',
    '(?:100|cem|10|dez) de (?:100|cem|10|dez)',
    '(?:me )?(?:da|de|dar) (?:a |uma |me )?(?:nota|100|cem|pontuacao)',
    'candi task',
    '(?:diga|prometa) que (?:eu )?(?:passei|fui aprovad[oa]|estou contratad[oa])',
    'termine (?:esta|essa|a) entrevista',
  ),
  offTopic: phrases('previsao do tempo', 'futebol', 'conta(?:r)? uma piada'),
  determiners: wordSet(
    'o a os as um uma uns umas meu minha meus minhas nosso nossa nossos nossas seu sua este esta esse essa aquele aquela no na nos nas do da dos das ao pelo pela num numa',
  ),
  synonyms: [
    'salario pagamento remuneracao ganha ganhar ganho pagam paga dinheiro',
    'remoto casa escritorio hibrido presencial',
    'horario horarios escala escalas turno turnos jornada fim semana',
    'ferias folga folgas',
    'equipe time colegas',
    'beneficio beneficios plano saude bonus',
    'retorno resultado proximo passo passos etapa etapas processo',
    'treinamento aprender formacao curso cursos',
    'idioma idiomas lingua linguas',
    'ferramenta ferramentas sistema sistemas software tecnologia',
    'tamanho grande sessenta funcionarios pessoas quantas quantos',
    'cliente clientes viajantes',
  ],
};
