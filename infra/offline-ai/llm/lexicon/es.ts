import { romanceStem } from '../stemmers.ts';
import { beginnings, endings, phrases, wordSet } from './shape.ts';
import type { Lexicon } from './shape.ts';

const fillers =
  'y|pero|entonces|bueno|bien|ah|eh|hola|perdon|disculpe|disculpa|por favor|si|no|ok|vale|claro|gracias|muchas gracias|candi|tambien|quizas?|mire|pues|este';

export const es: Lexicon = {
  latinStem: romanceStem,
  stopwords: wordSet(`
    a ahi ahora al algo alguien algun alguna algunas alguno algunos alli ante antes aquel aquella aquellas aquello
    aquellos aqui asi aun aunque bajo bien bueno cada casi como con contra cosa cosas cual cuales cualquier cuando
    cuanto de decir dijo dice del desde despues donde dos durante e el ella ellas ello ellos en entonces entre era eran
    eramos es esa esas ese eso esos esta estaba estaban estado estamos estan estar estas este esto estos estoy estuve
    estuvo fue fueron fui fuimos gracias ha haber habia habian hace hacer hacia hago han has hasta hay he hemos hice
    hicimos hizo hoy iba la las le les lo los luego mas me mi mia mientras mio mis misma mismo mucha muchas mucho muchos
    muy nada ni ningun ninguna no nos nosotros nuestra nuestras nuestro nuestros o os otra otras otro otros para pero
    poca poco pocos podia poder por porque pregunta preguntas pude puede puedo pues que quien quienes quiere quiero responder contestar respuesta respuestas se sea sean segun ser
    sera seria si sido siempre siendo sin sino so sobre solo somos son soy su sus tal tambien tampoco tan tanto te tener
    tenemos tengo tenia tenian ti tiempo tiene tienen toda todas todo todos tu tuve tuvo tus un una unas uno unos usted trabajo trabajar trabaja trabajan trabaje trabajaba
    ustedes va vamos van ver vez veces voy y ya yo hola vale ok claro favor`),
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
      'no (?:lo )?se',
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
  closedQuestion: beginnings(
    fillers,
    'cuant[oa]s?',
    'cuando|donde|desde cuando',
    'cual es (?:su|tu) nombre',
    '(?:tiene|tienes|habla|hablas|puede|puedes|esta|estas|es|vive|trabaja|ha|has) ',
  ),
  empty:
    /^(?:(?:si|claro|no|ok|vale|hola|gracias|muchas gracias|buenos dias|buenas tardes|buenas noches|de acuerdo|por supuesto|por favor|tengo una|una pregunta|bueno|bien|pues|eh|este|candi)(?: |$))+$/u,
  person: phrases(
    '(?:hablar|conversar) con (?:una |un |alguna )?(?:persona|humano|ser humano|alguien|reclutador|reclutadora)(?: de verdad| real)?',
    '(?:quiero|prefiero|necesito|quisiera) (?:a )?(?:una |un )?(?:persona|humano|ser humano)(?: de verdad| real)?',
    '(?:paseme|pasame|deme|dame)(?: con| a)? (?:una |un )?(?:persona|humano)',
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
