import { es as basics } from './basics.ts';
import { es as prompts, takeOver } from './prompts.ts';
import { esTones as tones } from './tones.ts';
import type { LanguageProfile } from '../shapes/profile.ts';
import { normalisedSet, phraseSet, wordSet } from '../text/word-lists.ts';

export const es: LanguageProfile = {
  prompts,
  tones,
  takeOver,
  nameForModel: 'Spanish (with "tú", forms that fit every gender)',
  genderNote: ', also by no ending of an adjective',
  about: 'sobre',
  hesitations: normalisedSet(basics.hesitations),
  assents: normalisedSet(
    `sí si ok okay vale claro ya bien bueno entiendo gracias de acuerdo perfecto por supuesto exacto guau vaya exactamente cierto correcto genial listo órale
     okey dale sip interesante comprendo definitivamente totalmente seguro sigue continúa`,
  ),
  assentPhrases: phraseSet(
    `ya veo, tiene sentido, está bien, muy bien, muchas gracias, mil gracias, qué bien, qué bueno, qué interesante, así es, eso es, es verdad, es cierto, sin problema, sin duda, no hay problema, desde luego, te entiendo, lo entiendo, con razón, cómo no, te escucho, te sigo`,
  ),
  unfinished:
    wordSet(`a al como con cuando cada da de del desde donde el ella en entre era eran es esa ese esta este fue ha había han hasta
    la las le lo los mi muy más nuestra nuestro o para pero por porque que se según ser si sin sobre su sus también un una
    unas unos y yo`),
  leadingAnd: /(?<=^¿?)(?:y|e|pero|entonces),?\s+/iu,
  questions: {
    open: /\b(?:habl(?:ar|arme|arnos|ame|anos)|cuent\w*|cont(?:ar|arme)|descri\w*|expli\w*|ejemplo|por que|hiciste|hizo|como (?:resuelv|resolv|aprend|manej)\w*|que haces|mas dificil)\b/u,
    closed:
      /^(?:(?:y|por favor) )*(?:cuant[oa]s?|(?:desde )?(?:cuando|donde)|has?|tienes?|hablas?|puedes?|estas?|eres|es|vives?|trabajas?|conoces?|podrias?)\b/u,
    fact: /^(?:(?:y|por favor) )*(?:cual|cuales|quien|quienes|como se llama|que (?:herramientas|idiomas|lenguajes|nivel|puesto))\b/u,
  },
  dependent: {
    openers: normalisedSet('cuando si mientras como porque aunque después siempre'),
    and: normalisedSet('y pero entonces'),
  },
  corrections: phraseSet(
    'no, perdón, no perdón, quiero decir, mejor dicho, o mejor, digo, o sea, es decir, bueno, disculpa',
  ),
  spelling: {
    letters: new Set(),
    digits: normalisedSet('cero uno una dos tres cuatro cinco seis siete ocho nueve'),
  },
  slips:
    /(?:^| )(?:no perdon|perdon quise decir|mejor dicho|o mas bien|corrijo|me equivoque|quise decir)(?= |$)/u,
  thanks:
    /^(?:(?:y|bueno|ok|vale|pues|perfecto|si|listo) )*(?:muchas |mil )?gracias(?: |$)|(?:^| )(?:muchas|mil) gracias|(?:^| )gracias (?:por|a ti|a usted)|(?:^| )(?:te|le) agradezco/u,
  topics: {
    leads: normalisedSet('el la los las un una tu su tus sus nuestro nuestra'),
    areKept: true,
    notAfter: normalisedSet('que cuando como si donde porque mientras y o antes despues'),
    never:
      /(?:^(?:vez|cosa|momento|situacion|ejemplo|poco|mismo|misma|ultimo|ultima|proximo|primer|primera|mayor|mejor|empresa|puesto|trabajo|tiempo|fin|dia)$|(?:ar|er|ir)$)/u,
  },
  requests: /^(?:por favor,? )?(?:cuént|cuente|descri|expli|hábl|hable|dé|comparta|comparte|piens)/iu,
  script: { letters: /\p{Script=Latin}/gu, share: 0.7 },
  fallen: 0.1,
  referenceProbability: 0.63,
};
