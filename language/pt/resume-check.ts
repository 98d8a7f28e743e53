import type { QuestionPatterns } from '../shapes/resume-check.ts';

const relative =
  '(?:mae|pai|pais|avos?|familia\\w*|filh\\w+|crianca\\w*|parente\\w*|pessoas?|alguem|idos\\w+|doente\\w*|irma\\w*|espos\\w+|marido)';
const demonym =
  '(?:african|alem|american|angolan|arab|argentin|bolivian|brasileir|chilen|chines|cearens|colomban|colombian|cuban|frances|haitian|indian|indigen|italian|japones|libanes|mexican|mineir|mocambican|nigerian|nordestin|paraguai|peruan|portugues|russ|siri|turc|ucranian|uruguai|venezuelan)\\w*';

export const pt: QuestionPatterns = {
  protected: [
    // Age
    '(?:terminou|concluiu|acabou) (?:a escola|o colegio|o ensino medio)|em que ano voce (?:se formou|terminou|concluiu)',
    'idades?|quantos anos (?:voce |o senhor |a senhora )?(?:tem|tinha)|(?:com|aos|tem|tinha) \\p{N}+ anos(?! (?:de|na|no|em|como|atuando|trabalhando))|nasc(?:eu|ida|ido|imento|er|i|idos)|aniversario|jove(?:m|ns)|juventude|idos[oa]s?|(?:muito|mais|pessoa|ja|tao) velh[oa]|mais (?:velh|nov)[oa]s? (?:do )?que|sua geracao|geracao [xyz]|aposent\\w+',
    // Family, children, pregnancy, marital status
    'familias?|(?:vida|situacao|ambiente|questoes) familiar(?:es)?|filh[oa]s?|criancas?|bebes?|infancia|mae|maes|pai|(?:seus|os) pais|irma|irmas|irmao|irmaos|avos?|sobrinh[oa]s?|parentes?|creche|baba',
    'gravid\\w*|gestac\\w+|gestantes?|engravid\\w+|maternidade|paternidade|amament\\w+|licenca (?:maternidade|paternidade|medica|saude)',
    'casad[oa]s?|casar|casou|casamento|estado civil|solteir[oa]s?|divorci\\w+|separad[oa] (?:de|do|da)|viuv[oa]s?|espos[oa]s?|maridos?|conjuges?|noiv[oa]s?|namorad[oa]s?|(?:seu|sua) (?:companheir[oa]|parceir[oa])(?! (?:comercia\\w+|de negocio\\w*|estrategic\\w+))|uniao estavel|situacao em casa',
    // Religion
    'religi\\w+|igrejas?|mesquitas?|sinagogas?|templos?|cristaos?|crista|cristas|catolic\\w+|evangelic\\w+|protestantes?|muculman\\w+|islam\\w*|judeu|judeus|judia|judias|judaic\\w+|judaismo|espiritas?|espiritismo|umband\\w+|candomble|budis\\w+|hindu\\w*|ateus?|ateia|orar|rezar?|oracao|oracoes|cultos?|missas?|pastor|padres?|biblia|alcorao|ramada|deus|sua fe|terreiro|sabado por motivo',
    // Origin and nationality
    'nacionalidades?|cidadania|naturalidade|natural de|sua origem|suas (?:origens|raizes)|origem (?:etnica|social|racial|familiar|nacional)|pais de origem|de onde voce (?:e|vem|veio)|voce (?:e|vem|veio) de onde|etni\\w+|racas?|racial|raciais|pele|pessoas? (?:negr|branc|pard|pret)\\w+|(?:como|ser) (?:uma? )?(?:pessoa |mulher |homem )?negr[oa]|indigen\\w+|quilombol\\w+',
    'imigra\\w+|emigra\\w+|migrantes?|refugiad[oa]s?|(?:ser|sendo|como|por ser) (?:uma? )?estrangeir[oa]|vistos? (?:de|para)|passaporte|autorizacao de residencia|seu pais|terra natal|cidade natal|(?:lingua|idioma) matern[ao]|(?:falante|lingua|idioma) nativ[oa]|sotaques?|(?:voce|onde) cresceu|foi criad[oa] (?:em|no|na)|expatriad\\w+',
    `(?:como|ser|e|por ser|sendo) (?:uma? )?${demonym}`,
    // Health and disability
    'sua (?:propria )?saude|saude (?:mental|fisica)|(?:problemas?|condicao|condicoes|estado|motivos?|questoes|razoes) de saude|doencas?|doentes?|adoec\\w+|atestados?|licenca medica|afastamento|afastad[oa] (?:do|por)|deficiencias?|deficientes?|pcd|cadeira de rodas|cadeirante|ceg[oa]|surd[oa]s?|autis\\w+|tdah|dislexi\\w+|depress(?:ao|iv\\w+)|ansiedade|burnout|esgotamento|cancer|diabet\\w+|hiv|(?:sua|em|faz|fez) terapia|seus remedios|toma remedios?|fumantes?|voce fuma|fumar|alcoolis\\w+|alcoolatra|bebidas? alcoolicas?|drogas|vacinad[oa]|seu peso|sua altura',
    // Gender and sexual orientation
    '(?:seu|de|por|identidade de) genero|sexo|mulher(?:es)?|homem|homens|feminin[oa]s?|masculin[oa]s?|transgener\\w+|trans|nao binari[oa]s?|menin[oa]s?|garot[oa]s?|machis\\w+|feminis\\w+|pronomes?|gays?|lesbicas?|bissexua\\w+|homossexua\\w+|heterossexua\\w+|lgbt\\w*|queer|sexual|sexuais|sexualidade|parada do orgulho',
    // Union, politics, military
    'sindica\\w+|greves?|grevistas?|dissidio',
    '(?:sua|suas|visao|posicao|opiniao|opinioes|militancia|atividade|filiacao|conviccao|conviccoes|preferencia|preferencias|orientacao|atuacao|vida|campanha|campanhas) politicas?|partidos?|partidari\\w+|eleic\\w+|eleitora\\w*|vot(?:ou|a|ar) (?:em|no|na|para)|em quem vot\\w+|militan(?:te|tes|cia)|ativis\\w+|de (?:esquerda|direita)|vereador\\w*|deputad\\w+|passeatas?',
    'militar|militares|exercito|marinha|(?:na|da|pela) aeronautica|forcas armadas|soldados?|sargentos?|quartel|reservista|alistamento',
    // Gaps, and caring for somebody
    'o que (?:aconteceu|houve) (?:entre|de|em) (?:\\p{L}+ ){0,6}\\p{N}{4}|o que (?:aconteceu|houve) entre',
    '(?:lacunas?|intervalos?|pausas?|vazios?|hiatos?|buracos?|interrupcao|interrupcoes) (?:no|na|em|de|entre|da|do) (?:seu |sua |o |a )?(?:curriculo|carreira|trajetoria|emprego|empregos|vida|historico|trabalho|trabalhos|profissional|\\p{N}+)',
    'pausa na carreira|sem (?:trabalhar|emprego|trabalho)|desempreg\\w+|parad[oa] (?:entre|por|desde)|fora do mercado|sabatico|nao trabalhou|(?:deixou|parou) de trabalhar|(?:o que|onde) voce (?:fez|fazia|estava fazendo|estava|esteve|trabalhou) (?:entre|de|depois de|em|apos|desde|durante) (?:\\w+ ){0,2}\\p{N}{4}|vida (?:pessoal|privada)',
    `cuid\\w+ (?:de|da|do|dos|das) (?:(?:sua|seu|seus|suas|um|uma) )?${relative}|cuidador\\w*`,
    // Photograph, name, address
    'sua foto\\w*|foto\\w* (?:no|do|na|da) (?:seu |sua )?(?:curriculo|perfil)|aparencia|seu (?:nome|sobrenome|apelido)|sobrenomes?|(?:onde )?voce mora|mora (?:em|no|na|com|perto|longe|sozinh\\w)|morou|morava|seu endereco|endereco residencial|bairro|cep|antecedentes criminais',
  ],
  origin: [
    'mudou',
    'mudar',
    'mudanca',
    'veio',
    'vem',
    'vir',
    'saiu',
    'sair',
    'deixou',
    'deixar',
    'fugiu',
    'cresceu',
    'morou',
    'viveu',
    'vive',
  ],
  verdict: [
    'impressiona\\w*|excelentes?|otim[oa]s?|maravilhos\\w+|fantastic\\w+|incrive(?:l|is)|brilhantes?|notave(?:l|is)|excepciona(?:l|is)|infelizmente|superqualificad[oa]|desqualificad[oa]|decepcion\\w+|inadequad[oa]s?|parabens|suspeit\\w+|admirave(?:l|is)',
    '(?:bom|boa|belo|bela|forte|fraco|fraca|rico|rica|ideal|perfeito|perfeita|pobre|curto|curta|solid[oa]|interessante|otima|vasta|ampla|pouca|limitad[oa]) (?:curriculo|perfil|experiencia|trajetoria|carreira|formacao|candidat[oa]|base|bagagem|qualificacao)',
    '(?:curriculo|perfil|experiencia|trajetoria|carreira|formacao) (?:e |esta |parece |e muito )?(?:muito |bastante |um pouco |bem )?(?:bom|boa|forte|fraco|fraca|rico|rica|ideal|perfeit[oa]|pobre|curt[oa]|solid[oa]|interessante|limitad[oa]|insuficiente|parece)',
    'nao (?:menciona|mostra|cita|fala|traz|inclui|contem|consta|aparece|tem|possui|diz|ha)|nada (?:sobre|de|consta)|(?:falta|faltam|carece|deixa a desejar)|lhe falta',
    'voce (?:claramente |obviamente |parece |so |apenas )?(?:parece|deveria|nao e|nao esta|carece|so tem|tem pouc[oa]|tem so|tem apenas|seria (?:um |uma )?(?:bo[am]|otim[oa]|ideal|perfeit[oa]))',
    '(?:eu )?(?:duvido|gostei|admiro|adorei|receio|temo)|(?:estou|ficamos|fiquei) (?:impressionad|preocupad|convencid|em duvida)\\w*|pouca experiencia|(?:apenas|somente|so|mal) (?:um|uma|dois|duas|tres|quatro|cinco|alguns|algumas|\\p{N}+)|insuficientes?|(?:certo|certa|ideal|perfeit[oa]|adequad[oa]|qualificad[oa]) para (?:a|esta|essa|o|este|esse) (?:vaga|cargo|funcao|posicao)|(?:de fato|realmente|mesmo|ate) (?:sabe|fez|trabalhou|domina)|sera que voce',
  ],
  asksTwice: [
    '(?:e|ou|mas) (?:tambem |entao )?(?:o que|como|por que|quando|onde|qual|quais|quem|quanto\\w*|de que)',
    '(?:e|ou) (?:voce )?(?:poderia|pode|chegou a|ja|teria)',
    '(?:e|e tambem) (?:me )?(?:conte|fale|descreva|explique)',
  ],
  requests: [
    '(?:por favor )?(?:me )?(?:conte|fale|descreva|explique|diga|compartilhe|comente)',
    '(?:voce )?(?:pode|poderia) (?:me )?(?:contar|falar|descrever|explicar)',
  ],
};
