import type { Language } from '@candi/contract/platform/enumerations';
import { wordsOf } from '../text/words.ts';
import type { Word } from '../text/words.ts';
import { conversations } from '../conversation.ts';
import { lexiconOf } from '../understanding.ts';
import { contentStems, isContent, stem } from '../text/stem.ts';

/** Maximum length of a topic that Candi refers back to (words). */
const longestTopic = 4;
const minWeight = 5;

interface Run {
  words: Word[];
  weight: number;
  /** Whether the words name a thing, because one of them follows a word such as "the" or "my", or has the Arabic article. */
  named: boolean;
  /** Whether the next word belongs to the same thing but is not among the words, as in "a strange | question". */
  isCut: boolean;
}

/**
 * Returns words of the answer that Candi can refer back to, verbatim: the most informative words that name a whole thing,
 * preferably ones that don't occur in the question. Returns null if there are none.
 */
export function topicOf(answer: string, question: string, language: Language): string | null {
  const known = contentStems(question, language);
  const { determiners } = lexiconOf(language);
  const { notTakenUp, links } = conversations[language].wording;
  const weigh = (word: Word): number => {
    if (!isContent(word.plain, language) || notTakenUp.test(word.plain) || /\d/u.test(word.plain)) return 0;
    return Math.min(word.plain.length, 10) * (known.has(stem(word.plain, language)) ? 0.4 : 1);
  };
  const names = (word: Word, before: Word | undefined) =>
    (language === 'ar' && word.plain.startsWith('ال')) ||
    (before !== undefined && determiners.has(before.plain));

  const words = wordsOf(answer);
  const runs: Run[] = [];
  let run: Run | null = null;
  let link: Word | null = null;
  words.forEach((word, index) => {
    const before = words[index - 1];
    const joined = before !== undefined && /^\s+$/u.test(answer.slice(before.end, word.start));
    const weight = weigh(word);
    if (run && joined && weight === 0 && !link && links.has(word.plain)) {
      link = word;
      return;
    }
    const room: boolean = run !== null && run.words.length + (link ? 2 : 1) <= longestTopic;
    if (run && joined && weight > 0 && room) {
      run.words.push(...(link ? [link] : []), word);
      run.named ||= names(word, before);
      run.weight += weight;
    } else {
      if (run && joined && (isContent(word.plain, language) || notTakenUp.test(word.plain))) run.isCut = true;
      run = weight > 0 ? { words: [word], weight, named: names(word, before), isCut: false } : null;
      if (run) runs.push(run);
    }
    link = null;
  });
  const [best] = runs
    .filter(({ weight, named, isCut }) => weight >= minWeight && !isCut && named)
    .toSorted((a, b) => b.weight - a.weight);
  const first = best?.words[0];
  const last = best?.words.at(-1);
  return first && last ? answer.slice(first.start, last.end) : null;
}
