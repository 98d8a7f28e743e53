import type { Language } from '@candi/contract/platform/enumerations';
import { tellingStemsOf } from '../text/withheld-stems.ts';
import { type Word, wordsOf } from '../text/words.ts';
import { conversations } from '../conversation.ts';
import { understanding } from '../understanding.ts';
import { isContent, stem } from '../text/stem.ts';

/** Maximum number of things that Candi names. */
const most = 3;
/** Minimum length of a noun (letters). */
const shortest = 3;

interface Thing {
  name: string;
  stem: string;
}

/** An answer's words, and what stands between them. */
class AnswerWords {
  private readonly text: string;
  private readonly language: Language;
  readonly words: readonly Word[];

  constructor(text: string, language: Language) {
    this.text = text;
    this.language = language;
    this.words = wordsOf(text);
  }

  /** Returns the word as it was written. */
  written(word: Word): string {
    return this.text.slice(word.start, word.end);
  }

  /** Returns whether only spaces stand between a word and the one before it. */
  isJoined(index: number): boolean {
    const [before, word] = [this.words[index - 1], this.words[index]];
    return (
      before !== undefined && word !== undefined && /^\s+$/u.test(this.text.slice(before.end, word.start))
    );
  }

  /** Returns whether a phrase ends before this word, because of a punctuation mark or a function word. */
  isEnd(index: number): boolean {
    const word = this.words[index];
    return word === undefined || !this.isJoined(index) || !isContent(word.plain, this.language);
  }

  /** Returns whether the word, without its article, may name a thing that Candi can repeat. */
  isNoun({ plain, start, end }: Word): boolean {
    const { notNouns, personal } = understanding[this.language].things;
    return (
      plain.length >= shortest &&
      !/\d/u.test(plain) &&
      isContent(plain, this.language) &&
      tellingStemsOf(plain).size > 0 &&
      !conversations[this.language].wording.notTakenUp.test(plain) &&
      !personal.test(plain) &&
      !notNouns.test(this.text.slice(start, end).toLowerCase())
    );
  }
}

/** Returns the thing named by this word, with the article under which Candi names it; null if it names none. */
function thingAt(answer: AnswerWords, index: number, language: Language): Thing | null {
  const [before, word] = [answer.words[index - 1], answer.words[index]];
  if (word === undefined || !answer.isNoun(word)) return null;
  if (language === 'ar') return arabicThing(answer, index);
  const named = properName(answer, index, language);
  if (named !== null) return named;
  const article = before === undefined ? undefined : understanding[language].things.articles[before.plain];
  if (article === undefined || !answer.isJoined(index) || !answer.isEnd(index + 1)) return null;
  return { name: `${article} ${answer.written(word)}`, stem: stem(word.plain, language) };
}

/** Returns a name of one word within a sentence, such as "Zendesk", where a capital letter marks names. */
function properName(answer: AnswerWords, index: number, language: Language): Thing | null {
  const [word, next] = [answer.words[index], answer.words[index + 1]];
  if (word === undefined || !answer.isJoined(index) || !answer.isEnd(index + 1)) return null;
  const isName = (one: Word | undefined) => one !== undefined && /^\p{Lu}/u.test(answer.written(one));
  // Candi would repeat only a part of a longer name.
  const isPart = isName(answer.words[index - 1]) || (answer.isJoined(index + 1) && isName(next));
  return isName(word) && !isPart ? { name: answer.written(word), stem: stem(word.plain, language) } : null;
}

/** Matches the Arabic article, with what is attached before it. */
const arabicArticle = /^[وف]?[\u064B-\u0652]*(?:[بك]?ال|لل)/u;

/** Returns the thing named by an Arabic word with the article, unless the word only describes another one. */
function arabicThing(answer: AnswerWords, index: number): Thing | null {
  const [before, word] = [answer.words[index - 1], answer.words[index]];
  if (word === undefined) return null;
  const bare = answer.written(word).replace(arabicArticle, 'ال');
  // Candi would repeat the adjective or the genitive of another noun: "الكتب الجديدة", "سيارة الأجرة".
  const belongsToOther =
    before !== undefined &&
    answer.isJoined(index) &&
    (arabicArticle.test(answer.written(before)) || /(?:ة|ات)$/u.test(answer.written(before)));
  const isNamed = bare.startsWith('ال') && bare.length > shortest + 1 && !belongsToOther;
  return isNamed ? { name: bare, stem: stem(word.plain, 'ar') } : null;
}

/**
 * Returns up to three things that the answer names, in its order and each with an article, such as "the hotel". Things that
 * the question names are left out, and so are words that may name none.
 */
export function namedThings(answer: string, question: string, language: Language): string[] {
  const text = new AnswerWords(answer, language);
  const seen = new Set(wordsOf(question).map((word) => stem(word.plain, language)));
  const things: Thing[] = [];
  for (const index of text.words.keys()) {
    const thing = thingAt(text, index, language);
    if (thing === null || seen.has(thing.stem)) continue;
    seen.add(thing.stem);
    things.push(thing);
  }
  const longest = things.toSorted((one, other) => other.name.length - one.name.length).slice(0, most);
  return things.filter((thing) => longest.includes(thing)).map(({ name }) => name);
}
