import type { Simulation } from '../shapes/simulation.ts';

/**
 * Answers of a systems administrator at a chain of pharmacies, who makes every kind of request between the answers.
 */
const problem =
  'En una farmacia los precios cambiaban solos cada madrugada. Pasé una noche allí y vi que dos ordenadores se actualizaban el uno al otro con listas distintas. Dejé uno solo como maestro y no volvió a pasar.';
const priority =
  'Miro a quién se le están yendo los clientes. Quien no puede vender va primero, y a los demás los llamo para decirles a qué hora me pongo con lo suyo.';
const fault =
  'Voy a verlo. Me siento al lado y dejo que la persona trabaje como siempre, porque casi siempre hay un paso que no cuenta, y ahí está el fallo.';
const done = 'No, eso es todo.';

export const es: Simulation['scripts'] = {
  strong: {
    turns: [
      [
        'El problema más difícil fue el de un cliente con taquillas automáticas: de vez en cuando una puerta se abría antes de tiempo. Lo difícil era que no quedaba rastro. Pedí los registros de tres meses, los ordené por temperatura y vi que solo ocurría por encima de treinta y cinco grados: el sensor se dilataba. Cambiamos la pieza en doscientas taquillas y ajusté el margen en el programa.',
      ],
      [
        'Ordeno los problemas por el daño que hacen en una hora. Primero lo que para a varios clientes, luego lo que para a uno, y al final lo que solo va lento. Escribo ese orden donde todos lo ven y a cada cliente le doy una hora para mi siguiente mensaje, que cumplo aunque no haya novedades.',
      ],
      [
        'Cuando no puedo reproducir un fallo, busco qué es distinto: versión, datos, permisos, hora. Le pido al cliente el minuto exacto, lo busco en los registros y, si no cuentan bastante, añado más registro y le doy una forma de seguir trabajando mientras tanto.',
      ],
      ['¿Cómo se reparten las guardias en el equipo?', done],
    ],
  },
  rambling: {
    turns: [
      [
        'A ver, problemas difíciles, pues muchos, la verdad, al principio yo estaba en una gestoría, que eso era otra cosa, contraseñas y poco más, pero luego me fui a un hotel, porque mi prima trabajaba allí y me dijo que buscaban a alguien, y en ese hotel las llaves de tarjeta dejaban de abrir, pero solo las de la cuarta planta, y la gente bajaba en bata, imagínese, y yo cambiaba la tarjeta y a la hora otra vez, y, bueno, por dónde iba, ah, sí, que al final era el ascensor, el motor nuevo del ascensor, que estaba pegado al armario de la red, y hubo que mover el armario entero, con los del ascensor mirando.',
        'Y lo difícil, pues supongo que la gente en bata, porque no te dejaban pensar. Pero en fin, eso ya es otra historia.',
      ],
      [
        'Uy, eso pasa los lunes y el día después de cada puente, es una locura, y mi jefe de entonces, don Ramiro, que en paz descanse de tanto trabajar, porque se jubiló, decía que lo primero es respirar, y tenía razón, así que yo respiro, me hago una lista en un papel, que en el ordenador no me aclaro, y empiezo por quien tiene gente esperando delante.',
      ],
      [
        'Pues una vez una señora decía que la pantalla le hablaba, y yo pensaba, madre mía, y fui tres veces y nada, y resulta que era la radio del vecino, que entraba por los altavoces, y solo a las once. Desde entonces pregunto siempre a qué hora, y me quedo a esperar lo que haga falta, con un café si me lo ofrecen.',
      ],
      ['¿Y ahí hay comedor o cada uno se lleva la comida?', done],
    ],
  },
  evasive: {
    turns: [
      ['Depende mucho.', 'Ha habido varios.', 'Fue más bien cosa del equipo.'],
      ['Según el caso.', 'Eso se nota.', 'Experiencia, sobre todo.'],
      ['Siempre sale algo.', 'Para eso hay herramientas.', 'Nunca ha sido un problema.'],
      [done],
    ],
  },
  dialect: {
    turns: [
      [
        'Mirá, te cuento, en el laburo teníamos un cliente en Rosario que se le colgaba todo cuando prendían el aire. Un quilombo bárbaro, che. Fui, medí la corriente y era un cable finito así, lo cambié y chau, no llamaron más.',
      ],
      [
        'Yo me fijo quién está parado posta, viste, el que no puede vender nada. A ese lo agarro primero, y a los demás les mando un mensajito avisándoles cuándo voy, así no se calientan.',
      ],
      [
        'Y, voy y me siento al lado del tipo, y le digo que me lo haga de nuevo, tranqui, como si yo no estuviera. Siempre hay una boludez que no te contó, y ahí saltó.',
      ],
      ['¿La oficina queda en el centro o laburan todos desde la casa?', 'No, era eso nomás, gracias.'],
    ],
  },
  'second-language': {
    turns: [
      [
        'Yo trabajo por cuatro años en el soporte de una tienda de internet. La problema más difícil estaba cuando algunos clientes no podían pagar con el tarjeta. Yo busqué dos días y yo encontré que el banco tuvo cambiado un número.',
      ],
      [
        'Primero yo miro cual cliente pierde más dinero en cada hora. Yo hago una lista y escribo a todas las personas cuando voy ayudar, porque esperar sin saber está muy malo.',
      ],
      [
        'Yo pido al cliente hacer un vídeo de su pantalla. Después yo trato con el mismo navegador y los mismos datos. Si no pasa, pongo más informaciones en el registro y yo espero.',
      ],
      ['¿Cuánto personas tiene el equipo?', 'No, es todo, gracias.'],
    ],
  },
  'self-correcting': {
    turns: [
      [
        'Fue en dos mil diecinueve, no, miento, dos mil veinte, que ya estábamos todos en casa. El cliente perdió las copias, bueno, perderlas no, no se podían leer, y yo escribí un programa, o mejor dicho adapté uno que había, que arreglaba el índice, y recuperamos casi todo.',
      ],
      ['Perdón, dije cinco años pero fueron seis.', priority],
      ['Corrección, fue en 2019.', fault],
      [done],
    ],
  },
  distressed: {
    turns: [
      ['Disculpe. Perdí a mi abuela ayer. ¿Hay también puestos de media jornada?', problem],
      [priority],
      ['Disculpe, estoy muy nerviosa.', fault],
      [done],
    ],
    replies: {
      comfort: ['¿Podemos tomar un descanso?', 'Gracias, es muy amable.'],
      pause: ['Ya estoy aquí.'],
    },
  },
  'asking-back': {
    turns: [
      ['¿Cuál es el sueldo, y hay teletrabajo?', problem],
      [`${priority} Por cierto, ¿qué tamaño tiene el equipo?`],
      [`${fault} ¿Y ofrecen formación al principio?`],
      ['¿Cuál es el horario? ¿Y cuántos días de vacaciones dan?', done],
    ],
  },
  wary: {
    turns: [
      ['¿Esto se está grabando? ¿Y quién va a ver esto?', '¿Es usted un robot?', problem],
      ['¿Cómo me van a evaluar?', '¿Cuánto tiempo guardan la grabación?', priority],
      ['¿Es la última pregunta?', '¿Cuánto tiempo nos queda?', fault],
      ['¿Qué pasa después?', done],
    ],
  },
  insecure: {
    turns: [
      [problem],
      ['¿Estuvo bien mi respuesta?', '¿Me puede dar una pista?', priority],
      ['¿Cómo voy?', fault],
      [done],
    ],
  },
  stopping: {
    turns: [[problem], ['Prefiero dejarlo hasta aquí.']],
    replies: { confirm_stop: ['Sí, estoy segura.'] },
  },
  staying: {
    turns: [[problem], ['¿Podemos parar aquí?', priority], [fault], [done]],
    replies: { confirm_stop: ['No, mejor sigamos.'] },
  },
  undecided: {
    turns: [
      [problem],
      ['Ya no quiero seguir.', priority],
      ['Quisiera cancelar la entrevista, por favor.', fault],
      [done],
    ],
    replies: { confirm_stop: ['No sé.', '¿Qué pasa si la termino?'] },
  },
  pausing: {
    turns: [[problem], ['Hay alguien en la puerta.', priority], ['Necesito ir al baño.', fault], [done]],
    replies: { pause: ['Ya volví.'] },
  },
  away: {
    turns: [[problem], ['Voy por agua y ya vuelvo.', priority], [fault], [done]],
    replies: { pause: [] },
  },
  'another-day': {
    turns: [[problem], ['¿Podemos dejarlo para otro día?']],
    replies: { confirm_stop: ['Sí, por favor.'] },
  },
  'going-back': {
    turns: [
      [problem],
      ['Con respecto a la primera pregunta, me faltó mencionar que avisé al fabricante.', priority],
      [
        'Quisiera agregar algo a la primera pregunta.',
        'Después dejé escrito cuál de los dos es el maestro, para que nadie lo cambie.',
        fault,
      ],
      [done],
    ],
  },
  typing: {
    turns: [
      ['Hay mucha gente aquí, prefiero escribir.', problem],
      [priority],
      ['Ya me cansé de escribir, ¿puedo hablar?', fault],
      [done],
    ],
  },
  'cannot-hear': {
    replies: { sound_check: ['No te escucho.', 'Ahora sí.'] },
    turns: [
      ['No la escucho.', problem],
      ['Se entrecorta su voz.', priority],
      ['No puedo verla.', fault],
      [done],
    ],
  },
  chatty: {
    turns: [
      ['Hola, ¿qué tal?', problem],
      ['Qué calor hace hoy.', 'Qué lindo nombre, Candi.', priority],
      [fault],
      ['Mucho gusto.', done],
    ],
  },
  'other-language': {
    turns: [
      ['¿Podemos hacerla en inglés?', problem],
      ['Mi español no es muy bueno.', priority],
      [fault],
      [done],
    ],
  },
};
