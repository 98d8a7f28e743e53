import { type Language, languages } from '@candi/contract/platform/enumerations';

/** Frequent words that occur in only one of the three languages with Latin script. */
const ownWords: Record<Exclude<Language, 'ar'>, readonly string[]> = {
  en: words(
    'the and of to is are was were for with you your i can this that have has it from not in at by who they there',
  ),
  pt: words(
    'não você uma um os do da dos das em é são foi foram mais seu sua seus suas ou na nos nas com ao ela ele eles pelo pela ainda também posso isso há até já',
  ),
  es: words(
    'una un los las del el la en es son fue fueron más y con al sus lo puedo tú usted esta está hay también ella ellos qué cómo cuál dónde quién aún hasta ya muy',
  ),
};

function words(list: string): string[] {
  return list.split(' ');
}

/**
 * Minimum share (0–1) of letters in Arabic script in an Arabic text, which may contain names and terms in Latin
 * script.
 */
const arabicShare = 0.5;

/** Returns the language of a text; null if the text is too short to determine it. */
export function languageOf(text: string): Language | null {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const arabic = text.match(/\p{Script=Arabic}/gu)?.length ?? 0;
  if (letters < 12) return null;
  if (arabic / letters >= arabicShare) return 'ar';
  const counts = languages.map((language) => {
    const own = language === 'ar' ? [] : ownWords[language];
    const found = text.toLowerCase().match(/\p{L}+/gu) ?? [];
    return { language, count: found.filter((word) => own.includes(word)).length };
  });
  const [best, second] = counts.toSorted((one, other) => other.count - one.count);
  if (!best || !second || best.count === second.count) return null;
  return best.language;
}
