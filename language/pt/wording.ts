import { anyOf, eachOf, oneOf, type Wording } from '../shapes/wording.ts';
import { wordSet } from '../text/word-lists.ts';

const very =
  '(?:(?:muito|muita|tão|realmente|bastante|bem|super|extremamente|de fato|mesmo|um|uma|o|a|mais|absolutamente|completamente|totalmente|que) ){0,3}';
const good =
  oneOf(`bom boa bons boas ótim[oa]s? bel[oa]s? gran grandes? sólid[oa] corret[oa] acertad[oa] sensat[oa]s? madur[oa]s? profissional útil
  valios[oa]s? interessantes? fascinantes? bonit[oa]s? lind[oa] clar[oa] complet[oa]s? lega[li]s? bacana forte relevante elegante
  eficaz organizad[oa] lógic[oa] prudente melhor melhores rica? cuidadosa`);
const bad =
  oneOf(`ruim má mau errad[oa] frac[oa] vag[oa] curt[oa] superficial pobre arriscad[oa] ingênu[oa] incomplet[oa]
  insuficiente genéric[oa] confus[oa] decepcionante incorret[oa] long[oa] descuidad[oa] suficiente ras[oa] evasiva`);
const work =
  oneOf(`respostas? exemplos? ponto perguntas? escolha decisão decisões abordagem ideia ideias raciocínio instinto
  critério jogada história explicação resultado resultados trabalho solução atitude experiência habilidades liderança
  intuição começo início método passo maneira forma jeito postura iniciativa reação capacidade estratégia sacada visão
  conquista olho hábito prática disciplina descrição mentalidade opção medida cuidado detalhe conduta percepção`);
const opening = ', (?:(?:e|pois|bem|bom|olha|ah|sim|nossa|puxa|certo|acho que|achei|vejo que|então|que) )?';
const is =
  '(?:é|foi|soa|parece|parece ser|era|isso é|isso foi|isso soa|essa é|essa foi|esse é|esse foi|que|uma|um|tomou|fez|tem|teve|demonstrou|mostrou|mostra|demonstra|deu|me pareceu|achei|isso mostra)';
const contact =
  oneOf(`ligar(?:á|ão|emos|ei) contat(?:ará|arão|aremos|arei) escrever(?:á|ão|emos|ei) responder(?:á|ão|emos|ei)
  retornar(?:á|ão|emos|ei) avisar(?:á|ão|emos|ei) informar(?:á|ão|emos|ei) convidar(?:á|ão|emos|ei) chamar(?:á|ão|emos|ei)
  repassar(?:ei|emos) passar(?:ei|emos) recomend(?:o|arei|aremos|ará) enviar(?:á|ão|emos|ei) mandar(?:á|ão|emos|ei)
  garant(?:o|imos) promet(?:o|emos) asseguro dar(?:á|ão|emos|ei) comunicar(?:á|ão|emos|ei)`);
const team = '(?:eles|elas|equipe|empresa|rh|recrutador|recrutadora|gerente|alguém|gestor|gestora)';
const question =
  '(?:o que|que(?= [a-záéíóúâêôãõç]+ (?:você|o senhor|a senhora|foi|deu|ele|ela|eles))|qual|quais|como|por que|por quê|quando|onde|aonde|quem|quanto|quanta|quantos|quantas)';
const strict = '(?:o que|qual|quais|como|por que|por quê|onde|aonde|quem|quanto|quanta|quantos|quantas)';
const tell =
  oneOf(`conte conta fale fala diga explique explica descreva descreve detalhe compartilhe comente esclareça
  relate aprofunde mostre continue prossiga elabore desenvolva amplie especifique`);
const numbers = '(?:[0-9]+|dois|duas|três|quatro|cinco|seis|sete|oito|nove|dez|cem)';
const you = '(?:você|o senhor|a senhora|cê)';

export const pt: Wording = {
  praise: {
    always: anyOf([
      `(?<!.), que bom(?! ter| ver)`,
      `(?:bem|muito bem|perfeitamente|super bem) (?:feito|feita|dito|explicado|resolvido|conduzido|pensado|pensada|colocado|descrito|observado|lembrado)`,
      `(?:bom|ótimo|excelente|belo|grande) (?:trabalho|olho|ponto|começo)`,
      `parabéns|(?<=, (?:muito )?)bravo(?= ,)|tiro o chapéu|de tirar o chapéu|continue assim|meus cumprimentos|mandou (?:muito )?bem|arrasou|show de bola|nota dez|sensacional`,
      `(?:gostei|adorei|amei|curti|admiro|aplaudo|adoro)|(?:gosto|eu gosto) (?:muito )?(?:d[oea]s?|como|quando|que|dess[ea]|disso|desta|deste)`,
      `me (?:impressiona|impressionou|encanta|encantou|fascina|fascinou|surpreendeu|surpreende|agrada|agradou|emociona|emocionou|convence|convenceu|alegra|anima)`,
      `(?:estou|fiquei|fico|estamos) (?:muito |bem |realmente )*(?:impressionad[oa]|encantad[oa]|admirad[oa]|surpres[oa])|fico feliz|fiquei feliz`,
      `${opening}(?:excelente|perfeito|perfeita|ótimo|ótima|genial|fantástico|maravilha|maravilhoso|incrível|brilhante|impressionante|muito bem|que legal|que ótimo|muito bom|exato|exatamente|bacana|legal|show|boa|isso mesmo) ,`,
      `(?:pode|deve|deveria) (?:ficar |se sentir |sentir |estar |ter )(?:muito )?(?:orgulh[oa]s?[oa]?|orgulho|satisfeit[oa])`,
      `(?:dá para ver|dá pra ver|nota se|percebe se|vê se|fica claro|está claro|é evidente|é claro) (?:que|o seu|a sua|seu|sua)(?: ${you})?|diz muito sobre|fala (?:muito )?bem de|sem dúvida ${you}`,
      `que (?:[a-záéíóúâêôãõç]+ )tão (?:[a-záéíóúâêôãõç]+) ,|da gosto|dá gosto|quem dera|tomara que|, (?:nossa|uau|caramba|eita|puxa vida|olha só) ,|${opening}que [a-záéíóúâêôãõç]+(?: [a-záéíóúâêôãõç]+)? (?:a sua|o seu|incrível) ,|${opening}que (?:coragem|paciência|cabeça|talento|capricho|carinho|dedicação|sangue frio|presença)|ainda bem que ${you}`,
    ]),
    unlessGiven: eachOf([
      `(?:fez|agiu|respondeu|reagiu|trabalhou|conduziu|lidou|resolveu|explicou|descreveu|soube|se saiu|saiu|administrou|organizou|explica) (?:se )?(?:[a-záéíóúâêôãõç]+ ){0,4}(?:muito |realmente |tão |super |bastante )*(?:bem|perfeitamente|corretamente)(?! (?:antes|depois|cedo|tarde|perto|no|na|em|devagar))`,
      oneOf(`excelentes? perfeit[oa]s? ótim[oa]s? geni(?:al|ais) fantástic[oa]s? maravilhos[oa]s? magnífic[oa]s? incríve(?:l|is) brilhantes?
        brilhantemente impressionantes? admiráve(?:l|is) notáve(?:l|is) extraordinári[oa]s? inteligentes?
        inteligentemente engenhos[oa]s? sábi[oa]s? exemplar exemplares louváve(?:l|is) inspirador inspiradora talento talentos[oa]s?
        corajos[oa]s? esplêndid[oa]s? impecáve(?:l|is) magistral espetacular[e]?s? criativ[oa]s? assombros[oa]s?
        invejáve(?:l|is) habilidos[oa]s? primoros[oa]s? belíssim[oa] lindíssim[oa] competentíssim[oa] espert[oa]s?`),
      `${opening}${is} ${very}(?:${good} ${work}|${work} (?:muito |tão |mais |realmente |bastante |bem )*${good})`,
      `${opening}(?:é|foi|soa|parece|isso é|isso foi|isso soa|isso parece|que|achei|me parece|achei isso|tudo isso é) ${very}(?:bo[ma](?! ter| ,)|interessante|acertad[oa]|sensat[oa]|profissional|valios[oa]|útil|sólid[oa]|promissora?|lógic[oa]|fascinante|convincente|madur[oa]|bonit[oa]|lind[oa]|legal|bacana|raro)`,
      `${opening}(?:muito |que |tão )*${good} ${work} ,`,
      `(?:mostra|demonstra|demonstrou|mostrou|exige|reflete|revela|denota|indica|evidencia|é preciso ter|precisa de|requer|tem|teve|possui) (?:que ${you} |${you} |que tem |muita |muito |grande |uma |um |sua |seu |boa |bom |verdadeira |verdadeiro |é )*(?:coragem|paciência|maturidade|disciplina|integridade|liderança|dedicação|compromisso|comprometimento|iniciativa|responsabilidade|discernimento|empatia|experiência|capacidade|competência|talento|resiliência|profissionalismo|atenção|dom|responsável|capaz|habilidade|vocação|jogo de cintura|sensibilidade|cuidado)`,
      `${you} (?:é|tem) (?:um |uma |muito |realmente |tão |claramente |grande |bom |boa )+[a-záéíóúâêôãõç]+`,
      `(?:é|parece) (?:uma pessoa|um profissional|uma profissional|alguém|um líder|uma líder) (?:muito |tão |bem |realmente )?[a-záéíóúâêôãõç]+`,
    ]),
  },
  verdict: {
    always: anyOf([
      `(?:na|em) minha (?:opinião|visão|experiência)|(?:eu )?acho(?: que)?|a meu ver|do meu ponto de vista|(?:sinceramente|honestamente|francamente|pessoalmente) ,|(?:eu )?(?:acredito|penso|considero|creio) que`,
      `${opening}(?:exato|exatamente|correto|incorreto|errado|é isso|é isso mesmo|concordo|concordo com você|discordo|precisamente|justamente|com certeza|não é bem assim) ,`,
      `(?<!o que (?:[a-z]+ )?|como |acha que |que ${you} acha que )(?:deveria|devia|poderia|podia|teria que|tinha que) (?:[a-z]+ )?ter|(?:deveria|devia) ter`,
      `(?:${you} )?(?:parece|aparenta|demonstra|falta a|falta lhe|não tem|carece de|se encaixa|se encaixaria|não se encaixa|seria um|seria uma) (?:ser|saber|estar|conhecer|ter|muito|bem|um|uma|alguém|experiência|na|no|com|pouco|nervos[oa]|insegur[oa]|perfeitamente|bo[ma]|ótim[oa])`,
      `(?:não )?(?:estou|fiquei|fico) (?:muito |totalmente |um pouco |bem |plenamente )*(?:convencid[oa]|satisfeit[oa]|preocupad[oa]|decepcionad[oa])`,
      `tenho (?:certeza|convicção) (?:de )?que|com certeza (?:a|o|você|eles)`,
      `(?:te|lhe) (?:coloca|põe|torna|deixa|faz|destaca)|(?:coloca|põe|torna|deixa|faz de|faz com que) (?:você|o senhor|a senhora) (?:na|no|entre|à|um|uma|seja|muito|mais|apt[oa])`,
      `(?:n?uma?|para uma?|em uma?) (?:vaga|cargo|trabalho|função|equipe|emprego|posição) como (?:est[ea]|ess[ea]|a nossa|o nosso)|não (?:vai|iria) (?:te |lhe )?(?:ajudar|servir|adiantar|bastar)|não (?:te |lhe )?(?:ajuda|serve|adianta)`,
      `(?:${you}|,) (?:está|tá|vem|vai|se|estava) (?:indo|saindo|mandando|se saindo|fazendo) (?:muito |super |tão |bastante |realmente )*(?:bem|mal|melhor|pior|ótim[oa])|${you} (?:vai|está|tá|foi) (?:muito |super |bastante |indo )*(?:bem|mal|melhor) (?:,|até|nesta|na entrevista)`,
      `não é (?:bem )?(?:assim|desse jeito|dessa forma|como|a (?:maneira|forma))(?: [a-záéíóúâêôãõç]+){0,4} (?:faz|fazer|deve|funciona|trabalha|se)`,
      `(?:era|é|seria|foi) o (?:mínimo|esperado|básico)`,
      `(?:duvido|não acredito|não acho|discordo|receio que|não me convence|não convence|concordo)`,
      `(?:justamente|exatamente|precisamente|bem) (?:ess[ea]|o|a) (?:tipo|perfil|pessoa) (?:de|que)|(?:justamente|exatamente|precisamente|justo) o que (?:[a-záéíóúâêôãõç]+ ){0,3}(?:precis|procur|quer|busc|esper)[a-záéíóúâêôãõç]*`,
      `(?:qualificad[oa]|apt[oa]|preparad[oa]|adequad[oa]|pront[oa]|talhad[oa]|cert[oa]) para (?:este|esta|o|a|essa|esse|nossa|nosso|um|uma) (?:vaga|trabalho|cargo|equipe|posição|emprego|função)`,
      `não (?:é|foi|parece|basta|chega|responde|respondeu)(?: a| à)? (?:muito |bem |de todo |realmente |uma? )*(?:suficiente|convincente|o que|bo[ma]|resposta|minha pergunta|pergunta|para|adequad[oa]|aceitável|corret[oa])`,
    ]),
    unlessGiven: eachOf([
      `(?:melhor|pior|mais|menos) (?:[a-záéíóúâêôãõç]+ )?(?:do )?que (?:a maioria|outros|outras|os demais|muitos|muitas|outros candidatos)|(?:outros|muitos|poucos|os melhores|os demais|outras|alguns) (?:candidatos|candidatas)`,
      `(?:bom|boa|ótim[oa]|ideal|perfeit[oa]|fort[ea]|sólid[oa]|excelente) (?:candidat[oa]|perfil|opção para)|(?:candidat[oa]|perfil) (?:ideal|perfeit[oa]|forte|sólid[oa]|muito|adequad[oa]|excelente|certo)`,
      `(?:acertou|acerta|errou|se enganou|se equivocou|acertou em cheio)`,
      `(?:está|estava|é|foi|tem|teve|isso é|isso está) (?:absolutamente |exatamente |completamente |totalmente |toda a |não |muito |de todo |o |a |inteiramente )*(?:corret[oa]|incorret[oa]|errad[oa]|razão|cert[oa](?= ,| sobre)|equivocad[oa]|coberta de razão)`,
      `(?:sua|a|essa|esta|esse|este|seu|o) (?:resposta|exemplo|explicação|história|descrição|relato|raciocínio|abordagem|solução) (?:[a-záéíóúâêôãõç]+ ){0,3}(?:${bad}|${good})`,
      `(?:um pouco|meio|demais|bastante|muito|pouco|um tanto) (?:vag[oa]|frac[oa]|curt[oa]|superficial|geral|decepcionante|convincente|arriscad[oa]|ingênu[oa]|genéric[oa]|pobre|incomplet[oa]|descuidad[oa]|evasiv[oa]|básic[oa]|profissional|concret[oa]|clara?)`,
      oneOf(
        `decepcionante insuficiente inadequad[oa] irresponsável inaceitável convincente negligente medíocre satisfatóri[oa]`,
      ),
      `${opening}(?:isso |essa |aquilo )?(?:foi|é|era|me parece) (?:[a-záéíóúâêôãõç]+ ){0,3}(?:erro|falha|engano|pena|fracasso|arriscado|fraqueza|acerto)`,
      `(?:é|era|foi|seria) (?:claramente |realmente |sem dúvida |também |só |já )*uma? (?:[a-záéíóúâêôãõç]+ )?(?:erro|falha|engano|má ideia|boa ideia|ótima ideia|acerto|fraqueza|problema sério)`,
      `${you} (?:fracassou|falhou|descuidou|esqueceu|se esqueceu|deixou passar|exagerou)`,
      `(?:seu|seus|sua|suas|um|uma) (?:grande |grandes |principal |principais |clar[oa] )*(?:fraqueza|fraquezas|pontos? fortes?|pontos? fracos?|profissionalismo|talento|competência|dedicação)`,
    ]),
  },
  outcome: {
    always: anyOf([
      `(?:a vaga|o cargo|o emprego|o trabalho|a posição) (?:já )?(?:é|será|está) (?:praticamente |quase )?(?:sua|seu|garantid[oa])`,
      `(?:vai|já|${you}) (?:ter|conseguir|ganhar|levar|ficar com|tem|conseguiu|ganhou) (?:a vaga|o cargo|o emprego|o trabalho)|(?:a vaga|o emprego) vai ser (?:sua|seu)`,
      `bem vind[oa] (?:à equipe|ao time|à empresa|a bordo|ao nosso)|bem vind[oa] ao`,
      `(?:boas|muitas|altas|poucas|grandes|suas|todas as|mais|melhores|ótimas|reais) chances|boa chance|chances? (?:são|é|de conseguir|de ser|de passar)`,
      `(?:fazer|faremos|fará|receberá|vai receber|farão) (?:uma|a) proposta|proposta de (?:trabalho|emprego)|oferta de emprego`,
      `(?:tudo indica|promissor para|está com tudo|as coisas estão indo bem)|(?:esperamos|será um prazer|ansios[oa]s? para|mal posso esperar para) (?:ver|vê|trabalhar|contar|ter|vê l[oa])`,
      `(?:precisamos|queremos|buscamos|procuramos) (?:de )?(?:alguém|gente|pessoas|uma pessoa) como (?:você|o senhor|a senhora)|quando ${you} (?:começar|entrar|trabalhar|se juntar|vier trabalhar)|seu primeiro dia (?:aqui|conosco|na empresa)`,
      `(?:vou|vamos|vão|iremos|vai) (?:te |lhe |l[oa] )?(?:recomendar|contratar|indicar|aprovar|selecionar|escolher|rejeitar|reprovar)(?: ${you}|l[oa])?|recomendaria|contrataria|eu contrataria|recomendarei|recomendo ${you}`,
    ]),
    unlessGiven: eachOf([
      `(?:a gente|nós|a equipe|o time) (?:estava |está |estávamos |estamos |anda |bem que )*(?:precisa|precisando|precisava|quer|queria|procura|procurando|busca|buscando|adoraria)(?: [a-záéíóúâêôãõç]+){1,6}|(?:precisamos|procuramos|buscamos|estamos (?:precisando|procurando|buscando))(?: [a-záéíóúâêôãõç]+){1,6}|nos (?:faria|falta|seria|cairia|ajudaria)(?: [a-záéíóúâêôãõç]+){1,6}`,
      `(?:${you} )?(?:já )?(?:está|foi|será|fica|seria|vai ser|é|estaria|ficou|ser) (?:[a-záéíóúâêôãõç]+ ){0,2}(?:contratad[oa]|aprovad[oa]|reprovad[oa]|rejeitad[oa]|aceit[oa]|selecionad[oa]|escolhid[oa]|descartad[oa]|admitid[oa]|eliminad[oa]|finalista|classificad[oa])`,
      `(?:passou|passa|passará|passaria|avança|avançará|avançou|supera|superou|chegará|segue|seguirá|vai passar|vai avançar|vai seguir|vai|está)(?: ${you})?(?: para| na| no| à| pra)?(?: a| o)? (?:próxima|segunda|última|seguinte|final)(?: [a-z]+)?`,
      `(?:próxima|segunda|última) (?:fase|etapa|rodada|entrevista)`,
      `(?:${you} )?(?:é|está|será|estará) (?:uma? )?(?:dos|das|entre os|entre as) (?:que|escolhid[oa]s|melhores|finalistas|selecionad[oa]s|primeir[oa]s)`,
      `(?:assinar|assine|assina|assinamos) (?:o|seu|um) contrato`,
      `(?:contratar|rejeitar|aprovar|reprovar) (?:você|o senhor|a senhora)|(?:contratá|rejeitá|aprová) l[oa]`,
    ]),
  },
  process: {
    always: anyOf([
      `(?:prometo|prometemos|garanto|garantimos|asseguro)|não se preocup[ea]|fi(?:que|ca) (?:bem )?tranquil[oa]|relaxa|relaxe|, tranquil[oa] ,|com ${you} (?:não )?(?:vai|será|também)|não (?:vai ser|será) diferente|vai dar (?:tudo )?certo|tudo vai (?:dar|ficar) (?:certo|bem)|, (?:(?:sim|e|ah) )*(?:com certeza|sem dúvida|claro que sim|certeza)(?: ,| sim| que| ${you})|pode ter certeza|pode contar com|pode ficar (?:segur[oa]|tranquil[oa])|com certeza (?:vai|vão|vamos|será)`,
      `(?:lhe|te|nós|${team}|você|depois|logo|eu|isso|, ) ${contact}`,
      `(?:lhe|te|nós|a gente|${team}) liga(?:m|mos)?(?! (?:[a-záéíóúâêôãõç]+ ){0,3}(?:para|pra) (?!${you} ))`,
      `(?<!você (?:diz|disse|avisa|explica) (?:[a-záéíóúâêôãõç]+ ){0,3}que (?:[a-záéíóúâêôãõç]+ ){1,3})(?:vamos|vão|vai|vou|iremos|irei|irá) (?:te |lhe |logo |em breve |já |também |entrar |dar |com certeza )*(?:ligar|contatar|escrever|responder|retornar|avisar|informar|comunicar|convidar|chamar|enviar|mandar|passar|repassar|transmitir|falar com|pedir|garantir|retorno|em contato|levar em conta|considerar|encaminhar|contar a|anotar para a equipe|(?<!vão )(?:receber|ter|saber|ouvir))(?! (?:por|os|as)| (?:de você|notícias? suas?)(?= |$))(?: (?:[a-zâêôãõáéíóúç]+))?(?: (?:resposta|notícias|retorno|contato|resultado|decisão|convite|equipe|semana|breve|dias|você))?`,
      `(?:receberá|terá|saberá|terão) (?:[a-záéíóúâêôãõç]+ )?(?:notícias|uma resposta|resposta|uma ligação|um e mail|o resultado|a decisão|um retorno|retorno|um convite|em breve)`,
      `(?:entrar|entraremos|entrarão|entrará|entrarei|entro|entramos) em contato|em contato com ${you}|a gente se vê|nos vemos|até breve|levaremos em conta|será levado em conta|levarei em conta|(?:conta|contará|pesa|pesará) (?:a seu favor|muito)|a seu favor|dar (?:um )?retorno|damos retorno`,
      `(?:falarei|pedirei|passarei|repassarei|transmitirei|informarei|enviarei|encaminharei|farei|levarei|compartilharei|garantirei) (?:com|de|a|ao|que|isto|isso|sua|seu|o|um|uma|seus|essa|esse)`,
    ]),
    unlessGiven: eachOf([
      `(?:te|lhe) (?:ligam|avisam|chamam|respondem|retornam|escrevem|mandam|contatam|informam|confirmam|ligamos|avisamos|respondemos|retornamos)|(?:ligam|avisam|respondem|retornam|escrevem|mandam|confirmam)(?: uma resposta| um e mail)? (?:para|a|pra) ${you}`,
      `(?:recebe|receberá|sai|chega|vem|terá|haverá) (?:já )?(?:um|uma|a|o|sua|seu) (?:resposta|ligação|e mail|mensagem|resultado|decisão|notícia|retorno|convite)`,
    ]),
  },
  hint: {
    always: anyOf([
      `resposta (?:esperada|correta|certa|adequada|ideal|modelo|perfeita|boa|completa)|(?:boa|melhor|verdadeira) resposta`,
      `(?:esperávamos|espero|estou esperando|procuro|procuramos|espera se|queríamos|busco|busca se|esperamos|estou procurando|estava procurando|estava esperando)(?: ouvir| escutar| que| uma| um| algo| mais| outra| alguém)`,
      `(?:o )?que (?:eu |nós )?(?:busco|buscamos|procuro|procuramos|espero|esperamos|quero|queremos|precisamos|nos interessa|a empresa (?:procura|busca|quer)|se espera|a gente (?:procura|busca|quer|espera))`,
      `, (?:(?:e|mas|talvez|por favor|agora|bom|também|quem sabe) )*(?:(?:pense|pensa) (?:em|n[oa]s?|sobre|também|naquil[oa]|como)|considere|lembre|lembra|lembre se|não se esqueça|não esqueça|tente|dica|uma dica|uma pista|leve em conta|tenha em mente|foque|concentre se|mencione|comece por|comece pel[oa]|só uma dica)`,
      `(?:deveria|devia|conviria|convém|vale a pena)(?: ${you})? (?:também |talvez |por exemplo |sempre )*(?:mencionar|acrescentar|considerar|dizer|falar de|incluir|pensar|tentar|começar|apontar|destacar|citar|lembrar|adicionar)`,
      `(?:poderia|pode)(?: ${you})? (?:também |talvez |por exemplo )*(?:mencionar|considerar|apontar|destacar|citar|começar na|começar amanhã)`,
      `não (?:seria|teria sido|acha|lhe parece|deveria|é verdade|será|daria|era) (?:[a-záéíóúâêôãõç]+)|(?<=[^,] ), (?:né|certo|não é|não acha|verdade|não foi|não é mesmo|correto) ,$`,
      `resposta (?:mais|melhor|menos) [a-záéíóúâêôãõç]+`,
      `a resposta (?:é|está|tem a ver|começa|passa por|que|deve|deveria|inclui|envolve)`,
      `(?:dar|dou|te dou|lhe dou) uma (?:pequena )?(?:dica|pista)|pequena (?:dica|pista)|uma dica|uma ajudinha`,
      `(?:com certeza|imagino que|suponho que|sem dúvida|provavelmente|claro que|obviamente|certamente)(?: ${you}| foi| que| também| por| com)`,
    ]),
    unlessGiven: eachOf([
      `, (?:(?:e|mas) )?(?:você )?(?:já |nunca |não |também )*(?:pensou|cogitou|considerou|experimentou|chegou a pensar)(?: [a-záéíóúâêôãõç]+){1,8}`,
      `como (?:se deve|deve ser|deveria ser|manda|exige|é obrigatório|é de praxe|se recomenda|recomendado)|boas práticas`,
      `(?:a maioria|muita gente|muitas pessoas|outros|os especialistas|os bons|quase todos|os profissionais|um bom|uma boa) (?:[a-záéíóúâêôãõç]+ )?(?:menciona|mencionam|diria|diriam|diz|dizem|responde|respondem|faria|usaria|começa|começam|costuma|costumam|faz|fazem|fala|falam|mencionaria)`,
      `(?:normalmente|geralmente|em geral|idealmente|o normal|o comum|costuma se) (?:se|a gente|as pessoas|é|seria|quem)`,
      `(?:a|o|uma) (?:chave|importante|essencial|fundamental|crucial|correto|primeiro|normal|comum|ideal|que falta|melhor|ponto chave|segredo)(?: aqui)? (?:é|está|seria|era|aqui|foi)`,
      `(?:é|seria|teria sido|sempre é) (?:[a-záéíóúâêôãõç]+ )?(?:melhor|recomendável|bom|importante|conveniente|preferível|fundamental|essencial|aconselhável|útil|ideal) (?:[a-záéíóúâêôãõç]+)`,
      `(?:ainda |lhe )+falta|falta (?:algo|um|uma|mencionar|falar|a|o)|(?:está )?(?:no caminho certo|quase lá|bem perto|esquentando)`,
      `faltou|(?:só |apenas )(?:falta|faltaria|ficou faltando)|ficou faltando|faltaria|resta (?:falar|dizer|mencionar)|deixou de (?:fora|mencionar|falar|dizer|citar)`,
      `${you} não (?:acha|deveria)|não (?:pensou|cogitou|considerou|mencionou|passou pela sua cabeça|lhe ocorreu)`,
      `(?:esperava|procurava|queria)(?: ouvir| escutar| que mencionasse| algo mais)`,
      `(?:quase )?(?:todos|todas|a maioria|muitos|muitas|outros|outras|vários|a maior parte)(?: d[oa]s| os| as)? [a-záéíóúâêôãõç]+ (?:também |costumam |sempre |já )*(?:mencionam|mencionar|dizem|dizer|respondem|responder|falam|falar|citam|lembram|apontam)`,
      `(?:foi|era|é|será|seria) (?:talvez|por acaso|porque|graças a|devido a|algo como|por causa d[aeo]s?)(?: [a-záéíóúâêôãõç]+){1,5}`,
      `(?:por exemplo|tais como|tal como|como por exemplo|digamos(?! que (?:chegam?|avisam|escrevem|ligam|relatam) )|talvez|quem sabe|por acaso) (?:(?:um|uma|o|a|com|os|as|em|de|que|se|foi|por|ao|usando|do|da) )*[a-záéíóúâêôãõç]+(?: [a-záéíóúâêôãõç]+){0,2}`,
    ]),
  },
  score: {
    always: anyOf([
      `(?:lhe |te )?(?:dou|daria|darei|damos) (?:[a-záéíóúâêôãõç]+ )?(?:um |uma |a |o )?(?:nota|${numbers}|máxim[oa]|pontos?|pontuação)|(?:avalio|avaliaria|pontuo|pontuaria|classifico|classificaria) (?:[a-záéíóúâêôãõç]+ )?(?:sua|essa|você|isso|como|com|a)`,
      `(?:máxima|melhor|boa|alta|excelente) (?:nota|pontuação|avaliação)|nota (?:máxima|alta|boa|${numbers})|(?:um|meio|mais um) ponto (?:para|a favor|pra)|ponto extra`,
    ]),
    unlessGiven: eachOf([
      `(?:sua|seu|seus|suas) (?:[a-záéíóúâêôãõç]+ ){0,1}(?:pontuação|nota|notas|resultado|resultados|avaliação|pontos|classificação)`,
      `(?:tem|teve|tirou|tira|obtém|obteve|leva|soma|ganha|ganhou|perde|recebe|merece|vale|alcança|consegue|atinge|fica com|somou|marcou|recebeu)(?: ${you})?(?: um| uma| a| o| os| nota)? (?:${numbers}|nota|pontuação|pontos)`,
      `${numbers} (?:de|em|/) (?:[0-9]+|cinco|dez|cem)`,
      `${numbers} (?:pontos?|estrelas?)`,
      `[0-9]+ (?:%|por cento) (?:de (?:compatibilidade|aderência|afinidade|chance|chances)|compatível|para ${you}|apt[oa])`,
      `${you} (?:está|fica|anda|ficaria|tá)(?: agora| já| por enquanto| até agora)? (?:em|com|num|na|no) (?:um |uma |o |a |uns )*(?:nota |pontuação )?${numbers}(?: e meio| ,)`,
      `(?:marcou|fez|ganhou|somou|tirou|levou|conseguiu|tem|soma) (?:todos os|muitos|mais|vários|alguns|os|bastantes) pontos`,
      `(?:na frente|à frente|acima) d(?:os demais|as demais|os outros|e outros|o resto)|(?:entre|n)(?: )?(?:os|as) (?:primeir[oa]s|melhores)`,
      `(?:acima|abaixo) da média`,
    ]),
  },
  protected: {
    always: anyOf([
      `(?:quantos anos|que idade|qual idade|qual a sua idade|qual é a sua idade) ?(?:${you} )?(?:tem|tinha)?|(?:é|está|seria) (?:casad[oa]|solteir[oa]|grávida|religios[oa]|católic[oa]|muçulman[oa]|evangélic[oa]|divorciad[oa]|judi[ae]?[ua]?|crente|gay)`,
      `(?:tem|pretende ter|planeja ter|pensa em ter) (?:filhos|filhas|crianças|família|marido|esposa|alguma doença|alguma deficiência|algum filho)`,
      `de (?:onde|que país|que cidade|que estado) (?:${you} )?(?:é|vem|veio)|(?:de|em|a|para) (?:qual|que) (?:igreja|mesquita|religião|país|nacionalidade|paróquia|fé|templo)|onde (?:${you} )?nasceu`,
      `(?:como|para|sendo|por ser)(?: uma?)? (?:mulher|homem|mãe|pai|estrangeir[oa]|muçulman[oa]|crist[ãa]o?|imigrante|moça|pessoa mais velha|jovem|senhora de)|(?:na|pra|para a|da) sua idade|seu sotaque|sua (?:religião|nacionalidade|raça|fé|etnia)|${you} reza`,
    ]),
    unlessGiven: eachOf([
      oneOf(`casad[oa] casamento marido espos[oa] namorad[oa] filh[oa]s? grávida gravidez maternidade paternidade mãe pai mamãe papai
        creche divorciad[oa] divórcio deficiência deficiente doença doenças doente depressão medicação remédio
        nacionalidade imigrante imigrantes imigração migrante etnia étnic[oa] nasceu nascid[oa] religião religios[oa]
        igreja mesquita sinagoga muçulman[oa] islã crist[ãa]o? católic[oa] evangélic[oa] hindu budista rezar missa
        ramadã lésbica homossexual estrangeir[oa]s? avós? avô avó net[oa]s? aposentadoria aposentar
        sotaque viúv[oa]`),
      `(?:sua|seu|suas|seus|tua|teu) (?:[a-záéíóúâêôãõç]+ )?(?:idade|geração|companheir[oa]|filhos?|filhas?|bebê|família|saúde|país|origem|origens|cultura|raízes|terra|raça|pele|língua materna|crenças|deus|gênero|irmão|irmã)`,
      `(?:muito|tão|ainda|mais) (?:nov[oa]|jovem|velh[oa])|pessoa (?:jovem|idosa|mais velha)|gente (?:jovem|mais velha)|problemas? de saúde|vida familiar|mãe solteira|falante nativ[oa]|orientação sexual|anos de idade`,
    ]),
  },
  instructions: {
    always: anyOf([
      `minhas (?:próprias )?(?:instruções|regras|diretrizes|ordens|normas|orientações)|(?:meu|minha) (?:prompt|programação|configuração|sistema)`,
      `instruções (?:me|do sistema|dizem|mandam|que recebi|que tenho)|mensagem do sistema|prompt do sistema`,
      `(?:me|fui|estou|sou) (?:disseram|mandaram|programad[oa]|programaram|projetad[oa]|treinad[oa]|orientaram|orientad[oa]|configurad[oa]|pediram para|instruíd[oa]|instruíram|proibid[oa]|proibiram)|não (?:me é permitido|tenho permissão|posso revelar|estou autorizad[oa])`,
      `como (?:uma )?(?:ia|inteligência artificial|modelo de linguagem)`,
      `não (?:posso|consigo|poderei|poderia) (?:te |lhe )?(?:ajudar|auxiliar|atender|responder|continuar|fornecer|cumprir|processar|fazer isso)`,
      `(?:posso|poderia|possa) (?:te |lhe )?(?:ajudar|auxiliar)`,
    ]),
    unlessGiven: eachOf([`modelo de linguagem`, `prompt`, `json`, `rubrica`, `critérios?(?: de avaliação)`]),
  },
  asks: anyOf([
    `, (?:(?:e|mas|então|agora|por favor|também) )*(?:${you} )?(?:pode|poderia|consegue|quer|gostaria de|se puder|importa se de)(?: ${you})?(?: me| nos| por favor)* (?:contar|dizer|explicar|descrever|dar|falar|detalhar|ampliar|compartilhar|esclarecer|precisar|aprofundar|mostrar|citar)`,
    `(?:pode|poderia|consegue|quer|queria) me (?:contar|dizer|explicar|descrever|dar|falar|detalhar|esclarecer|mostrar|citar)`,
    `, (?:(?:e|mas|então|agora|por favor|também|só) )*(?:me |nos )?${tell}`,
    `(?:me|nos) (?:conte|conta|fale|fala|diga|diz|explique|explica|descreva|dê|detalhe|mostre|esclareça|ajude|deixe saber)|por favor ${tell}|${tell} (?:me|mais|melhor|um pouco|para mim|pra mim|por favor|como)`,
    `(?:eu )?(?:gostaria|adoraria|queria|quero|preciso|quis|interessa me|me interessa|me interessaria|seria bom|seria interessante) (?:muito |também |ainda |de |só )*(?:saber|ouvir|escutar|conhecer|entender|perguntar|mais|um exemplo|outro|que ${you}|ver|lhe perguntar|te perguntar|aprender)`,
    `(?:me pergunto|fico pensando|tenho curiosidade|fiquei curios[oa]|estou curios[oa]|fiquei com a dúvida|fico curios[oa]|pergunto me|fiquei querendo saber|me intriga)`,
    `, (?:(?:e|mas|então|ou|agora|bom|pois|aí) )*(?:(?:a|de|com|em|por|para|desde|até|pra) )?${strict} (?:exatamente |mais )?(?:(?:foi|é|era|seria|são|foram) (?:que|a|o|os|as|seu|sua|exatamente)|${you} (?:[a-záéíóúâêôãõç]+)(?! (?:mostra|me|foi|ficou|está|é|,))|aconteceu|fez|ele|ela|eles|tempo|vezes|pessoas|assim|exatamente|mais)`,
    `, (?:(?:e|mas|então) )*(?:por que|por quê|como assim|quantos|quantas|quanto tempo|qual|quais)|, (?:mas )?(?:e depois|e daí) ,`,
    `(?:e|mas) (?:por que|por quê|qual foi|quais foram|quantos|quem mais|o que ${you} fez|como ${you})`,
    `, (?:(?:e|mas) )*(?:algo mais|mais alguma coisa|mais detalhes|um exemplo|outro exemplo)`,
    `(?:dizer|contar|saber|ouvir|escutar|acrescentar|falar) (?:algo |um pouco )?mais(?: sobre| de| a respeito| detalhes)?`,
  ]),
  neutral: `obrigada obrigado entendi entendo compreendo certo ficou claro clara anotei contar contou explicar
    explicação explicou compartilhar mencionar mencionou falar falou dizer disse detalhes parte deixar
    deixamos pergunta exemplo resposta acompanho`,
  leads: `ficar fiquemos caso casos situação situações escolha escolher pegue pegar lembra lembrar lembre melhor dessas
    qualquer dia dias muda mudam varia variam chega chegam digamos vários vez concreto exemplo`,
  asksTwice: anyOf([
    `(?<!entre [a-záéíóúâêôãõç ]{1,80})(?:e|ou|assim como)(?: também| depois| além disso| por fim| nesse caso)?(?: (?:a|de|com|em|por|para|desde|até))? ${strict}(?! um | uma )`,
    `(?<=(?:o que|qual|quais|como|por que|onde|quem|quanto|quantos|quantas) [^,]+ )e quando (?:${you}|foi|isso|eles)`,
    // "Quando chegam vários pedidos, como você escolhe?" is one question.
    `(?!quando [^,]+ , (?:(?:a|de|com|em|por|para) )?${strict})${question} [^,]*(?: [a-záéíóúâêôãõç]+) , (?:e |ou )?(?:também )?(?:(?:a|de|com|em|por|para) )?${strict}`,
    `e (?:também |depois |por favor )*(?:me |nos )?(?:conte|explique|descreva|fale|diga|pode me|poderia)`,
    `${strict} [^,]+ e quando (?:foi|começ|termin|acontec|fic|volt|chego|soub|percebeu ,)[a-záéíóúâêôãõç]*`,
    `${strict} [^,]+ e (?:houve|havia|alguém|ninguém|algum|alguma|vocês|${you} (?:faria|repetiria|contou|conseguiu|teve)|deu certo|funcionou|ele gostou|faria|repetiria|teve)`,
  ]),
  links: wordSet('de da do dos das'),
  notTakenUp:
    /^(?:pergunta|perguntas|resposta|respostas|instrucao|instrucoes|anteriores|ignore|prompt|candi|task|pontuacao|nota|notas|ponto|pontos|contratad[oa]s?|aprovad[oa]s?|reprovad[oa]s?|rejeitad[oa]s?|esperadas?|corretas?|certas?|idiota|burr[oa]|merda|porra|tempo|vez|vezes|dia|dias|ano|anos|pessoa|pessoas|exemplo|entrevista|maquina|maquinas|intent|verdict|null|score)$/u,
  secondHalf: /,? (?:e|ou) (?=(?:o que|qual|quais|como|por que|quando|onde|quem)\b)/iu,
};
