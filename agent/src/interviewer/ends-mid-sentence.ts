import type { Language } from '@candi/contract/platform/enumerations';
import { isHesitation } from '../conductor/fillers.ts';

/**
 * Words that don't end a sentence, such as conjunctions, articles and prepositions; more speech follows them. Words
 * that may end an English clause ("what I work on") are left out, as the pitch decides there.
 */
const words: Record<Language, string> = {
  en: `a also although an and are as because between but by can could each every from had has have he her his
    how i if including into is its like may might mostly my of or our she should since so some such than that
    the their then these they this those through to um uh until usually very was we were what when where
    whether which while who whose why will without would your`,
  pt: `a ao aos as até com como cada da das de do dos e ela ele eles em entre era eram essa esse esta este eu foi for na nas
    nem no nos nossa nosso num numa o os ou para pela pelo per por porque pra quando que se sem ser seu sobre sua também tipo
    um uma meu minha muito mas`,
  es: `a al como con cuando cada da de del desde donde el ella en entre era eran es esa ese esta este fue ha había han hasta
    la las le lo los mi muy más nuestra nuestro o para pero por porque que se según ser si sin sobre su sus también un una
    unas unos y yo`,
  ar: `أن إن أو ثم ثمّ حتى حيث على عن عند عندما في قد كان كانت كل كما كنت لأن لكن لكي لم لن ما مع من منذ هذا هذه هو هي و
    الذي التي الذين إلى بعد قبل بين خلال سوف يعني مثل`,
};
/**
 * After these words an English demonstrative is complete: "like that", "did this". Prepositions are left out, because
 * recognisers hear "and that" as "in that" and "than that".
 */
const demonstrativeClosers = new Set(['like', 'do', 'did', 'does', 'doing', 'done', 'about']);
const demonstrative = new Set(['that', 'this', 'these', 'those', 'then']);

const unfinishedBy = Object.fromEntries(
  Object.entries(words).map(([language, list]) => [language, new Set(list.split(/\s+/))]),
) as Record<Language, Set<string>>;

/** Returns whether the text stops mid-sentence, judged by its last word. Closing punctuation overrules the word. */
export const endsMidSentence = (text: string, language: Language): boolean => {
  const trimmed = text.trim();
  if (/[.!?؟]["'”»)]*$/u.test(trimmed)) return false;
  if (/[,،;:–-]$/u.test(trimmed)) return true;
  const [before = '', last = ''] = ` ${trimmed.toLowerCase()}`.split(/\s+/).slice(-2);
  if (language === 'en' && demonstrative.has(last) && demonstrativeClosers.has(before)) return false;
  return unfinishedBy[language].has(last) || isHesitation(last, language);
};
