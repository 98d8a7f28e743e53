import type { TurnDecision, TurnTask } from '@candi/contract/platform/brain';
import type { Language } from '@candi/contract/platform/enumerations';
import { lexiconOf } from './lexicon/lexicon.ts';
import type { Lexicon, Wish } from './lexicon/shape.ts';
import { contentStems } from './stem.ts';
import { plain, sentencesOf } from './text.ts';

/** A wish stands in a turn of at most so many words, near its beginning or end: longer ones tell of something. */
const longestWish = 16;
/** In a longer turn "I talk to a person" may be what they do at work. */
const longestPerson = 10;
/** A single word such as "again" is a wish only among so few. */
const longestBrief = 6;
/** In a longer turn it is a part of an answer. */
const longestAstray = 45;
/** "Just a minute" in a longer turn tells how long something took. */
const longestThought = 10;
const longestQuestion = 40;
/** Without a question mark "when …" and "what …" begin longer statements too. */
const longestBareQuestion = 14;

const count = (text: string): number => (text === '' ? 0 : text.split(' ').length);

function wishes(text: string, { plainly, briefly }: Wish): boolean {
  const words = count(text);
  if (words <= longestBrief && briefly.test(text)) return true;
  return words <= longestWish && plainly.test(text);
}

/** What the candidate wants with the latest turn. */
export function intentOf(task: TurnTask): TurnDecision['intent'] {
  const { language, latest, stage } = task;
  const lexicon = lexiconOf(language);
  const text = plain(latest);
  // Talk to the machine is never a wish, whatever it says of skipping and ending.
  if (count(text) <= longestPerson && lexicon.person.test(text)) return 'person';
  const astray = astrayIntent(task, text);
  if (astray !== null) return astray;
  if (lexicon.besidesThePoint.test(text)) return 'answer';
  if (wantsTime(latest, text, lexicon)) return 'think';
  if (wishes(text, lexicon.slower)) return 'slower';
  // "What do you mean?" is a wish to have it otherwise, though it looks like a question.
  if (wishes(text, lexicon.rephrase)) return 'rephrase';
  if (wishes(text, lexicon.repeat)) return 'repeat';
  if (stage === 'candidate_questions') {
    if (asksSomething(latest, text, language, true)) return 'question';
    const isDone = wishes(text, lexicon.nothingMore) || wishes(text, lexicon.skip);
    return isDone ? 'nothing_more' : 'answer';
  }
  if (wishes(text, lexicon.skip)) return 'skip';
  return asksSomething(latest, text, language, false) ? 'question' : 'answer';
}

/** Talk against the interview or to the model behind it, with nothing of an answer; null: none of it. */
function astrayIntent({ language, latest, question }: TurnTask, text: string): TurnDecision['intent'] | null {
  const { hostile, manipulation } = lexiconOf(language);
  if (wishes(text, hostile) && !manipulation.test(text)) return 'hostile';
  if (!manipulation.test(text) || count(text) > longestAstray) return null;
  const asked = contentStems(question ? `${question.text} ${question.position}` : '', language);
  const shared = [...contentStems(latest, language)].filter((each) => asked.has(each)).length;
  return shared < 3 ? 'manipulation' : null;
}

/** "Let me think": all that is said, or after whatever was, as a sentence of its own where there are sentences. */
function wantsTime(latest: string, text: string, { think, thinkAtEnd }: Lexicon): boolean {
  const last = plain(sentencesOf(latest).at(-1) ?? '');
  const asks = (some: string, most: number) => count(some) <= most && wishes(some, think);
  return asks(text, longestThought) || thinkAtEnd.test(text) || asks(last, longestBrief);
}

/** Does a text name something that candidates ask about? */
function isAboutJob(text: string, language: Language): boolean {
  const known = new Set(lexiconOf(language).synonyms.flatMap((group) => group.split(' ')));
  return text.split(' ').some((word) => known.has(word));
}

/**
 * Is it a question to Candi? With a question mark, one that ends the turn; without, as recognisers write, a turn that
 * begins like one. Where the candidate's questions are due, a few words on something will do.
 */
function asksSomething(latest: string, text: string, language: Language, isDue: boolean): boolean {
  const { asks, empty, nothingMore } = lexiconOf(language);
  const words = count(text);
  if (words === 0 || empty.test(text)) return false;
  const last = sentencesOf(latest).at(-1) ?? '';
  if (/[?؟]["'”»)]*$/u.test(last.trim())) return isDue || words <= longestQuestion;
  if (wishes(text, nothingMore)) return false;
  if (asks.test(text)) return words <= (isDue ? 2 * longestQuestion : longestBareQuestion);
  return isDue && (asks.test(plain(last)) || (words <= 5 && isAboutJob(text, language)));
}
