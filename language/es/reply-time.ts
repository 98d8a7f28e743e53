import type { ReplyTimePatterns } from '../shapes/reply-time.ts';

export const es: ReplyTimePatterns = {
  time: /(?:^| )(?:(?:en|dentro|tras|despues|los|las|esta|proxim[oa]s?|antes|\d+|un|una|dos|tres|cuatro|cinco|seis|siete|diez|quince|pocos) (?:(?:de|a|al|del|la|el|los|las|en|maximo|fin|final|unos|unas|proxim[oa]s?|\d+|un|una|dos|tres|cuatro|cinco|seis|siete|diez|quince|pocos) )*(?:dias|(?<=(?:un|1) )dia|semanas?|mes|meses)|(?:\d+|veinticuatro|cuarenta y ocho) horas|manana|(?:el|antes del|hasta el|proximo) (?:lunes|martes|miercoles|jueves|viernes|sabado))(?: |$)/u,
  reply:
    /(?:^| )(?:respond\S*|respuesta|contact\S*|avis\S*|inform\S*|llam(?:a|an|amos|ar|ara|aran|aremos)|escrib\S*|comunic\S*|noticias?|decid\S*|decision\S*|resultados?|sabras)(?: |$)/u,
};
