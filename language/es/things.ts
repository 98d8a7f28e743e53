import type { ThingMarkers } from '../shapes/things.ts';

export const es: ThingMarkers = {
  articles: {
    el: 'el',
    la: 'la',
    los: 'los',
    las: 'las',
    un: 'el',
    una: 'la',
    unos: 'los',
    unas: 'las',
    del: 'el',
    al: 'el',
  },
  notNouns:
    /(?:[éíó]|[aei]r|aba|aban|ía|ían|ndo|mente|aron|ieron)$|^(?:único|única|mismo|misma|mejor|peor|demás|doble|principio|medio|suficiente)$/u,
  personal:
    /^(?:madre|padre|padres|mama|papa|hij[oa]s?|abuel[oa]s?|niet[oa]s?|herman[oa]s?|marido|espos[oa]s?|mujer|familia|bebes?|nin[oa]s?|ti[oa]s?|prim[oa]s?|funeral|entierro|muerte|enfermedad|cancer|operacion|hospital|medic[oa]|depresion|embarazo|iglesia|religion|dios|acento)$/u,
};
