import { pt as basics } from './basics.ts';
import { pt as prompts, takeOver } from './prompts.ts';
import { ptTones as tones } from './tones.ts';
import type { LanguageProfile } from '../shapes/profile.ts';
import { normalisedSet, phraseSet, wordSet } from '../text/word-lists.ts';

export const pt: LanguageProfile = {
  prompts,
  tones,
  takeOver,
  nameForModel: 'Portuguese (Brazilian, with "você")',
  genderNote: ', also by no ending of an adjective',
  about: 'sobre',
  hesitations: normalisedSet(basics.hesitations),
  assents: normalisedSet(
    `sim tá ta ok okay certo claro entendi isso beleza legal obrigado obrigada uhum aham tudo bem pois com certeza uau nossa exato exatamente verdade perfeito ótimo
     bom bacana show interessante compreendo sei entendo lógico concordo perfeitamente`,
  ),
  assentPhrases: phraseSet(
    `faz sentido, é verdade, é claro, é isso, é mesmo, ah é, que legal, que bom, que bacana, muito bom, muito bem, muito obrigado, muito obrigada, de acordo, sem problema, sem problemas, sem dúvida, pode ser, pode continuar, pode falar, isso mesmo, isso aí, eu entendo, estou ouvindo, tô ouvindo`,
  ),
  unfinished:
    wordSet(`a ao aos as até com como cada da das de do dos e ela ele eles em entre era eram essa esse esta este eu foi for na nas
    nem no nos nossa nosso num numa o os ou para pela pelo per por porque pra quando que se sem ser seu sobre sua também tipo
    um uma meu minha muito mas`),
  leadingAnd: /^(?:e|mas|então),?\s+/iu,
  questions: {
    open: /\b(?:fal(?:ar|e)|cont(?:ar|e)|descrev\w*|expli\w*|exemplo|por que|o que voce fe?z|como voce (?:lid|resolv|faz|fez|aprend)\w*|mais dificil)\b/u,
    closed:
      /^(?:(?:e|por favor) )*(?:quant[oa]s?|ha quanto tempo|(?:desde )?quando|onde|voce|ja|tem|fala|pode|esta|trabalha|mora)\b/u,
    fact: /^(?:(?:e|por favor) )*(?:qual|quais|quem|como (?:se chama|e o nome)|que (?:ferramentas|idiomas|linguagens|nivel|cargo))\b/u,
  },
  dependent: {
    openers: normalisedSet('quando se enquanto como porque embora depois sempre'),
    and: normalisedSet('e mas então'),
  },
  corrections: phraseSet(
    'não, desculpa, desculpe, não desculpa, quer dizer, ou melhor, melhor, aliás, digo, bom, perdão',
  ),
  spelling: {
    letters: new Set(),
    digits: normalisedSet('zero um uma dois duas três quatro cinco seis meia sete oito nove'),
  },
  slips: /(?:^| )(?:nao desculpa|nao desculpe|ou melhor|alias|corrigindo|me enganei|quis dizer)(?= |$)/u,
  thanks:
    /^(?:(?:e|bom|ok|ta|certo|entao|sim|beleza) )*(?:muito |muitissimo )?obrigad[oa](?: |$)|(?:^| )muito obrigad[oa]|(?:^| )obrigad[oa] (?:pel[oa]s?|por)|(?:^| )(?:te |lhe )?agradeco/u,
  topics: {
    leads: normalisedSet('o os as um uma seu sua seus suas nosso nossa'),
    areKept: true,
    notAfter: normalisedSet('que quando como se onde porque enquanto e ou antes depois do'),
    never:
      /(?:^(?:que|vez|coisa|momento|situacao|exemplo|pouco|mesmo|mesma|ultimo|ultima|proximo|primeiro|primeira|maior|melhor|empresa|vaga|trabalho|mais|tempo|fim|dia)$|(?:ar|er|ir)$)/u,
  },
  requests: /^(?:por favor,? )?(?:conte|descreva|explique|fale|dê|compartilhe|pense|me )/iu,
  script: { letters: /\p{Script=Latin}/gu, share: 0.7 },
  fallen: 0.125,
  referenceProbability: 0.58,
};
