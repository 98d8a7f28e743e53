import { beginnings, phrases } from '../shapes/lexicon.ts';
import { minuteWords } from './minute-words.ts';
import type { ActPatterns } from '../shapes/acts.ts';

// Spelled in the form that `plain` returns: no accents, so that "à" equals "a".
const fillers =
  'e|mas|entao|bom|bem|ah|hum|oi|ola|bom dia|boa tarde|boa noite|desculp[ae]|por favor|sim|nao|ok|ta bom|obrigad[oa]|candi|tambem|so|agora|sera que|voce sabe|me (?:diz|diga|fala)(?: uma coisa)?|pode me (?:dizer|falar)|posso (?:te )?perguntar|(?:queria|gostaria de|quero) (?:te )?(?:perguntar|saber)|uma (?:pergunta|duvida|curiosidade)|se|e que';
/** Matches the alternatives at the beginning of a sentence, as in a question to Candi. */
const asked = (...alternatives: string[]): RegExp => beginnings(fillers, ...alternatives);

// Excludes reported speech such as "I asked the client …", which isn't a request to Candi.
const notTold =
  '(?<!(?:^| )(?:falei|falo|digo|peco|disse|pedi|perguntei|pergunto|avisei|expliquei|sugeri|combinei|falou|pediu|perguntou|avisou|quando|cliente|clientes|paciente|pacientes|aluno|alunos)(?: \\S+)* )';
/** The end of a turn, which may include polite words. */
const done = '(?: (?:por favor|desculpa|desculpe|obrigad[oa]|agora|entao|viu|ta|ne|candi|ok))*$';
/** Words before a request that don't change it. */
const opening = '(?:(?:e|eh|bom|oi|ola|desculpa|desculpe|candi|eu|entao|olha) ){0,3}';
const anyTime = '(?: (?:a qualquer (?:momento|hora)|quando (?:eu )?quiser|antes|se (?:eu )?quiser))?';
const can = `${notTold}(?:posso|podemos|pode|podes|poderia|poderiamos|podia|da (?:pra|para)|daria (?:pra|para)|tem como|teria como|sera que da (?:pra|para)|quero|queria|gostaria de|prefiro|preferia|preferiria|preciso|precisava|melhor|vou|vamos|tenho que|e possivel|seria possivel)`;
const longAgo =
  '(?!.* (?:quando eu (?:era|tinha)|anos? atras|ha (?:\\S+ )?anos|faz (?:\\S+ )?anos|por isso|(?:19|20)\\d\\d))';
const family =
  '(?:minha|meu|nossa|nosso) (?:\\S+ )?(?:mae|pai|avo|vo|filh[oa]|irma|irmao|marido|esposa|esposo|mulher|namorad[oa]|ti[oa]|prim[oa]|amig[oa]|cachorr[oa]|gat[oa]|bebe|nenem|sogr[oa]|companheir[oa])';
const interview = '(?:a|essa|esta|com a|com essa|da|dessa) (?:entrevista|chamada|ligacao|conversa)';
const written = '(?:por escrito|por texto|pelo chat|no chat|digitando|escrevendo)';
const spoken = '(?:falando|por voz|por audio|com a voz|de voz|em voz alta)';
const tongue =
  '(?:ingles|espanhol|castelhano|frances|italiano|alemao|arabe|libras|mandarim|chines|japones|(?:outr[oa]|meu|minha)(?: propri[oa])? (?:idioma|lingua))';
const human = '(?:(?:pessoa|human[oa]|ser humano|gente)(?: de verdade| real)?)';
const machine = '(?:robo|maquina|ia|inteligencia artificial|computador|programa|bot|chatbot|gravacao)';
const nth = '(?:primeira|segunda|terceira|quarta|quinta|ultima|outra|passada)';
const few = '(?:um|dois|tres|quatro|cinco|dez|[1-5]|10) (?:minutos?|minutinhos?)';
const child = '(?:filh[oa]|bebe|nenem|net[oa])';

const minutes = '(?:(?:\\S+ ){0,3}(?:minutos?|minutinhos?)|meia hora|um quarto de hora)';
const soon = `(?:(?:em|dentro de|daqui a|daqui) ${minutes}|daqui a pouco|logo|em breve)`;

export const pt: ActPatterns = {
  stop: {
    anywhere: phrases(
      `${can}(?: \\S+)? (?:parar|encerrar|finalizar|terminar|acabar|interromper|cancelar|desistir|sair)(?: (?:por )?aqui| agora| por hoje| ${interview})(?= |$)(?! de )`,
      `${can} desistir${done}`,
      `nao (?:quero|vou|queria|pretendo|posso|consigo)(?: mais)? (?:continuar|seguir|prosseguir)(?: mais| nao| com isso| com (?:a|essa|esta) entrevista)*${done}`,
      `nao quero mais fazer (?:isso|(?:a|essa|esta) entrevista)${done}`,
      '(?:preciso|tenho que|vou ter que|tenho de) (?:sair|ir embora|desligar)(?: agora|$)',
      '(?<!(?:isso|que|se|quando) )(?:encerra|encerre|^para|pare|termina|termine|finaliza|finalize|cancela) (?:a|essa|esta) entrevista',
      'vamos (?:parar|encerrar|ficar) por aqui',
    ),
    alone: phrases(
      `^(?:pare|para|parar|chega|desisto|encerra|encerrar|encerre)(?: por favor| por aqui)?${done}`,
      `^(?:chega )?(?:eu )?nao quero mais(?: nao)?${done}`,
      `(?:quero|queria) (?:parar|sair|desistir)${done}`,
      `^${opening}(?:posso|podemos|poderia|a gente pode|da (?:pra|para)|tem como) (?:parar|sair|encerrar|terminar|ir embora)${anyTime}${done}`,
      `^${opening}como (?:eu )?(?:posso |faco (?:pra|para) )?(?:encerro|encerrar|paro|parar|saio|sair|termino|terminar|finalizo|finalizar)(?: (?:d?(?:a|essa|esta) (?:entrevista|chamada)|isso|daqui|aqui))?${done}`,
    ),
  },
  timeShort: {
    anywhere: phrases(
      `${notTold}(?:preciso|tenho que|tenho de|vou ter que|vou precisar|devo) (?:sair|ir|desligar|parar|encerrar|terminar)(?: \\S+){0,2} ${soon}`,
      `${notTold}(?:so|apenas) (?:tenho|posso ficar)(?: mais)? ${minutes}(?! (?:por|para|pra|de) )`,
      `${notTold}tenho (?:so|apenas|somente)(?: mais)? ${minutes}(?! (?:por|para|pra|de) )`,
      `${notTold}(?:nao tenho muito|estou sem|to sem|estou com pouco|to com pouco|tenho pouco) tempo(?: hoje| agora)*${done}`,
      `(?:meu|minha) (?:onibus|trem|voo|carona|intervalo|almoco|reuniao|consulta|turno) (?:sai|comeca|termina|acaba|chega) ${soon}`,
    ),
    alone: phrases(`^(?:so |apenas )?(?:me )?restam ${minutes}${done}`),
  },
  minutes: minuteWords,
  pause: {
    anywhere: phrases(
      `${can}(?: \\S+)? (?:(?:muito )?de|fazer|dar|ter|tirar|tomar|um|uma)(?: uma?| so| rapid[oa]| breve| pequen[oa])* (?:pausa|pausinha|paradinha|parada|intervalo|intervalinho|descanso)(?! (?:de (?!\\S+ min)|(?:no|na|depois|para|pra) ))`,
      `${can}(?: \\S+)? (?:pausar|dar um tempinho)(?! o | os | as )`,
      `(?:preciso|posso|vou|tenho que|queria|podia)(?: \\S+){0,4} (?:ao|no) banheiro(?: (?:rapidinho|rapido|um (?:minuto|minutinho|segundo)|e ja volto))*${done}`,
      'preciso do banheiro',
      '(?:tocaram|tao tocando|estao tocando) a campainha|campainha (?:tocou|ta tocando|esta tocando)',
      '(?:tem|ta|esta|chegou) (?:alguem|gente) (?:aqui )?(?:na|batendo na|no) (?:minha )?(?:porta|portao)|(?:tao|estao) batendo na porta',
      `(?:preciso|tenho que|vou|posso) (?:so |ir )?(?:atender|abrir) (?:a porta|o portao|o interfone|o telefone|o celular|uma ligacao)(?: rapidinho| rapido| aqui)*${done}`,
      `${can}(?: \\S+)? parar (?:so |uns |por )*${few}${done}`,
      `(?:me )?(?:da|de) (?:so )?um tempinho`,
      '(?:preciso de|me (?:da|de|daria)|queria) (?:so )?(?:uns|alguns) (?:minutos|minutinhos)(?! d[eo] | para | pra )',
      `(?:meu|minha) ${child} acordou${done}`,
      '(?:meu (?:telefone|celular)|o interfone) (?:ta|esta) tocando',
      `${notTold}(?:(?:ja|logo) (?:volto|venho)|volto (?:ja|logo|num minuto|rapidinho))(?! para | pra | a | ao )`,
      '(?:vou|posso|preciso|deixa eu|queria) (?:ali |so |rapidinho )*(?:pegar|buscar|beber|tomar) (?:uma? )?(?:copo (?:de |d)|gole (?:de |d))?agua',
      `(?:me (?:da|de|daria)|preciso de|queria) (?:so |uns |mais )*${few}(?! d[eo] )`,
      `(?:meu|minha|o|a) ${child} (?:ta|esta|acordou|comecou)(?: a)? (?:me )?(?:chorando|chamando|chorar)`,
    ),
    alone: phrases(
      `^(?:so )?(?:uma? )?(?:pausa|pausinha|banheiro|intervalo|paradinha)(?: por favor| rapidinho| rapida)*${done}`,
    ),
  },
  anotherDay: {
    anywhere: phrases(
      `${can}(?: \\S+){0,2} (?:remarcar|reagendar|adiar|desmarcar|transferir)(?: (?:isso|essa|esta|a|entrevista|conversa|para|pra|por|favor|outro|outra|dia|hora|amanha|semana|que|vem))*${done}`,
      `${can}(?: \\S+){0,2} mudar (?:a data|o dia|o horario)(?: da entrevista)?${done}`,
      `${can}(?: \\S+){0,2} (?:fazer|continuar|terminar|deixar|marcar|voltar|seguir|retomar|ser|conversar|falar|passar|agendar)(?: (?:isso|essa|esta|a|entrevista|resto|conversa|o|um|uma|para|pra|em|na|num|no|aqui|de|novo))* (?:outro (?:dia|horario|momento)|outra (?:hora|data|semana|ocasiao)|amanha|semana que vem|proxima semana|mais tarde|depois de amanha)(?: (?:e terminar|e continuar|por favor|entao|se der))?${done}`,
      `hoje nao (?:e|ta|esta|da|posso|consigo|rola|vai dar)(?: (?:um|sendo|bom|boa|dia|pra|para|mim|legal|hora|mais|fazer|isso))*${done}`,
      '(?:seria|fica|fico) melhor (?:(?:pra|para) mim )?(?:\\S+ )?(?:outro dia|outra hora|amanha)',
    ),
    alone: phrases(
      `^(?:hoje nao|outro dia|outra hora|amanha|remarcar|melhor (?:amanha|outro dia|outra hora))(?: por favor| pode ser)*${done}`,
    ),
  },
  process: [
    {
      topic: 'hears',
      pattern: asked(
        `(?:voces?|tu) (?:consegue |conseguem |esta |ta )?(?:me )?(?:ouve|ouvem|ouvir|ouvindo|escuta|escutam|escutar|escutando)(?: me)?(?: (?:bem|agora|direito))*${done}`,
        `(?:consegue|esta|ta) me (?:ouvir|ouvindo|escutar|escutando)(?: (?:bem|agora|direito))*${done}`,
        `(?:da|ta dando) (?:para|pra) me (?:ouvir|escutar)(?: (?:bem|agora))*${done}`,
        `meu microfone (?:esta|ta) (?:ligado|funcionando)${done}`,
      ),
    },
    {
      topic: 'sees',
      pattern: asked(
        `(?:voces?|tu) (?:consegue |conseguem |esta |ta )?(?:me )?(?:ve|veem|ver|vendo)(?: me)?(?: (?:bem|agora|tambem))*${done}`,
        `(?:consegue|esta|ta) me (?:ver|vendo)(?: (?:bem|agora|tambem))*${done}`,
        `minha camera (?:esta|ta) (?:ligada|funcionando)${done}`,
      ),
    },
    {
      topic: 'recording',
      pattern: asked(
        `(?:(?:a|essa|esta|nossa|minha) (?:entrevista|conversa|chamada|ligacao|camera)|(?:o )?meu video|minha voz|isso(?: aqui)?|isto|aqui|tudo|voces?|tu|eu|a gente|o que eu (?:falo|digo|falar))? ?(?:ta|esta|vai|fica|sera|e|to|estou|tao|estao|estamos)(?: \\S+){0,2} (?:gravad[oa]s?|gravando|filmad[oa]|filmando)(?: \\S+){0,3}${done}`,
        `(?:voces?|tu) (?:gravam?|filmam?|vao gravar|vai gravar|grava)(?: \\S+){0,4}${done}`,
      ),
    },
    {
      topic: 'what_candi_is',
      pattern: asked(
        '(?:voce|tu|vc) (?:e|eh)(?: \\S+){0,3} (?:robo|maquina|pessoa|human[oa]|ia|inteligencia artificial|computador|programa|gente|real|de verdade|bot|chatbot|gravacao)',
        '(?:eu )?(?:to|estou) (?:falando|conversando) com(?: \\S+){0,2} (?:robo|maquina|pessoa|human[oa]|ia|inteligencia|computador|bot|gente|alguem)',
        `(?:isso|isto|isso aqui|aqui) e (?:mesmo )?(?:uma? )?(?:robo|ia|inteligencia artificial|gravacao|computador|pessoa|maquina)(?: mesmo| ne)?${done}`,
        // The choice between the two is clear even if the words before it were misheard.
        `(?:\\S+ ){0,4}${human} ou (?:e |uma? |so )*${machine}(?: \\S+){0,2}$`,
        `(?:\\S+ ){0,4}${machine} ou (?:e |uma? |so )*${human}(?: \\S+){0,2}$`,
        'quem (?:e|es) (?:voce|tu)',
        `tem (?:alguem|gente|uma pessoa)(?: (?:de verdade|real|ai|do outro lado))+${done}`,
        'o que (?:e )?(?:voce e|e voce)',
        'com quem (?:e que )?(?:eu )?(?:to|estou) falando',
        'quem (?:e que )?(?:ta|esta) falando',
      ),
    },
    {
      topic: 'why_asked',
      pattern: asked(
        '(?:e )?(?:por ?que|pra que|para que)(?: (?:e )?que)? (?:voces?|tu|a empresa|estao|esta|ta)(?: \\S+){0,3} (?:perguntando|perguntam?|perguntou|perguntar|fazendo|faz|fazem|fez|quer(?:em)? saber|precisam? saber)',
        '(?:e )?(?:por ?que|pra que|para que) (?:essa|esta|essas|estas|tal|a) perguntas?',
        '(?:e )?(?:ess[ae]|est[ae]|a|sua) pergunta (?:e|foi|vem|tem a ver|nao e)(?: so| mesmo)? (?:por|porque|por causa|com|devido|do|da|de)',
        '(?:voces?|tu) (?:ta |esta |estao )?(?:me )?(?:perguntando|perguntam?|perguntou)(?: isso| isto)? (?:por causa|porque)',
        `(?:todo mundo|todos) (?:recebe|recebem|responde|respondem|tem|ouve)(?: \\S+){0,3} (?:mesm[oa]s?|perguntas?)(?: \\S+){0,2}${done}`,
      ),
    },
    {
      topic: 'deletion',
      pattern: asked(
        '(?:voces?|tu|eu|a empresa)? ?(?:pode|podem|posso|poderia|poderiam|da pra|da para|tem como|e possivel|quero|queria|gostaria)(?: \\S+){0,4} (?:apag(?:ar|uem|ue|ad[oa])|apaga(?:-| )?l[oa]s?|delet(?:ar|em|e|ad[oa])|exclu(?:ir|am|id[oa])|elimin(?:ar|ad[oa]))(?: (?:a|o|os|as|meus?|minhas?|essa|esse|isso|isto|tudo|gravacao|entrevista|dados|video)| se| depois|$)',
        '(?:como|onde)(?: e que)? (?:eu )?(?:posso |faco (?:para |pra )?|peco (?:para |pra )?)(?:\\S+ ){0,3}(?:apag\\S*|delet\\S*|exclu\\S*)',
        'eu tenho (?:o )?direito(?: \\S+){0,3} (?:apag\\S*|delet\\S*|exclu\\S*)',
      ),
    },
    {
      topic: 'retention',
      pattern: asked(
        '(?:por |durante )?quanto tempo(?: \\S+){0,5} (?:guard\\S*|salv\\S*|armazen\\S*|gravad[oa]s?|mantem|manter|apag\\S*|delet\\S*)',
        '(?:ate )?quando(?: \\S+){0,6} (?:apag\\S*|delet\\S*|exclu\\S*|guardad[oa]s?|salv[oa]s?)',
        `(?:depois )?(?:voces?|tu) (?:vao |vai |depois )?(?:apagam?|apagar|deletam?|deletar|excluem|excluir|guardam?|guardar)(?: \\S+){0,4}${done}`,
      ),
    },
    {
      topic: 'who_reads',
      pattern: asked(
        '(?:eles|elas|a equipe|a empresa|o pessoal) (?:vao|vai|podem|pode|conseguem) (?:ver|notar|ouvir|saber|perceber|escutar) (?:que|se|como|tudo|isso)',
        'quem (?:e que )?(?:mais )?(?:vai |vao |pode |tem |consegue )?(?:ver|ve|ler|le|assistir|assiste|ouvir|ouve|escutar|escuta|acessar|acessa|acesso)(?: (?:(?:a|ao|as|o|os|essa|esta|esse|este) )?(?:isso|isto|minhas?|meus?|respostas?|gravacao|entrevista|video|que eu|relatorio)| depois|$)',
        'quem (?:e que )?(?:mais )?(?:esta|ta|estao) (?:me |nos )?(?:ouvindo|escutando|vendo|assistindo|lendo)(?: (?:isso|isto|a gente|essa|esta|tudo)|$)',
        '(?:mais )?(?:alguem|alguma pessoa|outra pessoa|uma pessoa|meu chefe|minha chefe|o meu chefe|a empresa|o gestor|o recrutador|a recrutadora|o rh)(?: mais)? (?:vai|pode|ta|esta|tem)(?: \\S+){0,2} (?:ver|ler|ouvir|assistir|escutar|assistindo|vendo|ouvindo|acesso)',
        '(?:mais )?(?:alguem|a empresa|o rh) (?:mais )?(?:ve|le|ouve|assiste|escuta)',
      ),
    },
    {
      topic: 'judging',
      pattern: asked(
        '(?:o )?(?:meu|minha) (?:sotaque|nervosismo|portugues|gagueira|idade|aparencia)(?: \\S+){0,2} (?:conta|contar|pesa|pesar|atrapalha|atrapalhar|prejudica|prejudicar|importa|influencia|influenciar|contra)',
        'como (?:e que )?(?:(?:eu|voces?|tu|a empresa|a ia|a gente|serei|sera|vou|vao|vai|sao|ser|minhas?|as|respostas|respostas sao|me) )*(?:avaliad[oa]s?|avaliam|avalia|avaliar|julgad[oa]s?|julgam?|julgar|pontuad[oa]s?|analisad[oa]s?)',
        '(?:n?essa entrevista|no fim|no final) quem (?:e que )?(?:decide|avalia)',
        'quem (?:e que )?(?:vai )?(?:decidir|decide|avaliar?|julgar?|escolher|escolhe|me avalia|da a nota)(?: (?:isso|se|quem|minhas?|as minhas|as respostas|no final|a vaga|o candidato|os candidatos)|$)',
        '(?:e )?(?:a |o )?(?:voce|tu|ia|inteligencia artificial|maquina|robo|computador) (?:e )?(?:que(?:m)? )?(?:vai )?(?:me )?(?:decide|decidir|avalia|avaliar|julga|julgar|escolhe|escolher|da (?:a )?nota)',
        'quem (?:e que )?(?:vai )?me (?:avaliar?|julgar?)',
        'como (?:e|sera|vai ser) (?:feita )?(?:a |essa |a minha )avaliacao',
        '(?:qual|quais) (?:e|sao|seriam) (?:o |os )?criterios?(?: de avaliacao)?',
      ),
    },
    {
      topic: 'too_long',
      pattern: asked(
        `(?:sera que )?(?:eu )?(?:to|estou|tou) (?:demorando|falando|me alongando|me estendendo|enrolando|tomando)(?: (?:muito|demais|tanto|tempo|seu))*${done}`,
        `(?:sera que )?(?:eu )?(?:falo (?:muito|demais)|falei (?:muito|demais)|me alonguei|demorei (?:muito|demais))(?: (?:muito|demais))?${done}`,
        `(?:esta|ta|ficou|foi) (?:muito )?(?:long[oa]|compridoa?)(?: demais)?(?: (?:a minha resposta|minha resposta|isso))?${done}`,
      ),
    },
    {
      topic: 'time_left',
      pattern: asked(
        'quanto tempo (?:(?:ainda|mais|e que|a gente|nos|eu|que) )*(?:falta|temos|resta|tem|sobra|tenho|dura|demora|leva|vai (?:durar|demorar|levar))',
        `quanto (?:tempo )?(?:ainda )?(?:falta|tempo)(?: (?:pra|para) (?:acabar|terminar))?${done}`,
        `(?:ainda )?(?:vai demorar|falta|demora)(?: ainda)?(?: muito)(?: tempo)?(?: ainda)?${done}`,
        `falta (?:ainda )?quanto(?: tempo| ainda)*${done}`,
        'quantos minutos(?: \\S+){0,3} (?:faltam?|tem|temos|restam?|dura|sobram?|tenho)',
      ),
    },
    {
      topic: 'progress',
      pattern: asked(
        'quantas (?:perguntas|questoes)(?: \\S+){0,2} (?:faltam?|sao|tem|temos|restam?|ainda|no total|mais|vao ser)',
        '(?:sao|tem|vao ser|faltam?|ainda (?:tem|faltam?))(?: \\S+){0,2} (?:quantas|muitas?|mais) (?:perguntas?|questoes)',
        `(?:essa|esta|e essa|foi)(?: ja)? (?:e |era |foi )?(?:a )?ultima(?: pergunta| questao)?(?: ne)?${done}`,
        `(?:e )?a ultima pergunta(?: ne)?${done}`,
        '(?:em |na )?(?:que|qual) (?:numero de |numero da )?pergunta (?:e que )?(?:a gente |nos |eu )?(?:ta|esta|estamos|estou|to)',
      ),
    },
    {
      topic: 'next_steps',
      pattern: asked(
        'o que (?:e que )?(?:acontece|vem|vai acontecer|rola)(?: \\S+){0,2} (?:depois|agora|em seguida|na sequencia|a seguir)',
        '(?:depois|agora)(?: disso| da entrevista)? (?:o )?que (?:e que )?(?:acontece|vem|vai acontecer|tem)',
        '(?:quais|qual)(?: (?:sao|e|seriam|serao|seria))? (?:os?|as?) proxim[oa]s? (?:passos?|etapas?|fases?)',
        `quando (?:e que )?(?:eu |a gente )?(?:fico sabendo|vou saber|saberei|recebo|tenho|vou (?:ter|receber)|sai)(?: \\S+){0,2} ?(?:resultado|retorno|resposta|noticias?|se passei|disso)?${done}`,
        `(?:eu )?(?:vou|vao me) (?:receber|ter|dar) (?:um |algum |uma |alguma )?(?:retorno|resposta|resultado|feedback)${done}`,
        '(?:em|daqui a) quanto tempo(?: \\S+){0,3} (?:resultado|retorno|resposta|respondem|retornam|responder|retornar|sai)',
        'quando (?:e que )?(?:voces?|a empresa|eles|o rh)(?: \\S+){0,3} (?:retorno|resposta|resultado|retornam|retornar|respondem|responder|avisam|avisar|ligam|ligar|contato)',
        `voces? (?:vao |vai )?(?:\\S+ )?(?:entrar|entram|ligar|ligam|retornar|retornam|avisar|avisam|respondem|responder|dao|dar)(?: (?:em contato|comigo|(?:pra|para) mim|(?:um |algum )?retorno|(?:uma |alguma )?resposta|depois|quando))*${done}`,
        'como (?:funciona|fica|segue|sera|vai ser)(?: \\S+){0,2} (?:daqui (?:pra|para) frente|depois|agora|processo|a partir de agora|proxima etapa)',
      ),
    },
  ],
  goBack: phrases(
    `(?:voltar|voltando|retomar|retomando|retornar|retornando)(?: (?:um pouco|so|la|a|na|ao|no|pra|para|pro|aquela|naquela|nessa|minha|sua|de antes))* (?:${nth} )?(?:pergunta|questao|resposta|que (?:voce|tu|eu) (?:perguntou|perguntaste|falei|disse))`,
    `(?:acrescentar|adicionar|complementar|completar|acrescentando|adicionando|complementando|completando|incluir)(?: \\S+){0,5} (?:pergunta|resposta|(?:na|a) ${nth}$|que (?:eu )?(?:falei|disse|respondi))`,
    `(?:sobre|quanto a|em relacao a|a respeito da|na|da|aquela|naquela)(?: (?:a|minha|sua|tua))? ${nth} (?:pergunta|questao|resposta)(?! (?:d[aeo]s?|que o|que a) )`,
    '(?:sobre|na|da|em relacao a)(?: (?:a|minha|sua|tua))? (?:pergunta|resposta|questao) (?:anterior|passada|de antes|um|dois|tres|quatro|cinco|[1-5])',
  ),
  correction: phrases(
    '(?:preciso|quero|queria|gostaria de|tenho que|posso|deixa eu|deixe eu|vou)(?: so)? (?:me corrigir|corrigir (?:uma coisa|isso|aqui|algo|uma informacao|um dado|minha resposta|o que eu|a data|o que falei))',
    '(?:me deixa|deixa eu|deixa) me corrigir',
    '^(?:desculpa |desculpe |perdao |opa |ops )?(?:uma )?correcao',
    '(?:falei|disse|contei) (?!com |ao |para |pro |pra |que nao |que era |isso )(?:\\S+ ){1,5}(?:mas|na verdade|alias|so que)(?: na verdade| eu| me)* (?:foram|foi|era|eram|sao|e|quis dizer|queria dizer|o certo)',
    'me (?:enganei|confundi|equivoquei)(?: (?:agora|antes|aqui|na verdade|desculpa))* (?:foi|foram|era|eram|sao|e)',
    `(?:^|eu |desculpa |desculpe |perdao |opa |ops |acho que )me (?:enganei|confundi|equivoquei)(?: (?:agora|antes|aqui|na resposta|na data|nas datas|no numero|no ano|no nome|de data|de ano))?${done}`,
    '(?:falei|disse|expliquei|respondi)(?: \\S+)? errado',
    '(?:na verdade )?(?:eu )?errei(?: agora| antes| na resposta| a data| o ano| o numero| o nome)? (?:foi|foram|era|eram)',
    'o que (?:eu )?(?:disse|falei)(?: \\S+){0,3} (?:ta|esta|tava|estava) (?:errado|incorreto)',
    '^(?:desculpa |na verdade )?(?:eu )?(?:quis|queria) dizer',
  ),
  wantsToCorrect: phrases(
    '^(?:(?:desculpa|desculpe|perdao|opa|ops) )*(?:eu )?(?:preciso|quero|queria|gostaria de|tenho que|posso|deixa eu|deixe eu|vou|me deixa|deixa)(?: so)? (?:me corrigir|corrigir (?:uma coisa|isso|algo|uma informacao|um dado|minha resposta|o que (?:eu )?(?:disse|falei)|a data))(?: antes| por favor)*$',
    '^(?:(?:desculpa|desculpe|perdao|opa|ops|acho que|eu) )*me (?:enganei|confundi|equivoquei)(?: antes| agora| na data| na resposta)?$',
  ),
  ordinals: [
    phrases('primeir[ao]|uma?|1|1a|1o'),
    phrases('segund[ao]|dois|duas|2|2a|2o'),
    phrases('terceir[ao]|tres|3|3a|3o'),
    phrases('quart[ao]|quatro|4|4a|4o'),
    phrases('quint[ao]|cinco|5|5a|5o'),
  ],
  distress: phrases(
    `${family}(?: \\S+){0,3} (?:morreu|faleceu|(?:ta|esta)(?: \\S+)? (?:internad[oa]|morrendo|no hospital|na uti|em coma)|sofreu um acidente)${longAgo}`,
    `${family} (?:ta|esta) (?:internad[oa]|morrendo|no hospital|na uti|em coma)${longAgo}`,
    `(?:perdi|perdemos)(?: a| o)? ${family}${longAgo}`,
    '(?:tendo|to com|estou com|ter) (?:um |uma )?(?:crise|ataque) de (?:ansiedade|panico|choro)',
    '(?:^|desculpa |agora |eu )comecei a chorar$|(?:to|estou) chorando',
    'nao (?:consigo|to conseguindo|estou conseguindo)(?: \\S+)? (?:respirar|parar de chorar)',
    '(?:to|estou)(?: (?:me|muito|ate|toda?|todo))* (?:tremendo|apavorad[oa]|desesperad[oa]|passando mal|sentindo mal|tont[oa]|com tontura|com falta de ar|com muito medo)',
    'nao (?:to|estou)(?: (?:me|sentindo|passando|muito|nada|legal))* bem$|nao (?:me sinto|to me sentindo|estou me sentindo) bem',
    '(?:to|estou) (?:muito|tao|super|bastante|mega|bem) (?:ansios[oa]|abalad[oa]|mal|triste|aflit[oa]|assustad[oa])(?: mesmo)?(?! (?:para|pra|por|com|em) )',
    `(?:to|estou) (?:ansios[oa]|abalad[oa]) demais${done}`,
    `^(?:eu )?me sinto (?:muito )?(?:mal|tont[oa]|fraca|fraco)${done}`,
    `demais (?:pra|para) mim(?: agora| hoje)?${done}`,
  ),
  nervous: phrases(
    '(?:to|estou|estao) (?:\\S+ ){0,2}tremendo(?! (?:quando|porque|antes) )|(?:minhas? |as )(?:maos?|voz|pernas) (?:\\S+ ){0,2}tremendo',
    '(?:to|estou) (?:(?:muito|tao|super|bastante|mega|bem|um|pouco|meio) )*nervos[oa](?: mesmo| demais)?(?! (?:para|pra|por|com|em|quando|antes) )',
    '(?:me )?deu (?:um )?branco|(?:minha |a )(?:cabeca|mente) (?:(?:esta|ta|ficou|toda|completamente) )*(?:em branco|vazia)',
    `(?:^|desculpa |desculpe |mas |e )(?:(?:eu )?perdi o fio(?: da meada)?|(?:eu )?travei|nao (?:me )?vem nada(?: (?:na|a) cabeca)?|nao (?:to conseguindo|estou conseguindo|consigo) pensar(?: (?:direito|agora|em nada))?)${done}`,
    'esqueci (?:tudo )?o que (?:eu )?(?:ia|queria) (?:dizer|falar)',
  ),
  hint: phrases(
    '(?:me (?:da|de|dar|daria|ajuda com)|(?:pode|poderia|podia|tem como)(?: me)? dar|preciso de|queria|teria|tem)(?: \\S+)? (?:dicas?|dicazinha|pistas?|ajudinha)(?! (?:de|para|pra|sobre) )',
    `^(?:(?:e|ai|entao|ate agora) )*como (?:e que )?(?:eu )?(?:to|estou|fui|tava)(?: (?:indo|me saindo|ate agora|ate aqui|nessa|na entrevista))*${done}`,
    `^(?:eu |sera que |sera que eu |entao )?(?:fui|to indo|estou indo|me sai|to me saindo|mandei|to respondendo|estou respondendo)(?: \\S+)? bem(?: (?:nessa|nesta|ate|agora|aqui|nisso|resposta))*${done}`,
    '^(?:sera que )?(?:ta|esta|foi|tava) (?:certo|correto|bom|bem|errado) (?:o que eu (?:falei|disse|respondi|fiz)|isso|(?:a )?minha resposta|assim)',
    `^(?:(?:sera que|desculpa|desculpe|e) )*(?:a |essa )?(?:minha )?resposta (?:foi|ta|esta|ficou|e|tava)(?: \\S+)? (?:boa|certa|bom|correta|ok|errada|ruim|bem)${done}`,
    '^(?:e|era|foi) (?:isso|isto|esse tipo de coisa)(?: mesmo)? (?:que|o que) (?:voces?|tu) (?:quer|queria|queriam|esperava|querem|esperavam|quis dizer)',
    '^(?:mas )?que (?:tipo de )?resposta (?:e que )?(?:voces?|tu) (?:espera|esperas|esperam|quer|querem)',
    '^(?:mas )?o que (?:e que )?(?:voces?|tu) (?:quer|queria|querem|espera|esperam|gostaria)(?: de)? (?:que eu (?:diga|fale|responda)|ouvir|escutar)',
    `^(?:mas )?o que (?:e que )?eu (?:devo|deveria|devia|tenho que|tinha que) (?:dizer|falar|responder)${done}`,
    `^(?:eu |sera que eu |sera que )?respondi (?:certo|bem|direito|direitinho)$|^(?:eu )?acertei${done}`,
    `me ajudar? (?:com|na|nessa) (?:a |essa )?resposta${done}`,
  ),
  prefersTyping: {
    anywhere: phrases(
      `${can}(?: \\S+)? (?:digitar|escrever|teclar)(?: (?:isso|a|as|minhas?|respostas?|em vez de falar|no lugar de falar|ao inves de falar|aqui|no chat|por favor|mesmo|entao|agora|pode ser|que falar))*${done}`,
      `${can}(?: \\S+)? (?:responder|fazer|mandar|continuar)(?: \\S+)? ${written}${done}`,
    ),
    alone: phrases(`^${written}(?: por favor| pode ser)?${done}`, `^(?:digitar|escrever|digito)${done}`),
  },
  prefersSpeaking: {
    anywhere: phrases(
      `(?<!(?:que|como|quem|eu posso|eu vou) )${can} (?:so )?falar(?: (?:em vez de (?:digitar|escrever)|ao inves de (?:digitar|escrever)|no lugar de (?:digitar|escrever)|mesmo|por favor|agora|entao|que e mais rapido|em voz alta|de novo))*${done}`,
      `${can}(?: \\S+)? (?:responder|continuar|dizer|falar)(?: \\S+)? ${spoken}${done}`,
      `${can} voltar a falar${done}`,
      `${can} usar o microfone(?: por favor)?${done}`,
    ),
    alone: phrases(`^${spoken}(?: por favor)?${done}`, `^(?:eu )?(?:prefiro|quero) falar${done}`),
  },
  cannotHear: {
    anywhere: phrases(
      `(?:nao|mal)(?: (?:to|estou|tou|consigo|conseguindo|da pra|da para|te|lhe|mais|mais te|voce|to te|estou te|consigo te))* (?:ouvindo|escutando|ouvir|escutar|ouco|escuto)(?: (?:voce|te|nada|bem|direito|mais|sua voz|a sua voz|o que voce (?:fala|diz|falou)))*${done}`,
      `(?:ta|esta|to|estou|fiquei|ficou) sem (?:som|audio|voz)${done}`,
      `(?:^|aqui |agora |voce )(?:ta|esta|ficou|fica) mudo(?: aqui| agora)?${done}`,
      `(?:a sua|sua|tua|a tua|a) voz (?:ta|esta|fica|ficou|some|sumiu|ta muito|esta muito)(?: \\S+)? ?(?:cortando|picotando|falhando|baixa|ruim|travando|chiando)${done}`,
      `(?:^|aqui |agora |o |seu )(?:som|audio) (?:ta|esta|fica|some|sumiu|parou|caiu|falhou|corta|falha)(?: (?:muito|todo|meio|sempre))*(?: (?:cortando|falhando|picotando|baixo|baixinho|ruim|chiando|travando|horrivel|aqui|muito|demais|bastante))*${done}`,
      `(?:ta|esta) (?:cortando|falhando|picotando)(?: muito)?(?: o (?:som|audio)| a (?:sua )?voz)${done}`,
      `(?:sumiu|cade|acabou|caiu) o (?:som|audio)${done}`,
      `nao (?:tem|sai|ta saindo|esta saindo|vem|chega|ha)(?: nenhum| o)? (?:som|audio)(?: nenhum)?(?: aqui)?${done}`,
      '(?:voce|tu) (?:ta|esta) (?:cortando|falhando|picotando)',
    ),
    alone: phrases(
      `^(?:sem som|sem audio|ta mudo|esta mudo|(?:ta|esta) (?:muito |bem |meio )?baix(?:o|inho))(?: aqui)?${done}`,
    ),
  },
  cannotSee: {
    anywhere: phrases(
      `nao (?:to|estou|consigo|da pra|da para)(?: mais)?(?: te| lhe| voce| mais te)? (?:vendo|ver|enxergando|enxergar)(?: (?:voce|nada|direito|mais|sua imagem|seu rosto|sua cara|a imagem|o video|na tela|aqui))*${done}`,
      `voce sumiu da (?:minha )?tela|nao te vejo|nao vejo (?:voce|nada|a imagem|o video|sua imagem)${done}`,
      `(?:a|minha) tela (?:ta|esta|ficou|fica|travou|congelou|apagou)(?: toda)?(?: (?:preta|travada|congelada|branca|escura|apagada))?(?: aqui| agora)?${done}`,
      `(?:so vejo|aparece|ta|esta|ficou)(?: so)?(?: uma| com a)? tela (?:preta|branca)(?: aqui)?${done}`,
      `(?:sua|a|o|tua|seu)(?: sua| seu)? (?:imagem|video|camera) (?:travou|congelou|sumiu|caiu|apagou|parou|(?:ta|esta|ficou)(?: \\S+)? ?(?:travad[oa]|congelad[oa]|parad[oa]|pret[oa]|travando|congelando))(?: aqui| agora)?${done}`,
      `nao (?:aparece|ta aparecendo|esta aparecendo)(?: (?:a|o|sua|seu|nenhuma|mais))* (?:nada|imagem|video|rosto|voce|cara)(?: na tela| aqui| na minha tela)?${done}`,
      `^(?:aqui )?(?:ta|esta|ficou) tudo (?:preto|escuro|travado|branco)(?: aqui)?${done}`,
    ),
    alone: phrases(`^(?:sem imagem|tela preta|sem video)${done}`),
  },
  otherLanguage: phrases(
    `${can}(?: (?:a gente|gente|voce|eu|me|te|nos))? (?:falar|responder|fazer|continuar|conversar|ser|mudar|trocar|seguir|perguntar)(?: (?:a|essa|esta|entrevista|isso|tudo))*(?: (?:em|para|pra|pro|na|no|o))? ${tongue}(?: por favor| tambem| se der| comigo)?${done}`,
    `(?:^|candi |desculpa )(?:voces?|tu) (?:fala|falas|falam|entende|entendes|entendem|sabe)(?: \\S+)? ${tongue}`,
    `(?:^|eu )falo melhor (?:o |em )?${tongue}`,
    'meu portugues (?:nao )?(?:e|ta|esta)(?: \\S+){0,2} (?:bom|ruim|fraco|limitado|basico)',
    `(?:^|eu |desculpa )nao (?:falo|entendo|sei|domino)(?: muito| falar)?(?: bem| direito)?(?: o)? portugues(?: (?:muito|tao))?(?: bem| direito)?${done}`,
  ),
  smallTalk: beginnings(
    fillers,
    'tudo (?:bem|bom|certo|joia|tranquilo) (?:com (?:voce|vc|tu|a senhora)|por ai|contigo|e (?:voce|com|contigo))',
    `(?<=(?:oi|ola|bom dia|boa tarde|boa noite|candi) )tudo (?:bem|bom|certo|joia|tranquilo)${done}`,
    `como (?:vai|voce (?:ta|esta|vai)|vc ta|(?:que )?tu (?:ta|estas)|vao as coisas|foi (?:o )?(?:seu|teu) dia|(?:ta|esta) (?:o )?(?:seu|teu) dia|voce passou)(?: (?:hoje|voce|tu|candi|ai))*${done}`,
    `(?:e )?(?:um )?(?:muito )?prazer(?: em| te| lhe| falar com| conhecer)*(?: (?:voce|candi|te|conhecer|falar|contigo|com voce|tambem|(?:e )?meu))*${done}`,
    `que (?:calor|frio|chuva|dia (?:lindo|bonito)|tempo (?:feio|bom))(?: \\S+){0,4}${done}`,
    'espero que (?:(?:voce|tu|tudo|esteja|estejas|ta) )*bem',
    'que (?:nome|voz) (?:bonit[oa]|lind[oa]|legal)',
    'que (?:lind[oa]|bonit[oa]|bel[oa]) (?:nome|voz)',
    'bom (?:fim de semana|feriado)',
  ),
  aside: phrases(
    'alias|a proposito|por falar nisso|falando nisso',
    '(?:so )?mais uma coisa|outra coisa',
    'so uma (?:pergunta|duvida|perguntinha|curiosidade)',
    'uma (?:pergunta|duvida) rapida',
    'antes que eu (?:me )?esqueca',
  ),
  and: / (?:e(?: tambem| ainda)?|ou) /u,
  yes: /^(?=(?:.* )?(?:sim|pode|podes|quero|isso|claro|exato|exatamente|certeza|positivo|uhum|aham|encerra|encerrar|encerre|ok|beleza|bora)(?: |$))(?!.*(?:certeza se|pode ser que|quero (?:continuar|seguir)))(?:(?:sim|pode|podes|quero|isso|mesmo|claro|exato|exatamente|com|tenho|toda|certeza|absoluta|positivo|uhum|aham|encerrar|encerra|encerre|parar|terminar|finalizar|sair|ser|a|entrevista|por|favor|aqui|agora|eu|claro que|ok|ta|bom|tudo|bem|beleza|bora|senhora?|obrigad[oa]|com certeza)(?: |$))+$/u,
  no: /^(?:(?:ah|opa|desculpa|espera|calma|por favor|hum|nao) )*(?:nao(?! (?:sei|tenho|entendi|ouvi|lembro|faco|quero (?:mais|continuar|seguir)|vou (?:continuar|seguir)))|espera|calma|ainda nao|agora nao|melhor nao|deixa eu (?:continuar|seguir|terminar)|deixa (?:pra la|quieto)|continua|continue|(?:vamos|quero|prefiro|pode|podemos|bora|melhor|vou)(?: a gente)? (?:continuar|seguir)|(?:eu )?mudei de ideia|(?:eu )?pensei melhor)(?: |$)/u,
};
