import type { Language } from '@candi/contract/platform/enumerations';

/** Sounds of somebody who thinks or listens: no language's words, and no answer to anything. */
const hesitations: Record<Language, string> = {
  en: 'hm hmm hmmm mm mmm mhm mmhm mmhmm um umm uh uhh uhm er erm ah oh huh eh',
  pt: 'hm hmm hmmm mm mmm mhm hum hã ah ahn ãh eh uh uhm oh',
  es: 'hm hmm hmmm mm mmm mhm ajá aja ah eh em emm este oh uh uhm mmjá',
  ar: 'امم اممم امممم همم هممم مم ممم اه آه اها آها ايه إيه اوه هم',
};

/** Words by which a listener says "go on"; in a turn of its own each of them may be an answer. */
const assents: Record<Language, string> = {
  en: 'yeah yes yep yup ok okay right sure alright good great fine i see got it thanks thank you of course exactly wow cool',
  pt: 'sim tá ta ok okay certo claro entendi isso beleza legal obrigado obrigada uhum aham tudo bem pois com certeza uau nossa',
  es: 'sí si ok okay vale claro ya bien bueno entiendo gracias de acuerdo perfecto por supuesto exacto guau vaya',
  ar: 'نعم أجل اي حسنا طيب تمام أكيد بالطبع طبعا فهمت صحيح شكرا لك اوكي أوكي ماشي واضح رائع جميل',
};

/** More words than these make a sentence. */
const most = 4;

/** A word as it is compared: without marks, vowel signs and the many spellings of alif. */
const plain = (word: string): string =>
  word
    .toLowerCase()
    .normalize('NFC')
    .replaceAll(/[\u064b-\u0652ـ]/gu, '')
    .replaceAll(/[أإآٱ]/gu, 'ا')
    .replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '');

const setsOf = (lists: Record<Language, string>): Record<Language, ReadonlySet<string>> => {
  const setOf = (list: string): ReadonlySet<string> => new Set(list.split(' ').map(plain));
  return { en: setOf(lists.en), pt: setOf(lists.pt), es: setOf(lists.es), ar: setOf(lists.ar) };
};
const hesitating = setsOf(hesitations);
const assenting = setsOf(assents);

const isOnly = (text: string, matches: (word: string) => boolean): boolean => {
  // "Huh?" wants something.
  if (/[?؟]/u.test(text)) return false;
  // Recognisers write "mm-hm" and "uh-huh" in two ways.
  const words = text
    .split(/[\s-]+/u)
    .map(plain)
    .filter((word) => word !== '');
  return words.length > 0 && words.length <= most && words.every(matches);
};

/** "Hmm", a cough that was taken for one: nothing was said by it. */
export const isHesitation = (text: string, language: Language): boolean =>
  isOnly(text, (word) => hesitating[language].has(word));

/** "Mm-hm", "yeah": said while Candi speaks, it means that she is heard. */
export const isBackChannel = (text: string, language: Language): boolean =>
  isOnly(text, (word) => hesitating[language].has(word) || assenting[language].has(word));

/** So soon after she gave them time to think, "okay" is meant for Candi. ms. */
const reactionMs = 4000;

/** "Okay, thank you" to Candi's "take your time", said by `finishedMs`: the candidate thinks on. Times as in the log. */
export const isThanks = (
  { text, startMs }: { text: string; startMs: number },
  finishedMs: number,
  language: Language,
): boolean => startMs < finishedMs + reactionMs && isBackChannel(text, language);
