import type { Language } from '@candi/contract/platform/enumerations';

/** How a language marks the things that a candidate names. */
export interface ThingMarkers {
  /**
   * Words that precede a noun, each with the article under which Candi names the thing. Words that may also stand for a noun,
   * such as "that", are left out. Empty if the article is part of the noun.
   */
  articles: Readonly<Record<string, string>>;
  /** Matches words after an article, lower case with their accents, that aren't nouns, such as verbs after a pronoun. */
  notNouns: RegExp;
  /** Matches normalised words for family, health, origin and faith, which Candi doesn't name. */
  personal: RegExp;
}

export const thingMarkers: Readonly<Record<Language, ThingMarkers>> = {
  en: {
    articles: { the: 'the', a: 'the', an: 'the', my: 'your', our: 'your', their: 'the', his: 'the' },
    notNouns:
      /(?:ly|ed|ing|n't)$|^(?:only|next|same|best|worst|latter|former|wrong|right|whole|meantime|cold|double)$/u,
    personal:
      /^(?:(?:grand|step)?(?:mother|father|mom|mum|dad|son|daughter|child|children|parents?)s?|kids?|bab(?:y|ies|ys)|sisters?|brothers?|(?:ex)?(?:husband|wife)s?|famil(?:y|ies|ys)|aunts?|uncles?|cousins?|funerals?|death|illness|disease|cancer|surgery|hospital|doctors?|depression|pregnancy|church|mosque|religion|god|accent)$/u,
  },
  pt: {
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
  },
  es: {
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
  },
  ar: {
    articles: {},
    notNouns:
      /^[وفبك]{0,2}ال(?:آن|ذي|تي|ذين|لذان|حين|أحرى|أول|أولى|ثاني|ثانية|ثالثة?|رابعة?|خامسة?|سادسة?|سابعة?|ثامنة?|تاسعة?|عاشرة?|تالية?|نهاية|بداية)$/u,
    personal:
      /^ال(?:ام|اب|والد|والده|والدين|ابن|ابنه|بنت|ابناء|اطفال|طفل|طفله|اخ|اخت|اخوه|زوج|زوجه|عايله|اسره|جد|جده|عم|خال|وفاه|موت|جنازه|مرض|سرطان|عمليه|مستشفي|طبيب|اكتياب|حمل|مسجد|كنيسه|دين|لهجه)$/u,
  },
};
