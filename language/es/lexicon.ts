import { es as basics } from './basics.ts';
import { romanceStem } from '../text/stemmers.ts';
import { beginnings, endings, phrases, wordSet } from '../shapes/lexicon.ts';
import type { Lexicon } from '../shapes/lexicon.ts';

const fillers =
  'y|pero|entonces|bueno|bien|ah|eh|hola|perdon|disculpe|disculpa|por favor|si|no|ok|vale|claro|gracias|muchas gracias|candi|tambien|quizas?|mire|pues|este';

export const es: Lexicon = {
  latinStem: romanceStem,
  stopwords: basics.functionWords,
  repeat: {
    anywhere: phrases(
      'rep(?:etir|ite|ita|etirme|itame|iteme)(?: la| esa| esta| su| tu)? (?:pregunta|ultima)',
      '(?:puedes?|podrias?|podria|me)(?: me| usted| por favor)* repetir(?:me|la|lo)?',
      'rep(?:ita|ite|itela|itelo|itala|itemela|itamela) (?:por favor|eso|otra vez|de nuevo)?',
      '(?:diga|dime|digame|decir|decirlo|decirme|pregunte|preguntar)(?:lo|la)? (?:eso )?(?:de nuevo|otra vez|nuevamente)',
      'cual (?:era|fue|es) (?:la|su|tu) pregunta',
      'no (?:le |te |la |lo |he |pude )*(?:oi|oido|escuche|escuchado|escuchar|oir)(?: (?:bien|la|pregunta|lo|que|dijo|su|tu))*',
    ),
    alone: phrases(
      'repetir',
      'repite',
      'repita',
      'repitela',
      'otra vez',
      'de nuevo',
      'nuevamente',
      'como dijo',
      'que dijo',
      'perdon',
      'mande',
    ),
  },
  rephrase: {
    anywhere: phrases(
      '(?:reformul(?:ar|e|a|arla|arlo)|parafrase(?:ar|e))(?: la| esa| su)?(?: pregunta)?',
      '(?:explic(?:ar|a|ar|arme|ame|arlo|arla)|expliqu(?:e|eme|emelo)|decir(?:lo|la|melo)?|dig(?:a|alo|amelo)|dilo|dimelo|pregunt(?:ar|arlo)|plante(?:ar|arlo|arla)) (?:(?:la|esa|su|tu|eso|pregunta|mejor) )*(?:de otr[ao] (?:forma|manera|modo)|con otras palabras|en otras palabras|mas sencill[oa]|mas simple)',
      '(?:explic(?:ar|a|arme)|explique(?:me)?|aclar(?:ar|e|a|arme)) (?:mejor )?(?:la|esa|su|tu) pregunta',
      'no (?:la |lo |le |te )?(?:entiendo|entendi|comprendo|comprendi|he entendido)(?: (?:bien|muy bien))? (?:la|lo|su|esa|que|a que)(?: (?:pregunta|que|se refiere|quiere))?',
      'que (?:exactamente )?(?:quiere|quieres|quiso) decir(?: con)?',
      'que (?:significa|quiere decir)(?: (?:eso|esto))?',
      'a que (?:se|te) refieres?',
    ),
    alone: phrases(
      'no (?:la |lo |le |te )?(?:entiendo|entendi|comprendo|comprendi)(?: bien)?',
      'otras palabras',
      'como asi',
      'puede explicar(?:me)?',
      'explique(?:me)?',
      'no (?:me )?queda claro',
      'confus[oa]',
    ),
  },
  meaning: beginnings(
    fillers,
    '(?:te|se) refieres? a (?!que)\\S+',
    'quieres? decir (?!con)\\S+(?: \\S+){0,6}$',
    'hablas de \\S+(?: \\S+){0,6}$',
  ),
  denies:
    /^(?!(?:.* )?no (?:lo )?(?:se|recuerdo|estoy segur[oa])(?: |$))(?:.* )?(?:no|nunca|jamas|nada|nadie|ningun|ninguna|tampoco)(?: |$)/u,
  hasTold: phrases(
    '(?:ya )?(?:te|se) lo (?:dije|he dicho)|ya lo dije|ya (?:te )?(?:conteste|respondi)(?: eso)?',
    '(?:deja|deje|para) de preguntar',
    'sigues preguntando|como (?:ya )?(?:te )?dije',
  ),
  asksCase:
    /(?:^| )(?:una|alguna|la ultima|otra|un|algun) (?:\S+ )?(?:vez|ocasion|situacion|caso|momento|ejemplo|decision|error|conflicto|problema|proyecto)(?: |$)|(?:^| )alguna vez(?: |$)/u,
  asksOwnPart:
    /(?:^| )(?:(?:tu|su) (?:propi[oa] )?(?:parte|papel|rol|aporte|contribucion)|(?:hiciste|haces|hizo) (?:tu|usted)(?: mism[oa])?|tu mism[oa])(?: |$)/u,
  tellsOwnPart:
    /(?<!\p{L})(?:(?!(?:así|aquí|ahí|allí|café|bebé|trabajé|sentí|creí|viví|estudié|también|olvidé|esté|dé|porqué|qué)(?!\p{L}))\p{L}{3,}[éí]|hice|dije|puse|fui a|traje|di(?= (?:un|una|el|la|mi))|conduje|propuse)(?!\p{L})/u,
  announcesQuestion:
    /^(?:(?:y|bueno|pues|ok|perdon|disculpa|entonces|candi|tambien) )*(?:(?:te |le )?(?:puedo|podria) (?:hacerte|hacerle|hacer|preguntarte|preguntarle|preguntar)(?: (?:algo|una (?:pregunta|cosa|duda)|otra (?:pregunta|cosa)))|tengo (?:una|otra|dos|unas) (?:preguntas?|dudas?)|(?:una|otra) pregunta)$/u,
  slower: {
    anywhere: phrases(
      '(?:habl(?:ar|e|a|ara|es)|ir|vaya|decirlo)(?: (?:un|poco|mas|por|favor|muy))* (?:despacio|lento|lentamente|pausado)',
      '(?:muy|tan|demasiado) (?:rapido|deprisa)',
      'mas despacio',
    ),
    alone: phrases('despacio', 'mas lento'),
  },
  skip: {
    anywhere: phrases(
      'salt(?:ar|arme|arla|arnos|o|emos|a|e)(?: (?:la|esa|esta|a))?(?: (?:pregunta|siguiente))?',
      'omitir(?:la)?(?: (?:la|esta|esa) pregunta)?',
      '(?:pas(?:ar|emos|e|amos)|ir|vamos) a (?:la )?(?:siguiente|proxima|otra)',
      '(?:siguiente|proxima) pregunta',
      'prefiero no (?:responder|contestar|decir)',
      'no (?:quiero|deseo|puedo|sabria|se) (?:responder|contestar)(?:la|lo)?(?: (?:a|esa|eso))?',
    ),
    alone: phrases(
      'saltar',
      'saltarla',
      'siguiente',
      'la siguiente',
      'paso',
      'pasemos',
      'no (?:lo )?se(?! si | cuant)',
      'ni idea',
      'no tengo (?:ni )?idea',
      'sin respuesta',
      'no tengo respuesta',
    ),
  },
  think: {
    anywhere: phrases(
      '(?:d[ea]me|me da|me das|necesito|deme|espere|espera|puede darme|puedes darme|solo|quiero) (?:un|unos|otro|algo de|mas|solo un) (?:momento|momentito|minuto|minutito|segundo|segundos|instante|poco|tiempo|rato)',
      '(?:deje(?:me)?|dejame|dejeme) (?:que )?(?:lo )?(?:pensar(?:lo)?|piense|ver)(?: un (?:poco|momento))?',
      '(?:tiempo|momento|minuto) para pensar(?:lo)?',
      '(?:lo )?estoy pensando(?:lo)?',
      '(?:necesito|quiero|voy a|tengo que|puedo) pensar(?:lo|melo)?(?: un poco)?',
    ),
    alone: phrases(
      'un (?:momento|momentito|minuto|segundo|instante)',
      'espere',
      'espera',
      'pensando',
      'pensar',
      'a ver',
      'dejeme ver',
    ),
  },
  thinkAtEnd: endings(
    '(?:deje(?:me)?|dejame) (?:que )?(?:lo )?(?:pensar(?:lo)?|piense|ver)(?: un (?:poco|momento))?',
    'd[ea]me un (?:momento|momentito|minuto|segundo|instante)(?: para pensar(?:lo)?)?',
  ),
  nothingMore: {
    anywhere: phrases(
      'no tengo (?:mas |ninguna |otra |ninguna otra )*(?:preguntas?|dudas?|nada)(?: mas)?',
      'sin (?:mas )?(?:preguntas|dudas)',
      'ninguna (?:pregunta|duda|mas)',
      '(?:eso|esto) (?:es|era|seria|fue) todo',
      'es todo|seria todo',
      'nada mas',
      'solo eso',
    ),
    alone: phrases(
      'no',
      'nada',
      'ninguna',
      'no gracias',
      'todo (?:bien|claro|esta claro)',
      'por ahora no',
      'de momento no',
      'adios',
      'hasta luego',
      'asi esta bien',
    ),
  },
  asks: beginnings(
    fillers,
    'que|cual|cuales|como|cuando|donde|quien|quienes|cuanto|cuanta|cuantos|cuantas|por que|porque|para que|a que|de que|en que|con que',
    '(?:hay|tiene|tienen|es|sera|seria|va|van|puedo|podria|puede|usted (?:sabe|puede|cree)|ustedes|la empresa|el equipo|el salario|se puede|necesito|tendria|tendre|existe) \\S+',
    '(?:me gustaria|quisiera|queria|quiero|me encantaria) (?:saber|preguntar(?:le|te)?|conocer|entender|oir)',
    'tengo (?:una|otra|dos|algunas|unas) (?:pregunta|duda|preguntas|dudas)',
    '(?:cuente|cuenta|hable|habla|diga|di|explique|explica)(?:me)? (?:sobre|de|mas|como|que|el|la|un)',
    'mi (?:pregunta|duda) es',
    'y (?:el|la|los|las|sobre|cuanto) \\S+',
  ),
  asksOrStates: beginnings(
    fillers,
    '(?:hay|tiene|tienen|es|sera|seria|va|van|puedo|ustedes|la empresa|el equipo|el salario|se puede|necesito|tendria|tendre|existe|que|porque) \\S+',
  ),
  tags: endings('no|verdad|cierto|no es cierto|sabes|me entiendes|ok'),
  asksWhich:
    /^(?:(?:y|entonces) )?(?:(?:a|para|con|de|por) )?(?:quien|quienes|(?:cual|cuales)(?: de \S+)?(?! (?:fue|fueron|es|son|era|eran|seria)(?: |$)))(?: |$)/u,
  closedQuestion: beginnings(
    fillers,
    'cuant[oa]s?',
    'cuando|donde|desde cuando',
    'cual es (?:su|tu) nombre',
    '(?:tiene|tienes|habla|hablas|puede|puedes|esta|estas|es|vive|trabaja|ha|has) ',
  ),
  empty:
    /^(?:(?:si|claro|no|ok|vale|hola|gracias|muchas gracias|buenos dias|buenas tardes|buenas noches|de acuerdo|por supuesto|por favor|tengo una|una pregunta|(?:(?:yo )?(?:ya )?(?:te|la|se|le) (?:escucho|oigo|oye|escucha)|puedo (?:oirte|escucharte|oirla|escucharla))(?: (?:muy |bastante )?(?:bien|claro|perfecto|perfectamente))?|bueno|bien|pues|eh|este|candi)(?: |$))+$/u,
  person: phrases(
    '(?:hablar|conversar) con (?:una |un |alguna )?(?:persona|humano|ser humano|alguien|reclutador|reclutadora)(?: de verdad| real)?',
    '(?:quiero|prefiero|necesito|quisiera) (?:a )?(?:una |un )?(?:persona|humano|ser humano)(?: de verdad| real)?',
    '(?:paseme|pasame|deme|dame)(?: con| a)? (?:una |un )?(?:persona|humano)',
    '(?:quiero|quisiera|puedo|prefiero|necesito|me gustaria) (?:hablar|conversar) con una? \\S+ (?:de verdad|real)',
  ),
  hostile: {
    anywhere: phrases(
      'que (?:pregunta|entrevista|maquina) (?:mas |tan )?(?:tonta|estupida|idiota|ridicula|absurda)',
      '(?:esta|esa) (?:pregunta|entrevista) es (?:tonta|estupida|idiota|ridicula|absurda)',
      'no (?:hablo|voy a hablar|converso|quiero hablar) con (?:una )?(?:maquinas?|robots?|ordenador(?:es)?|computadoras?)',
      'haciendo(?:me)? perder (?:el |mi )?tiempo',
      '(?:pierdo|perdiendo) mi tiempo',
      '(?:esto|eso) es (?:una )?perdida de tiempo',
      '(?:eres|es usted|usted es|sos) (?:una |muy |un )?(?:idiota|estupid[oa]|inutil|tont[oa]|chiste)',
      'por que deberia responder',
    ),
    alone: phrases(
      'lo que sea',
      'callate',
      'callese',
      'vete al infierno',
      'vayase al diablo',
      'vete a la mierda',
      'que te jodan',
      'jodete',
      '(?:esto|eso) es (?:una tonteria|ridiculo|una broma|absurdo|una estupidez)',
      'pregunta (?:tan )?(?:tonta|estupida|idiota|ridicula)',
    ),
  },
  manipulation: phrases(
    '(?:ignor[ea]r?|olvid[ea]r?|olvidate de|no hagas caso de) (?:todas |las |sus |tus |mis |cualquier |esas )+(?:instrucciones|reglas|indicaciones)',
    'tus instrucciones',
    '(?:cuales son|lea|lee|diga|dime|muestre|repita) (?:las |tus |sus )+instrucciones',
    'instrucciones anteriores',
    'ahora eres (?:un|una|el|la)',
    'respuestas? esperadas?',
    '(?:cual es|cuales son|diga|dime|deme|dame) (?:la |las )?respuestas? correctas?',
    '(?:100|cien|10|diez) de (?:100|cien|10|diez)',
    '(?:dame|deme|darme) (?:una |la |un |el )?(?:puntuacion|nota|100|cien|calificacion)',
    'candi task',
    '(?:di|diga|prometa|prometeme) que (?:he aprobado|estoy contratad[oa]|soy apt[oa])',
    'termine (?:esta|la) entrevista',
  ),
  offTopic: phrases('el clima', 'futbol', 'cuent(?:a|e|ame|eme) un chiste'),
  determiners: wordSet(
    'el la los las un una unos unas mi mis nuestro nuestra nuestros nuestras su sus este esta ese esa aquel aquella del al',
  ),
  links: wordSet('de del'),
  notTakenUp:
    /^(?:pregunta|preguntas|respuesta|respuestas|instruccion|instrucciones|anteriores|ignora|ignore|prompt|candi|task|puntuacion|puntuaciones|puntaje|calificacion|calificaciones|nota|punto|puntos|contratad[oa]s?|aprobad[oa]s?|suspendid[oa]s?|rechazad[oa]s?|esperadas?|correctas?|tont[oa]|idiota|estupid[oa]|mierda|joder|tiempo|vez|veces|dia|dias|ano|anos|persona|personas|ejemplo|entrevista|maquina|maquinas|intent|verdict|null|score)$/u,
  synonyms: [
    'salario sueldo pago pagan paga remuneracion gana ganar dinero cobra',
    'remoto teletrabajo casa oficina hibrido presencial',
    'horario horarios turno turnos jornada fin semana',
    'vacaciones descanso libres',
    'equipo companeros colegas',
    'beneficio beneficios seguro bono',
    'resultado proximo siguiente paso pasos etapa etapas proceso',
    'formacion capacitacion aprender entrenamiento curso cursos',
    'idioma idiomas lengua lenguas',
    'herramienta herramientas sistema sistemas software tecnologia',
    'tamano grande sesenta empleados personas cuantas cuantos',
    'cliente clientes viajeros',
  ],
};
