import { romanceStem } from '../text/stemmers.ts';
import type { Basics } from '../shapes/basics.ts';
import { wordSet } from '../text/word-lists.ts';

export const es: Basics = {
  name: 'Español',
  variety: 'Latin American Spanish',
  recogniserTag: 'es',
  numberLocale: 'es',
  latinStem: romanceStem,
  functionWords: wordSet(`
    a ahi ahora al algo alguien algun alguna algunas alguno algunos alli ante antes aquel aquella aquellas aquello
    aquellos aqui asi aun aunque bajo bien bueno cada casi como con contra cosa cosas cual cuales cualquier cuando
    cuanto de decir dijo dice del desde despues donde dos durante e el ella ellas ello ellos en entonces entre era eran
    eramos es esa esas ese eso esos esta estaba estaban estado estamos estan estar estas este esto estos estoy estuve
    estuvo fue fueron fui fuimos gente gracias ha haber habia habian hace hacer hacia hago han has hasta hay he hemos hice
    hicimos hizo hoy iba la las le les lo los luego mas me mi mia mientras mio mis misma mismo mucha muchas mucho muchos
    muy nada ni ningun ninguna no nos nosotros nuestra nuestras nuestro nuestros o os otra otras otro otros para pero
    poca poco pocos podia poder por porque pregunta preguntas pude puede puedo pues que quien quienes quiere quiero responder contestar respuesta respuestas se sea sean segun ser
    sera seria si sido siempre siendo sin sino so sobre solo somos son soy su sus tal tambien tampoco tan tanto te tener
    tenemos tengo tenia tenian ti tiempo tiene tienen toda todas todo todos tras tu tuve tuvo tus un una unas uno unos usted trabajo trabajar trabaja trabajan trabaje trabajaba
    ustedes va vamos van ver vez veces voy y ya yo hola vale ok claro favor`),
  everydayWords: `
    alguien nadie ninguno tres cuatro varios varias mitad resto demas hombre mujer ayer manana noche tarde minuto minutos
    segundos siempre nunca casi cerca lejos dentro fuera generalmente normalmente mientras real realmente grande viejo
    manera igual general bueno buena malo mala dice dicen decia viene vino venir vendria podrian pueden pudiera
    pudo tendra tendria usar usaba usaban uso mostrar mostro pedir pide pidio preguntar pregunto supo sabe hubo habria
    sintio lleva llevar intentar intento hacerlo demasiado poner pone puso`,
  ordinaryWords: `
    acabar acabo acaso acuerdo ano anos aprender aprendiste aspecto ayudar ayudo camino caso causa clara claro colega colegas
    comenzar compartir comprendo companero companeros concreta concreto concretamente consecuencia contar contarme cuenta cuentame cuenteme cambiar cambio
    creer curiosa curioso dar darme da di diste dijiste decidir decidiste decision dejar describir describe detalle detalles dia
    dias diferente dificil dificultad distinto elegir elegiste eligio empezar empieza empresa encontrar entender entiendo
    equipo especifico especificamente ejemplo exacta exacto exactamente experiencia funcionar funciono harias explicar explica explicame final fin gustar
    gustaria hablar hablame hable hablo hablaste hablemos hiciste hora idea importante interesante interesa lado lugar mencionar mencionaste
    menciono momento motivo mes meses notar nueva nuevo oir paso pasos paso pasar parte pensar pensaste persona personas
    personalmente pidio podria podrias practica problema proceso primera primero principal propia propio proximo proyecto puesto
    punto quedar razon reciente recordar recuerda recuerdas relacion resolver resolviste resolvio resultado rol saber
    segunda segundo semana semanas sentir siguiente situacion sorprender suceder sucedio supiste tarea tema tener terminar termina
    termino tratar ultima ultimo`,
  hesitations: 'hm hmm hmmm mm mmm mhm ajá aja ah eh em emm este oh uh uhm mmjá',
};
