import type { ThingMarkers } from '../shapes/things.ts';

export const pt: ThingMarkers = {
  articles: {
    o: 'o',
    a: 'a',
    os: 'os',
    as: 'as',
    um: 'o',
    uma: 'a',
    no: 'o',
    na: 'a',
    nos: 'os',
    nas: 'as',
    do: 'o',
    da: 'a',
    dos: 'os',
    das: 'as',
    ao: 'o',
    pelo: 'o',
    pela: 'a',
    num: 'o',
    numa: 'a',
  },
  notNouns:
    /(?:[aebdrtv]i|[aei]r|[eio]u|ava|ndo|mente|aram|eram|iram)$|^(?:único|única|mesmo|mesma|melhor|pior|dela|dele|gente|meio|suficiente|princípio|início|dobro)$/u,
  personal:
    /^(?:mae|pai|pais|filh[oa]s?|avos?|netos?|irma|irmas|irmaos?|marido|esposa|mulher|familia|bebes?|criancas?|ti[oa]s?|prim[oa]s?|enterro|velorio|morte|doenca|cancer|cirurgia|hospital|medic[oa]|depressao|gravidez|igreja|religiao|deus|sotaque)$/u,
};
