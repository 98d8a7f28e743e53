import type { Language } from '@candi/contract/platform/enumerations';

/** Hesitation sounds of someone thinking or listening; they are never an answer. */
const hesitations: Record<Language, string> = {
  en: 'hm hmm hmmm mm mmm mhm mmhm mmhmm um umm uh uhh uhm er erm ah oh huh eh',
  pt: 'hm hmm hmmm mm mmm mhm hum hã ah ahn ãh eh uh uhm oh',
  es: 'hm hmm hmmm mm mmm mhm ajá aja ah eh em emm este oh uh uhm mmjá',
  ar: 'امم اممم امممم همم هممم مم ممم اه آه اها آها ايه إيه اوه هم',
};

/** Backchannel words meaning "go on"; as a turn of their own they may be an answer. */
const assents: Record<Language, string> = {
  en: 'yeah yes yep yup ok okay right sure alright good great fine i see got it thanks thank you of course exactly wow cool',
  pt: 'sim tá ta ok okay certo claro entendi isso beleza legal obrigado obrigada uhum aham tudo bem pois com certeza uau nossa',
  es: 'sí si ok okay vale claro ya bien bueno entiendo gracias de acuerdo perfecto por supuesto exacto guau vaya',
  ar: 'نعم أجل اي حسنا طيب تمام أكيد بالطبع طبعا فهمت صحيح شكرا لك اوكي أوكي ماشي واضح رائع جميل',
};

/** Maximum number of words in a backchannel; longer text counts as a sentence. */
const maxWords = 4;

/** Normalises a word for comparison: removes punctuation and Arabic vowel signs, and unifies spellings of alif. */
const normalise = (word: string): string =>
  word
    .toLowerCase()
    .normalize('NFC')
    .replaceAll(/[\u064b-\u0652ـ]/gu, '')
    .replaceAll(/[أإآٱ]/gu, 'ا')
    .replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '');

const setsOf = (lists: Record<Language, string>): Record<Language, ReadonlySet<string>> => {
  const setOf = (list: string): ReadonlySet<string> => new Set(list.split(' ').map(normalise));
  return { en: setOf(lists.en), pt: setOf(lists.pt), es: setOf(lists.es), ar: setOf(lists.ar) };
};
const hesitating = setsOf(hesitations);
const assenting = setsOf(assents);

const isOnly = (text: string, matches: (word: string) => boolean): boolean => {
  // A question such as "Huh?" expects a reply.
  if (/[?؟]/u.test(text)) return false;
  // Recognisers write "mm-hm" and "uh-huh" with or without the hyphen.
  const words = text
    .split(/[\s-]+/u)
    .map(normalise)
    .filter((word) => word !== '');
  return words.length > 0 && words.length <= maxWords && words.every(matches);
};

/** Returns whether the text consists only of hesitation sounds such as "hmm". */
export const isHesitation = (text: string, language: Language): boolean =>
  isOnly(text, (word) => hesitating[language].has(word));

/** Returns whether the text is only a backchannel such as "mm-hm" or "yeah", by which a listener signals attention. */
export const isBackchannel = (text: string, language: Language): boolean =>
  isOnly(text, (word) => hesitating[language].has(word) || assenting[language].has(word));

/** How long after "take your time" an "okay" counts as a reaction to it (ms). */
const reactionMs = 4000;

/**
 * Returns whether the text is a reaction such as "okay, thank you" to "take your time", which Candi finished at
 * `finishedMs`; the candidate is still thinking then. Times are as in the log (ms).
 */
export const isThanks = (
  { text, startMs }: { text: string; startMs: number },
  finishedMs: number,
  language: Language,
): boolean => startMs < finishedMs + reactionMs && isBackchannel(text, language);
