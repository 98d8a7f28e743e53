import { beginnings, phrases } from '../shapes/lexicon.ts';
import { minuteWords } from './minute-words.ts';
import type { ActPatterns } from '../shapes/acts.ts';

// Spelled in the form that `plain` returns: no accents, so that "sí" equals "si" and "qué" equals "que".
const fillers =
  'y|pero|entonces|bueno|bien|pues|eh|este|ah|oye|oiga|hola|buenos dias|buenas tardes|buenas noches|buenas|buen dia|disculp[ae]|perdon|por favor|si|no|ok|gracias|muchas gracias|candi|tambien|solo|ahora|sera que|usted sabe|sabes si|me (?:puede|puedes|podria|podrias|podes) decir|puedo preguntar(?:te|le)?|(?:quisiera|queria|quiero|me gustaria) (?:saber|preguntar(?:te|le)?)|igualmente|y (?:tu|usted|vos)|muy bien|una (?:pregunta|consulta|duda)|es que';
/** Matches the alternatives at the beginning of a sentence, as in a question to Candi. */
const asked = (...alternatives: string[]): RegExp => beginnings(fillers, ...alternatives);

// Excludes reported speech such as "I asked the client …", which isn't a request to Candi.
const notTold =
  '(?<!(?:^| )(?:dije|digo|pido|pedi|pregunte|pregunto|avise|explique|sugeri|acorde|propuse|dijo|pidio|avisa|cuando|cliente|clientes|paciente|pacientes|alumno|alumnos)(?: \\S+)* )';
/** The end of a turn, which may include polite words. */
const done =
  '(?: (?:por favor|porfa|perdon|disculpa|disculpe|gracias|ahora|ahorita|entonces|candi|no|verdad))*$';
/** Words before a request that don't change it. */
const opening = '(?:(?:eh|bueno|oye|oiga|perdon|disculpa|disculpe|hola|candi|y|yo|entonces) ){0,3}';
const anyTime = '(?: (?:en cualquier momento|cuando (?:yo )?quiera|antes|si quiero))?';
const can = `${notTold}(?:(?:me |te |la |lo |se |nos )?(?:puedo|podemos|puede|puedes|podes|pueden|podria|podrias|podriamos|podra|podre|quiero|quisiera|queria|quieres)|me gustaria|prefiero|preferiria|necesito|mejor|voy a|vamos a|hay (?:forma|manera|modo) de|es posible|seria posible|sera posible|tengo que|le molesta si|esta bien si)`;
const longAgo =
  '(?!.* (?:cuando (?:yo )?(?:era|tenia)|hace (?:\\S+ )?anos|anos atras|por eso|(?:19|20)\\d\\d))';
const relative =
  '(?:mama|papa|madre|padre|abuel[oa]|abuelit[oa]|hij[oa]|herman[oa]|marido|espos[oa]|mujer|novi[oa]|ti[oa]|prim[oa]|amig[oa]|perr[oa]|perrit[oa]|gat[oa]|bebe|suegr[oa]|companer[oa]|pareja|vieja|viejo)';
const family = `(?:mi|nuestr[oa]) (?:\\S+ )?${relative}`;
const interview = '(?:la|esta|con la|con esta|de la|de esta) (?:entrevista|llamada|conversacion)';
const here = '(?:(?:hasta |por )?(?:aqui|aca|ahi)|ahora|por hoy)';
const written = '(?:por escrito|por texto|por (?:el )?chat|en el chat|por mensaje|escribiendo|tecleando)';
const spoken = '(?:hablando|por voz|con la voz|con mi voz|de voz|por audio|en voz alta|de viva voz)';
const tongue =
  '(?:ingles|portugues|frances|italiano|aleman|arabe|quechua|guarani|aymara|nahuatl|chino|japones|ruso|(?:otro|mi)(?: propio)? idioma|(?:otra|mi)(?: propia)? lengua)';
const human = '(?:(?:persona|human[oa]|ser humano)(?: de verdad| real)?)';
const machine = '(?:robot|maquina|ia|inteligencia artificial|computadora|programa|bot|chatbot|grabacion)';
const nth = '(?:primera|segunda|tercera|cuarta|quinta|ultima|otra)';
const few = '(?:un|dos|tres|cuatro|cinco|diez|unos|par de|[1-5]|10) (?:minutos?|minuticos?|minutitos?)';

const minutes = '(?:(?:\\S+ ){0,3}(?:minutos?|minuticos?|minutitos?)|media hora|un cuarto de hora)';
const soon = `(?:(?:en|dentro de) ${minutes}|pronto|en un (?:rato|ratito))`;

export const es: ActPatterns = {
  stop: {
    anywhere: phrases(
      `${can}(?: \\S+)? (?:parar|terminar|acabar|finalizar|cancelar|cortar|dejar|dejarla|dejarlo|cerrar|abandonar|salir|salirme|retirarme)(?:la|lo)? (?:${here}|${interview})`,
      `${can} (?:terminarla|pararla|finalizarla|cancelarla|desistir|abandonar|retirarme)${done}`,
      `(?:mejor |ya )?(?:la |lo )(?:dejamos|dejemos|terminamos|paramos|cortamos) ${here}`,
      `(?:^|(?:ya|que|pero|perdon|disculpa|la verdad) )no (?:quiero|voy a|deseo|puedo|quisiera)(?: ya| mas)? (?:seguir|continuar)(?: (?:mas|ya|con esto|con la entrevista|con esta entrevista|por favor|gracias))*${done}`,
      `no quiero hacer (?:mas )?(?:esto|(?:la|esta) entrevista)${done}`,
      '(?:me tengo que (?:ir|retirar|desconectar)|(?:tengo que|debo) (?:irme|retirarme|desconectarme)|tengo que salir ya)(?! (?:temprano|antes|mas|a|al|de|del|los|las|todos) )',
      '^(?:bueno |no )?hasta (?:aqui|aca|ahi) (?:llego|llegue|lo dejo|nomas|no mas)',
      '(?<!(?:que|si|cuando|mientras|eso|se) )(?:termina|termine|^para|pare|finaliza|finalice|cancela|cancele|corta|corte|terminemos|paremos|cerremos) (?:ya )?(?:la|esta) entrevista',
      `(?:paremos|terminemos|cortemos|dejemoslo|dejemosla) ${here}`,
    ),
    alone: phrases(
      `^(?:para|pare|parar|alto|basta|termina|terminar|me rindo|me retiro|abandono)(?: por favor| ya| aqui)*${done}`,
      `^${opening}(?:puedo|podemos|podria|podriamos|se puede) (?:parar|salir|salirme|terminar|acabar|dejarlo|dejarla|irme|retirarme)${anyTime}${done}`,
      `^${opening}como (?:puedo |podria )?(?:termino|terminar|paro|parar|salgo|salir|finalizo|finalizar)(?: de)?(?: (?:(?:la|esta) (?:entrevista|llamada)|esto|aqui|aca))?${done}`,
      `^(?:ya )?no (?:quiero )?mas(?: por favor| gracias)*${done}`,
      `^(?:ya )?(?:quiero|quisiera) (?:parar|salir|terminar|irme)(?: ya| por favor)*${done}`,
    ),
  },
  timeShort: {
    anywhere: phrases(
      `${notTold}(?:me tengo que|tengo que|me debo|debo|necesito) (?:ir|irme|salir|retirarme|retirar|desconectarme|desconectar|cortar|terminar|parar)(?: \\S+){0,2} ${soon}`,
      `${notTold}(?:solo|apenas|nada mas) (?:tengo|me quedan|dispongo de|cuento con) ${minutes}(?! (?:por|para|de) )`,
      `${notTold}(?:tengo|me quedan) (?:solo|apenas|nada mas) ${minutes}(?! (?:por|para|de) )`,
      `${notTold}(?:no tengo mucho|tengo poco|ando con poco|estoy con poco) tiempo(?: hoy| ahora)*${done}`,
      `mi (?:autobus|bus|camion|tren|vuelo|taxi|descanso|almuerzo|reunion|cita|turno) (?:sale|empieza|termina|acaba|llega) ${soon}`,
    ),
    alone: phrases(`^(?:solo |apenas )?me quedan ${minutes}${done}`),
  },
  minutes: minuteWords,
  pause: {
    anywhere: phrases(
      `${can}(?: \\S+)? (?:hacer|tomar|tomarme|hacemos|tomamos|tener|un|una)(?: una?| un| breve| corta| corto| pequena?| pequeno)* (?:pausa|pausita|descanso|descansito|receso|break)(?! (?:de (?!\\S+ min)|(?:en|con|despues|para) ))`,
      `${can} (?:pausar|pausarla|parar un (?:momento|momentito|ratito|rato|segundo|minuto))(?! el | los | las )`,
      `(?:necesito|puedo|voy|tengo que|quisiera|debo|me urge)(?: \\S+){0,3} al (?:bano|sanitario|servicio)(?: (?:rapido|un (?:momento|momentito|segundo)|y (?:ya )?(?:vuelvo|regreso)))*${done}`,
      '(?:tocan|tocaron|estan tocando|golpean|llaman a|suena|sono|esta sonando) (?:la puerta|el timbre|a la puerta)',
      `${can}(?: \\S+)? parar (?:solo |unos |por )*${few}${done}`,
      `(?:tengo que|debo|voy a|necesito|puedo) (?:abrir|atender|contestar) (?:la puerta|el timbre|el telefono|el celular|una llamada)${done}`,
      '(?:hay|llego|tengo a) (?:alguien|gente) (?:en|a|tocando) (?:la|mi) (?:puerta)',
      'me (?:esta|estan) (?:sonando|llamando)(?: \\S+){0,3}|me suena el (?:telefono|celular)|esta sonando mi (?:telefono|celular)',
      `${notTold}(?:^|y |voy |perdon |disculpa |segundo |momento |llorando |agua )(?:ya|ahorita|ahora|enseguida|al toque|altiro) (?:mismo )?(?:vuelvo|regreso|vengo)(?: \\S+)?$|${notTold}vuelvo (?:enseguida|ya|ahorita|en un (?:minuto|momento|segundo)|al toque)`,
      '(?:voy (?:a )?(?:por|buscar|tomar|a buscar|a tomar)|puedo (?:tomar|ir por|buscar)|necesito (?:tomar)?|dejame (?:tomar|ir por)) (?:un (?:vaso|poco|trago) de |tantita |algo de )?agua',
      `(?:me (?:das?|puedes? dar|regalas?)|deme|dame|regalame|necesito)(?: (?:solo|como|un))* ${few}(?! de (?!pausa|descanso))`,
      '(?:mi|el|la) (?:hij[oa]|bebe|niet[oa]|nin[oa]) (?:esta (?:llorando|llamandome)|se puso a llorar|se desperto|acaba de despertar)',
    ),
    alone: phrases(
      `^(?:solo )?(?:una? )?(?:pausa|pausita|bano|al bano|receso|descanso|break)(?: por favor)?${done}`,
    ),
  },
  anotherDay: {
    anywhere: phrases(
      `${can}(?: \\S+){0,2} (?:reprogramar|reagendar|posponer|postergar|aplazar|reprogramarla|reagendarla|posponerla|postergarla|aplazarla)(?: (?:la|esta|esto|entrevista|conversacion|para|por|favor|otro|otra|dia|manana|proxima|semana))*${done}`,
      `${can}(?: \\S+)? (?:cambiar|mover|pasar)(?:la|lo)? (?:la fecha|el dia|la hora|el horario|de (?:fecha|dia|hora))(?: de la entrevista)?${done}`,
      `${can}(?: \\S+)? (?:hacer|hacerla|hacerlo|continuar|seguir|terminar|terminarla|dejar|dejarlo|dejarla|buscar|agendar|retomar|retomarla|volver|hablar|pasarla|pasar|continuarla|seguirla|conectarme)(?: (?:la|esta|entrevista|lo|el|resto|esto|para|en|un|a|conectarme))* (?:otro (?:dia|horario|momento)|otra (?:hora|fecha|vez|ocasion)|manana|(?:la )?(?:proxima|otra) semana|la semana (?:que viene|entrante|proxima)|mas tarde|mas tardecito|pasado manana)(?: (?:por favor|si se puede|y terminar|mejor))*${done}`,
      '(?:mejor (?:la |lo )?|^(?:y si )?(?:la |lo ))(?:seguimos|hacemos|continuamos|dejamos|retomamos|terminamos|hablamos) (?:para )?(?:otro dia|otro momento|manana|mas tarde|la (?:proxima|otra) semana|en otro momento)',
      `(?:me (?:queda|va|viene|vendria|quedaria)|seria|es) mejor (?:otro dia|manana|otro momento|mas tarde)${done}`,
      `hoy no (?:es|puedo|me queda|me va|me viene|se puede)(?: (?:un|una|buen|buena|el|dia|mejor|para|mi|momento|bien|hacer|hacerla))*${done}`,
    ),
    alone: phrases(
      `^(?:hoy no|otro dia|en otro momento|mejor (?:manana|otro dia|mas tarde)|reprogramar|manana mejor)(?: por favor| puede ser)*${done}`,
    ),
  },
  process: [
    {
      topic: 'hears',
      pattern: asked(
        `(?:tu |usted )?(?:me|se me) (?:puedes? )?(?:escuchas?|oyes?|oye|oir|escuchar|estas? (?:escuchando|oyendo))(?: (?:bien|ahora|ya|claro|tu))*${done}`,
        `(?:puedes|puede) (?:oirme|escucharme)(?: (?:bien|ahora))*${done}`,
        `(?:se (?:me )?(?:oye|escucha) (?:mi voz|bien)|mi microfono (?:funciona|esta (?:encendido|activado)))${done}`,
      ),
    },
    {
      topic: 'sees',
      pattern: asked(
        `(?:tu |usted )?me (?:puedes? )?(?:ves|ve|ver|estas? viendo)(?: (?:bien|ahora|tambien))*${done}`,
        `(?:puedes|puede) verme(?: (?:bien|ahora))*${done}`,
        `mi camara (?:funciona|esta (?:encendida|activada))${done}`,
      ),
    },
    {
      topic: 'recording',
      pattern: asked(
        `(?:(?:la|esta) (?:entrevista|conversacion|llamada|camara)|esto|todo|aqui|lo que (?:yo )?digo)? ?(?:se|me|nos|queda|quedara|es|sera|va a) ?(?:esta|estan|queda|va a|quedar|quedara|ser)? ?(?:grabando|grabad[oa]|filmando|filmad[oa]|graba|grabar|quedar grabad[oa])(?: \\S+){0,3}${done}`,
        `(?:tu |usted |ustedes |vos )?(?:me |nos )?(?:estas|esta|estan) (?:grabando|grabandome|filmando)(?: \\S+){0,3}${done}`,
        `(?:ustedes |tu |vos )?(?:graban|grabas|van a grabar|vas a grabar|filman)(?: \\S+){0,3}${done}`,
      ),
    },
    {
      topic: 'who_reads',
      pattern: asked(
        '(?:ellos |ellas |el equipo |la empresa )?(?:lo )?(?:van a|va a|pueden|puede) (?:ver|notar|oir|saber|escuchar|darse cuenta de) (?:que|si|como|todo|esto)',
        '(?:y )?quien(?:es)? (?:mas )?(?:va a |van a |puede |pueden |tiene |tienen )?(?:ver|ve|ven|leer|lee|leen|escuchar|escucha|escuchan|oir|mirar|mira|revisar|revisa|revisan|acceso)(?: (?:(?:a|la|las|el|lo|los|todo|este|ese) )?(?:esto|esta|mis|mi|respuestas?|grabacion|entrevista|video|que (?:yo )?(?:digo|dije))| despues|$)',
        '(?:y )?quien(?:es)? (?:mas )?(?:me |nos |lo )?(?:esta|estan) (?:escuchando|escuchandome|oyendo|viendo|mirando|leyendo)(?: (?:esto|esta|todo|me)|$)',
        '(?:lo |la )?(?:alguien|alguna persona|otra persona|una persona|mi jef[ea]|la empresa|el reclutador|la reclutadora|recursos humanos)(?: mas)? (?:nos |me |lo |la )?(?:va a|puede|esta|tiene)(?: \\S+){0,2} (?:ver|leer|oir|escuchar|mirar|verlo|escucharlo|leerlo|viendo|escuchando|mirando|acceso)',
        '(?:alguien|una persona|la empresa)(?: mas)? (?:ve|lee|oye|escucha|mira|revisa)',
        '(?:lo|la|esto|esto lo) (?:va a |van a |puede )?(?:ver|leer|revisar|escuchar|revisa|ve|lee|escucha) (?:una persona|alguien|un humano|mi jef[ea]|la empresa)',
      ),
    },
    {
      topic: 'what_candi_is',
      pattern: asked(
        `(?:(?:tu|usted|vos|ud) )?(?:eres|sos|es)(?: (?:usted|tu|vos|un|una|acaso|realmente|de|verdad))* (?:robot|maquina|persona|human[oa]|ser humano|ia|inteligencia artificial|computadora|programa|bot|chatbot|grabacion|real)(?: (?:o|de|real|verdad|un|una|maquina|persona|robot|humano|artificial))*${done}`,
        `(?:tu |usted |vos )?(?:eres|sos|es) (?:de verdad|real)${done}`,
        `hay (?:alguien|una persona|gente)(?: (?:de verdad|real|ahi|del otro lado|detras))+${done}`,
        '(?:estoy hablando|hablo|estoy conversando|estoy platicando) con(?: \\S+)? (?:robot|maquina|persona|human[oa]|ser humano|ia|inteligencia|computadora|bot|alguien)',
        `(?:esto|aqui) es (?:un |una )?(?:robot|ia|inteligencia artificial|grabacion|computadora|maquina)(?: verdad| no)?${done}`,
        // The choice between the two is clear even if the words before it were misheard.
        `(?:\\S+ ){0,4}${human} o (?:es |eres |una? |solo )*${machine}(?: \\S+){0,2}$`,
        `(?:\\S+ ){0,4}${machine} o (?:es |eres |una? |solo )*${human}(?: \\S+){0,2}$`,
        'quien (?:eres|sos|es usted|esta hablando|me habla)',
        `que (?:eres|sos|es usted)${done}`,
        'con quien (?:estoy hablando|hablo|tengo el gusto)',
      ),
    },
    {
      topic: 'why_asked',
      pattern: asked(
        '(?:y )?(?:por ?que|para que) (?:me |nos )?(?:estas? |estan )?(?:preguntas?|preguntan|preguntando|preguntarme|haces|hace|hacen|quieres? saber|quieren saber|necesitas? saber)(?: (?:eso|esto|esta|estas|esa|esas|preguntas?|lo|todo|tanto))*',
        '(?:y )?(?:por ?que|para que) (?:esta|esa|estas|esas|la|una|tal) preguntas?',
        '(?:y )?(?:es(?:ta|a)? pregunta es|la pregunta es|es(?:ta|a) pregunta (?:viene|tiene que ver)|me (?:lo )?(?:preguntas?|preguntan)(?: esto| eso)?) (?:por|porque|a causa de|con|debido a)',
        `(?:a )?todos (?:les )?(?:hacen|preguntan|haces|reciben)(?: \\S+){0,3} (?:mism[oa]s?|preguntas?)(?: \\S+){0,2}${done}`,
      ),
    },
    {
      topic: 'deletion',
      pattern: asked(
        '(?:me |lo |la )?(?:puedes?|pueden|podrian?|podrias|puedo|podria|se puede|es posible|quiero|quisiera)(?: \\S+){0,4} (?:borr(?:ar|en|e|es)|borrar(?:lo|la|los|las)|eliminar?|eliminen|eliminar(?:lo|la|los|las)|borrad[oa]|eliminad[oa])(?: (?:la|el|mi|mis|esta|esto|todo|lo|los|grabacion|entrevista|datos|video)| si| despues|$)',
        '(?:como|donde) (?:puedo |hago para |pido |se )(?:\\S+ ){0,3}(?:borr\\S*|elimin\\S*)',
        'tengo (?:el )?derecho a(?: \\S+){0,3} (?:borr\\S*|elimin\\S*)',
      ),
    },
    {
      topic: 'retention',
      pattern: asked(
        '(?:por |durante )?cuanto tiempo(?: \\S+){0,5} (?:guard\\S*|conserv\\S*|almacen\\S*|borr\\S*|elimin\\S*|grabad[oa])',
        '(?:hasta )?cuando(?: \\S+){0,6} (?:borr\\S*|elimin\\S*|guardad[oa]s?|guardan)',
        `(?:ustedes |despues |luego |tu )*(?:(?:lo |la |se )?(?:borran|eliminan|guardan|borras|eliminas|van a (?:borrar|eliminar|guardar)))(?: \\S+){0,4}${done}`,
      ),
    },
    {
      topic: 'judging',
      pattern: asked(
        '(?:mi|mis) (?:acento|nervios|nerviosismo|espanol|tartamudez|edad|aspecto)(?: \\S+){0,2} (?:cuenta|cuentan|contar|contara|pesa|pesar|afecta|afectar|perjudica|perjudicar|importa|influye|influir|contra)',
        'como (?:(?:me|nos|van|vas|va|a|voy|ser|sere|seran|se|son|ustedes|usted|las|mis|respuestas|la|ia|empresa|es|eso|esto) )*(?:evaluad[oa]s?|evaluan?|evaluas|evaluar|evaluarme|juzgan?|juzgar|calificad[oa]s?|califican?|calificas|calificar|puntuan|valoran)',
        'quien (?:es (?:el|la) que )?(?:va a )?(?:me )?(?:decidir|decide|evaluar|evalua|juzga|elige|escoge|califica|me evalua)(?: (?:si|esto|quien|mis|las respuestas|al final|a los candidatos|al candidato|todo esto)|$)',
        `(?:(?:y |eres |sos |es )?(?:tu|vos|usted|la ia|la inteligencia artificial|la maquina|el robot)(?: (?:eres|es|sos) (?:el|la|quien)(?: que)?| la que| el que| quien)?) (?:me |vas a |va a )*(?:decides|decide|decidis|decidir|evaluas|evalua|evaluar|evaluarme|juzga|juzgas|calificas|califica|escoges|eliges)(?: \\S+){0,4}${done}`,
        'quien(?:es)? (?:es (?:el|la) que )?me (?:va a |van a )?(?:evalua\\S*|califica\\S*|juzga\\S*)',
        'quien(?:es)? (?:va a |van a )?(?:juzgar|evaluar|calificar|juzga|evalua|califica|evaluan|califican) mis?',
        'como (?:es|sera|hacen) la (?:evaluacion|calificacion)',
        `cuales (?:son|serian) los criterios(?: de (?:evaluacion|seleccion))?${done}`,
      ),
    },
    {
      topic: 'too_long',
      pattern: asked(
        `(?:(?:me )?(?:estoy|estare) |sera que (?:me )?(?:estoy )?)(?:alargando(?:me)?|extendiendo(?:me)?|tardando|demorando(?:me)?|hablando|pasando)(?: (?:yo|mucho|demasiado|tanto|del tiempo|de tiempo))+${done}`,
        `(?:(?:estoy|ando) (?:alargandome|extendiendome)|me estoy (?:alargando|extendiendo|enrollando)|hablo (?:mucho|demasiado)|me (?:alargue|extendi|demore)(?: mucho| demasiado)?|(?:es|fue) (?:muy|demasiado) larg[oa](?: (?:mi respuesta|lo que dije))?)${done}`,
      ),
    },
    {
      topic: 'time_left',
      pattern: asked(
        'cuanto tiempo (?:(?:mas|nos|me|le|te|todavia|aun|es que) )*(?:falta|queda|tenemos|tengo|dura|toma|lleva|demora|tarda|hay|va a (?:durar|tomar|tardar|demorar))',
        `cuanto (?:mas |tiempo )?(?:falta|queda|dura|demora|tarda|va a durar)(?: (?:para|la entrevista|esto|esta entrevista|terminar|todavia|mas|nos))*${done}`,
        `(?:todavia |aun )?(?:falta|queda|va a tardar|va a demorar|demora|tarda) mucho(?: tiempo)?(?: todavia| mas)?${done}`,
        'cuantos minutos(?: \\S+){0,3} (?:faltan?|quedan?|tenemos|tengo|dura|son|hay)',
      ),
    },
    {
      topic: 'progress',
      pattern: asked(
        `cuantas (?:preguntas )?(?:\\S+ )?(?:faltan|quedan|son|hay|tienes|tiene|van|me faltan|nos faltan)(?: (?:preguntas|en total|todavia|mas|por responder|para terminar|entonces|ya))*${done}`,
        'cuantas preguntas',
        '(?:(?:todavia|aun) )?(?:faltan|quedan|hay|son)(?: \\S+){0,2} (?:muchas|cuantas|mas) preguntas',
        `(?:ya )?(?:(?:esta|esa) )?(?:es|era|fue)(?: ya| esta)? la ultima(?: pregunta)?(?: no| verdad)?${done}`,
        '(?:en |por )?(?:que|cual) (?:numero de )?pregunta (?:vamos|estamos|voy|es esta)',
      ),
    },
    {
      topic: 'next_steps',
      pattern: asked(
        `que (?:pasa|sigue|viene|va a pasar|pasara|sucede)(?: (?:ahora|despues|luego|de|esto|esta|entrevista|la|a continuacion|en el proceso|con mi (?:postulacion|proceso)))*${done}`,
        `(?:voy a recibir|recibire|me van a dar|me daran) (?:una |alguna |un |algun )?(?:respuesta|resultado|retroalimentacion|feedback)${done}`,
        '(?:despues|luego|ahora)(?: de (?:esto|la entrevista))? que (?:pasa|sigue|viene|va a pasar)',
        'cual(?:es)? (?:son|es|serian|seran|seria) (?:los?|las?|el) (?:proximos?|proximas?|siguientes?) (?:pasos?|etapas?|fases?)',
        `cuando (?:(?:me|nos|le|te|ustedes|usted|la empresa|podre|puedo|voy a|van a) )*(?:dan|daran|dar|avisan|avisaran|avisar|llaman|llamaran|llamar|contactan|contactaran|contactar|responden|responderan|responder|contestar|escribir|decir|sabre|saber|tendre|tener|se sabe|informan|confirman|esperar)(?: (?:una|la|el|los|respuesta|resultados?|noticias?|algo|si quede))*${done}`,
        `(?:y )?(?:ustedes )?(?:me |nos )(?:llaman|van a llamar|contactan|van a contactar|avisan|van a avisar|escriben|llamaran|contactaran|avisaran)(?: \\S+){0,3}${done}`,
        '(?:en|dentro de) cuanto tiempo(?: \\S+){0,3} (?:responden|respuesta|resultados?|avisan|llaman|responder|avisar)',
        `como (?:sigue|continua|va a seguir|seguiria)(?: (?:el|la|esto|proceso|seleccion|despues|ahora|de|aqui|en|adelante))*${done}`,
      ),
    },
  ],
  goBack: phrases(
    `(?:volver|volviendo|regresar|regresando|retomar|retomando|vuelvo|volvamos|regresemos)(?: (?:un poco|un momento|a|con|la|mi|tu|su|de|antes))* (?:${nth} )?(?:pregunta|respuesta|lo que (?:me |yo |usted )?(?:preguntaste|pregunto|dije|decia|preguntabas))`,
    `(?:agregar|agregarle|agregando|anadir|anadirle|complementar|complementando|completar|completando|sumar|ampliar)(?: \\S+){0,5} (?:pregunta|respuesta|(?:a|en) la ${nth}$|lo que (?:yo )?(?:dije|respondi|conte|decia))`,
    `(?:sobre|en|de|para|a|(?:con )?respecto a|en cuanto a|acerca de)(?: (?:la|mi|tu|su))? ${nth} (?:pregunta|respuesta)(?! (?:del?|que (?:el|la)) )`,
    '(?:sobre|en|de|a)(?: (?:la|mi|tu|su)) (?:pregunta|respuesta) (?:anterior|pasada|de antes|uno|dos|tres|cuatro|cinco|[1-5])',
    '(?:en|con|sobre|de) lo del? (?:\\S+ ){1,3}(?:se me (?:olvido|paso)|olvide|me falto) (?:decir|contar|mencionar)',
  ),
  correction: phrases(
    '(?:quiero|quisiera|tengo que|necesito|debo|puedo|me gustaria|dejame|dejeme|permiteme|permitame|voy a) (?:corregirme|corregir (?:algo|eso|esto|una cosa|un dato|lo que|mi respuesta|la fecha|una fecha)$|corregir (?:algo|eso|lo que (?:yo )?dije))',
    '^(?:perdon |disculpa |disculpe |no )?(?:una )?correccion',
    'dije (?!que |al |a )(?:\\S+ ){1,5}(?:pero|en realidad|perdon|aunque|mas bien)(?: en realidad| me)* (?:fueron|fue|eran|era|son|es|quise decir|queria decir)',
    'me (?:equivoque|confundi)(?: (?:antes|recien|ahora|perdon|de fecha|en la fecha|no))* (?:fueron|fue|eran|era|son|es)',
    `(?:^|perdon |disculpa |creo que )me (?:equivoque|confundi)(?: (?:antes|recien|ahora|perdon|de fecha|de ano|con la fecha|con las fechas|en la fecha|en el ano|de nombre|al decir|en lo que dije|en mi respuesta))*${done}`,
    '(?:lo )?dije mal|me exprese mal|lo explique mal|respondi mal',
    '(?:eso|lo) que dije(?: \\S+){0,3} (?:esta|estaba|estuvo) (?:mal|equivocado|incorrecto)',
    '^(?:perdon |disculpa |no )?(?:quise|queria) decir',
    '^(?:perdon|disculpa|no perdon|digo) no (?:era|fue|eran|fueron|es|son)(?: \\S+){1,4} (?:era|fue|eran|fueron|es|son|sino)',
  ),
  wantsToCorrect: phrases(
    '^(?:(?:perdon|disculpa|disculpe|espera|espere) )*(?:quiero|quisiera|tengo que|necesito|debo|puedo|me gustaria|dejame|dejeme|permiteme|permitame|voy a) (?:corregirme|corregir (?:algo|eso|esto|una cosa|un dato|lo que (?:yo )?dije|mi respuesta|la fecha|una fecha))(?: (?:por favor|que dije|antes|recien))*$',
    '^(?:(?:perdon|disculpa|disculpe|creo que) )*me (?:equivoque|confundi|exprese mal)(?: antes| recien| de fecha| (?:en|con) la fecha| en mi respuesta)?$',
  ),
  ordinals: [
    phrases('primer[ao]?|uno|una|1|1a|1o'),
    phrases('segund[ao]|dos|2|2a|2o'),
    phrases('tercer[ao]?|tres|3|3a|3o'),
    phrases('cuart[ao]|cuatro|4|4a|4o'),
    phrases('quint[ao]|cinco|5|5a|5o'),
  ],
  distress: phrases(
    `${family}(?: \\S+){0,3} (?:murio|fallecio|sufrio un accidente|tuvo un accidente)${longAgo}`,
    `${family} (?:se )?(?:acaba de (?:morir|fallecer)|esta (?:muy |bien )?(?:internad[oa]|hospitalizad[oa]|muriendo|en el hospital|en terapia|en coma|grave|mal))${longAgo}`,
    `(?:se )?(?:me )?(?:murio|fallecio|acaba de (?:morir|fallecer)) ${family}${longAgo}`,
    `(?:perdi|perdimos)(?: a)? ${family}${longAgo}`,
    '(?:me esta dando|me dio|me da|tengo|tuve recien|teniendo) (?:un|una) (?:ataque|crisis) de (?:panico|ansiedad|nervios|llanto)',
    '(?:perdon|disculpa|^) ?me puse a llorar$|estoy llorando|no puedo (?:dejar|parar) de llorar',
    'no puedo (?:ni )?respirar|me falta el aire',
    '(?:^|perdon |disculpa |que |yo )estoy(?: (?:toda|todo|muy))? (?:temblando|desesperad[oa]|aterrad[oa]|mareand[oa]me)',
    '(?:^|perdon |disculpa |que |yo |pero )no me (?:siento|estoy sintiendo)(?: muy| nada)? bien',
    `(?:^|perdon |disculpa |que |yo |pero )me (?:siento|estoy sintiendo) (?:muy |re |bien )?(?:mal|maread[oa]|enferm[oa]|fatal|debil)${done}`,
    'estoy (?:muy|tan|super|re|demasiado|bastante|bien) (?:ansios[oa]|mal|triste|angustiad[oa]|asustad[oa]|alterad[oa]|afectad[oa])(?! (?:por|para|con|de) )',
    `(?:^|perdon |disculpa |la verdad |que )(?:no estoy bien|tengo mucho miedo)${done}`,
    `es demasiado para mi(?: ahora| hoy)?${done}`,
  ),
  nervous: phrases(
    'me (?:tiemblan|tiembla|estan temblando|esta temblando) (?:las manos|la voz|las piernas|las rodillas)(?! (?:cuando|porque|antes) )',
    'estoy (?:(?:muy|tan|super|re|demasiado|bastante|bien|un|poco|algo) )*nervios[oa](?! (?:por|para|con|de|cuando|antes) )',
    '(?:me quede|me he quedado|me puse|estoy|quede)(?: \\S+){0,3} en blanco|(?:mi |la )?(?:mente|cabeza)(?: (?:esta|se me|se|quedo|toda|completamente|puso))* en blanco',
    `(?:^|perdon |disculpa |pero |y |es que )(?:se me (?:fue|ha ido) (?:la idea|el hilo|todo|lo que)|(?:perdi|se me perdio) el hilo|no se me ocurre nada|me bloquee|me quede bloquead[oa])(?: (?:ahora|de lo que (?:decia|iba a decir)|iba a decir))?${done}`,
    'se me (?:olvido|ha olvidado) (?:todo|lo que (?:iba|queria) a? ?decir)|no me sale nada',
  ),
  hint: phrases(
    '(?:me (?:das?|puedes? dar|podes dar|podrias? dar|regalas?|ayudas con)|dame|deme|necesito|hay|puedes? darme|podrias? darme|podes darme|quisiera)(?: \\S+)? (?:pista|pistas|pistita|ayudita|ayuda con (?:la|esta) (?:respuesta|pregunta))',
    `^(?:y |hasta ahora |entonces )?como (?:voy|lo estoy haciendo|me esta yendo|lo hice|estuve|me fue|me va yendo|voy yendo|ando|lo llevo)(?: (?:hasta ahora|hasta aqui|hasta el momento|en la entrevista|con las preguntas))?${done}`,
    `^(?:y |sera que )?(?:lo )?(?:estoy haciendo|hice|he hecho|voy|estoy respondiendo|respondi|conteste|estoy contestando)(?: muy)? bien(?: (?:hasta ahora|la pregunta|esta|verdad|no))*${done}`,
    '^(?:y |sera que )?(?:esta|estuvo|estaba|estara|es|fue) (?:bien|correct[oa]|buena|suficiente)(?: (?:eso|asi))? ?(?:mi respuesta|lo que (?:dije|respondi|hice)|la respuesta|eso|esa respuesta)',
    `^(?:y )?(?:esta bien asi|asi esta bien)${done}`,
    `^(?:(?:y|perdon|disculpa|oye) )*(?:mi|esa|la) respuesta (?:esta|estuvo|es|fue)(?: \\S+)? (?:bien|buena|correcta|mal|mala|suficiente)${done}`,
    '^(?:y )?(?:es|era) (?:eso|esto|asi)(?: a)?(?: lo)? (?:que|como) (?:querias?|quieres?|queres|esperabas?|querian|buscabas?|buscaban|te refieres|te referias)',
    '^(?:pero |y )?que (?:tipo de )?respuesta (?:esperas?|esperan|quieres?|queres|buscas?|espera usted)',
    '^(?:pero |y )?que (?:quieres?|queres|esperas?|te gustaria|le gustaria|querias?|buscas?)(?: usted| tu)? (?:que (?:yo )?(?:diga|responda|conteste)|escuchar|oir)',
    `^(?:pero |y )?que (?:deberia|debo|tengo que|tendria que|debia) (?:decir|responder|contestar)${done}`,
    `(?:puedes?|podrias?|podes) ayudar(?:me)? (?:un poco )?(?:con|en) (?:la|esta|mi) (?:respuesta|pregunta)${done}`,
  ),
  prefersTyping: {
    anywhere: phrases(
      `${can} (?:escribir|escribirte|escribirlo|escribirla|teclear|tipear|tipearlo|digitar)(?: (?:la|lo|las|mis?|respuestas?|en vez de hablar|en lugar de hablar|aqui|en el chat|por favor|mejor|entonces|ahora))*${done}`,
      `${can}(?: \\S+)? (?:responder|contestar|hacerla|hacerlo|hacer|seguir|mandar|mandarlo|enviarlo|enviar|responderlo|decirlo|responderte|contestarte)(?: \\S+){0,2} ${written}(?: por favor)?${done}`,
      `mejor (?:te |le |lo |se lo |te lo )?escribo(?: (?:por favor|aqui|la respuesta))*${done}`,
    ),
    alone: phrases(`^${written}(?: por favor)?${done}`, `^(?:escribir|escribo|tipear)${done}`),
  },
  prefersSpeaking: {
    anywhere: phrases(
      `(?<!(?:que|como|quien|no) )${can} hablar(?: (?:en vez de (?:escribir|teclear)|en lugar de (?:escribir|teclear)|mejor|por favor|ahora|entonces|directamente|de nuevo))*${done}`,
      `${can}(?: \\S+)? (?:responder|contestar|decirlo|decirtelo|decirselo|seguir|continuar|responderte|hacerlo)(?: \\S+)? ${spoken}${done}`,
      `${can} volver a hablar${done}`,
      `${can} usar el (?:microfono|micro|mic)(?: por favor)?${done}`,
      `mejor (?:te lo |se lo |lo )?(?:digo|respondo|contesto|hablo)(?: hablando| en voz alta)?${done}`,
    ),
    alone: phrases(
      `^${spoken}(?: por favor)?${done}`,
      `^(?:yo )?(?:prefiero|quiero|mejor) (?:hablar|hablo)${done}`,
    ),
  },
  cannotHear: {
    anywhere: phrases(
      `(?:^|perdon |disculpa |disculpe |pero |que |candi |hola |casi |ya )(?:no|casi no|apenas)(?: (?:te|le|la|lo|se|los|puedo|logro|alcanzo a|estoy))* (?:escucho|oigo|escucha|oye|escuchar|oir|escucharte|oirte|escucharla|oirla|escucharle|escuchando|oyendo)(?: (?:nada|bien|muy|mas|ya|a usted|a ti|tu voz|su voz|aqui|casi))*${done}`,
      `(?:no hay|no tengo|no sale|no llega|no me llega|no viene|sin|se fue|se perdio|se corto|se me fue|se quedo sin|me quede sin)(?: el| ningun)? (?:audio|sonido)(?: \\S+)?${done}`,
      `(?:tu|su|la|el|se te|se le|se me)? ?(?:se )?(?:entrecorta|corta|va|pierde|esta cortando|esta entrecortando)(?: mucho)? (?:tu|su|la|el) (?:voz|audio|sonido)${done}`,
      `(?:^|perdon |disculpa |pero |que )(?:tu|su|la|el) (?:voz|audio|sonido)(?: \\S+)? (?:entrecorta|corta|va|pierde|falla|bajo|bajito|baja|mal|entrecortad[oa]|horrible|pesimo)(?: mucho)?${done}`,
      `(?:te|le|la|se) (?:escucho|oigo|escucha|oye) (?:muy |bien |re |super )?(?:baj[oa]|bajit[oa]|mal|entrecortad[oa]|lejos|cortado|feo)${done}`,
      '(?:estas|esta|quedaste) (?:en mute|en silencio|mutead[oa]|silenciad[oa])',
    ),
    alone: phrases(
      `^(?:sin (?:audio|sonido)|no se (?:oye|escucha)|(?:esta|suena) (?:muy )?(?:bajo|bajito))(?: nada)?${done}`,
    ),
  },
  cannotSee: {
    anywhere: phrases(
      `(?:^|perdon |disculpa |pero |que |candi |ya )no (?:(?:te|le|la|lo|se|puedo|logro|alcanzo a) )*(?:veo|ve|ver|verte|verla|verlo|verle)(?: (?:nada|bien|mas|a usted|a ti|tu cara|tu imagen|la imagen|el video|en la pantalla|en pantalla|aqui))*${done}`,
      `(?:^|me |se |tengo |perdon |pero |que )(?:veo |puso |quedo |ve |aparece |sale )?(?:solo )?(?:la |mi |una |con la )?pantalla (?:esta |se (?:me )?(?:puso|quedo|congelo|trabo) ?)?(?:toda )?(?:en )?(?:negr[oa]|blanc[oa]|congelada|trabada|apagada|oscura|pegada)(?: aqui)?${done}`,
      `se (?:me )?(?:congelo|trabo|pego|quedo (?:pegad[oa]|congelad[oa]|trabad[oa])|fue|perdio|corto) (?:la imagen|el video|tu imagen|la pantalla|la camara)${done}`,
      `(?:la imagen|el video|tu imagen|su imagen)(?: se)? (?:esta|quedo|congelo|trabo|pego|fue|corto)(?: \\S+)? ?(?:trabad[oa]|congelad[oa]|pegad[oa]|negr[oa]|parad[oa]|trabando|congelando)?${done}`,
      'desapareciste|te fuiste de la pantalla|se fue tu (?:imagen|video)',
      `no (?:aparece|sale|se ve|me sale|me aparece) (?:tu|su|la|el|ninguna|nada)(?: (?:cara|imagen|video|foto|rostro|en (?:la )?pantalla))*${done}`,
    ),
    alone: phrases(`^(?:sin imagen|pantalla negra|sin video|todo negro)${done}`),
  },
  otherLanguage: phrases(
    `${can}(?: \\S+)? (?:hacerla|hacerlo|hacer|hablar|contestar|responder|seguir|continuar|cambiar|cambiarla|ser|pasar|conversar|preguntarme|contestarte|decirlo)(?: (?:la|esta|entrevista|a|al))* (?:en |a |al )?${tongue}(?: por favor| si se puede| tambien)?${done}`,
    `(?:^|candi |hola |disculpa |perdon )(?:tu |vos |usted |ustedes )?(?:hablas?|hablan|entiendes?|entendes|entienden|sabes?)(?: \\S+)? ${tongue}(?: tambien)?${done}`,
    `(?:^|yo )(?:hablo|me expreso) mejor (?:el |en )?${tongue}`,
    'mi (?:espanol|castellano) (?:no )?(?:es|esta)(?: \\S+){0,2} (?:bueno|malo|basico|limitado|pobre)',
    `(?:^|yo |perdon |disculpa )no (?:hablo|entiendo|manejo|domino)(?: muy| mucho)?(?: bien)?(?: el)? (?:espanol|castellano)(?: (?:muy|tan))?(?: bien)?${done}`,
  ),
  smallTalk: beginnings(
    fillers,
    `como (?:estas|esta|andas|anda|te va|le va|has estado|amaneciste|va todo|te fue hoy|va tu dia|va su dia|estuvo tu dia|ha estado)(?: (?:usted|tu|vos|hoy|candi|todo|tu dia))*${done}`,
    `que tal(?: (?:estas|todo|como|esta|te|va|candi|tu dia|estuvo))*${done}`,
    `(?<=(?:hola|buenas|buenos dias|buenas tardes|candi) )todo bien${done}`,
    'todo bien(?: (?:contigo|con usted|por ahi|y tu|y usted))+',
    `(?:mucho gusto|un gusto|es un gusto|un placer|encantad[oa]|gusto en)(?: (?:de|en|conocerte|conocerla|conocerle|conocerlo|saludarte|saludarla|hablar|contigo|candi|con usted))*${done}`,
    `que (?:calor|frio|lluvia|dia (?:tan )?(?:lindo|bonito)|clima)(?: \\S+){0,4}${done}`,
    'espero que (?:(?:tu|usted|todo|te|se|se te) )*(?:estes|este|encuentres|encuentre|vaya|tengas) (?:muy )?(?:bien|un buen)',
    'que (?:lindo|bonito|bello|buen) (?:nombre)|que (?:linda|bonita) voz|que nombre (?:tan )?(?:lindo|bonito)',
    'feliz (?:viernes|dia|fin de semana)|buen fin de semana',
  ),
  aside: phrases(
    'por cierto|a proposito',
    '(?:una|otra) cosa mas|otra cosa|una cosita(?: mas)?|otra cosita',
    'una (?:pregunta|consulta|duda) (?:rapida|rapidita|mas)|una (?:preguntita|consultita)',
    'antes (?:de )?que (?:se )?(?:me )?olvide',
  ),
  and: / (?:y(?: tambien| ademas)?|e|o|u) /u,
  yes: /^(?=(?:.* )?(?:si|claro|dale|ok|okey|correcto|exacto|exactamente|supuesto|seguro|segur[oa]|afirmativo|terminala|terminela|termina|termine|sale|acuerdo|asi es)(?: |$))(?:(?:si|claro|claro que|dale|ok|okey|correcto|exacto|exactamente|por|supuesto|de|acuerdo|estoy|muy|completamente|segur[oa]|afirmativo|terminala|terminela|termina|termine|terminar|terminarla|terminarlo|senora?|asi es|terminemos|la|entrevista|quiero|quisiera|puede|puedes|podes|eso|asi|es|bueno|sale|ya|ahora|aqui|favor|gracias|muchas|hazlo|hagale|adelante|tranquil[oa])(?: |$))+$/u,
  no: /^(?:(?:ah|ay|perdon|disculpa|espera|pera|por favor|eh|mejor) )*(?:no(?! (?:se|estoy|tengo|entiendo|entendi|escuche|oigo|recuerdo|quiero (?:mas|seguir|continuar)|voy a (?:seguir|continuar)))|todavia no|aun no|espera|espere|esperate|ahora no|sigue|siga|sigamos|seguimos|continuemos|continuamos|continua|continue|(?:si )?(?:quiero|prefiero|podemos|vamos a|puedes|puede|podes|mejor) (?:seguir|continuar|sigamos|seguimos)|cambie de (?:opinion|idea)|lo pense mejor|me arrepenti)(?: |$)/u,
};
