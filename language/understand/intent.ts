import type { Intent, TurnTask } from '@candi/contract/platform/llm-tasks/turn';
import type { Language } from '@candi/contract/platform/enumerations';
import { plain } from '../text/words.ts';
import { asksWhatCandiMeans, isOwnQuestion } from './echo.ts';
import { lexiconOf } from '../understanding.ts';
import type { Lexicon, RequestPatterns } from '../shapes/lexicon.ts';
import { contentStems } from '../text/stem.ts';
import { sentencesOf } from '../text/sentences.ts';

/** Maximum length of a turn that counts as a request (words); longer turns tell a story. */
const longestRequest = 16;
/**
 * Maximum length of a request to talk to a person (words). In a longer turn, "I talk to a person" may describe the
 * candidate's work.
 */
const longestPerson = 10;
/** Maximum length of a turn in which a single word such as "again" counts as a request (words). */
const longestShortRequest = 6;
/**
 * Maximum length of a turn that counts as manipulation (words). In a longer turn, phrases that look like manipulation
 * are part of an answer.
 */
const longestOffTopic = 45;
/**
 * Maximum length of a request for time (words). In a longer turn, "just a minute" may describe how long something
 * took.
 */
const longestThought = 10;
const longestQuestion = 40;
/**
 * Maximum length of a question without a question mark (words). Longer statements may also begin with "when" or
 * "what".
 */
const longestBareQuestion = 14;

/** Returns the number of words in a normalised text. */
export const count = (text: string): number => (text === '' ? 0 : text.split(' ').length);

/** Returns whether a normalised text is a request that the patterns match, rather than an answer. */
export function matchesRequest(text: string, { anywhere, alone }: RequestPatterns): boolean {
  const words = count(text);
  if (words <= longestShortRequest && alone.test(text)) return true;
  return words <= longestRequest && anywhere.test(text);
}

/** Returns whether the candidate only asks what Candi's question means, as in "Do you mean fraud?" */
export function asksMeaning({ language, latest, stage }: TurnTask): boolean {
  const text = plain(latest);
  return stage === 'question' && count(text) <= longestRequest && lexiconOf(language).meaning.test(text);
}

/** Returns the candidate's intent in the latest turn. */
export function intentOf(task: TurnTask): Intent {
  const { language, latest, stage } = task;
  const lexicon = lexiconOf(language);
  const text = plain(latest);
  // Attacks and instructions to the model may mention skipping or ending, so they are checked before all requests
  // except the one for a person.
  if (count(text) <= longestPerson && lexicon.person.test(text)) return 'person';
  const offTopic = offTopicIntent(task, text);
  if (offTopic !== null) return offTopic;
  if (lexicon.offTopic.test(text)) return 'answer';
  if (wantsTime(latest, text, lexicon)) return 'think';
  if (matchesRequest(text, lexicon.slower)) return 'slower';
  // "What do you mean?" asks for a different wording, although it looks like a question.
  if (matchesRequest(text, lexicon.rephrase) || asksMeaning(task) || asksWhatCandiMeans(task))
    return 'rephrase';
  if (matchesRequest(text, lexicon.repeat)) return 'repeat';
  if (stage === 'candidate_questions') {
    if (asksSomething(task, text, true)) return 'question';
    const isDone = matchesRequest(text, lexicon.nothingMore) || matchesRequest(text, lexicon.skip);
    return isDone ? 'nothing_more' : 'answer';
  }
  if (matchesRequest(text, lexicon.skip)) return 'skip';
  return !isOwnQuestion(latest, undefined, task) && asksSomething(task, text, false) ? 'question' : 'answer';
}

/**
 * Returns `hostile` or `manipulation` for a turn that attacks the interview or instructs the model and contains no
 * answer; otherwise null.
 */
function offTopicIntent({ language, latest, question }: TurnTask, text: string): Intent | null {
  const { hostile, manipulation } = lexiconOf(language);
  if (matchesRequest(text, hostile) && !manipulation.test(text)) return 'hostile';
  if (!manipulation.test(text) || count(text) > longestOffTopic) return null;
  const asked = contentStems(question ? `${question.text} ${question.position}` : '', language);
  const shared = [...contentStems(latest, language)].filter((each) => asked.has(each)).length;
  return shared < 3 ? 'manipulation' : null;
}

/** Returns whether the candidate asks for time to think, in the whole turn or in its last sentence. */
function wantsTime(latest: string, text: string, { think, thinkAtEnd }: Lexicon): boolean {
  const last = plain(sentencesOf(latest).at(-1) ?? '');
  const asks = (some: string, most: number) => count(some) <= most && matchesRequest(some, think);
  return asks(text, longestThought) || thinkAtEnd.test(text) || asks(last, longestShortRequest);
}

/** Returns whether a text mentions a topic that candidates commonly ask about. */
export function isAboutJob(text: string, language: Language): boolean {
  const known = new Set(lexiconOf(language).synonyms.flatMap((group) => group.split(' ')));
  return text.split(' ').some((word) => known.has(word));
}

/** Maximum length of a fragment that may be an answer given in a questioning tone (words). */
const longestFragment = 5;

/**
 * Returns whether words with a question mark answer Candi's question in a questioning tone, as in "Um, the train one?" or "It
 * was late, right?"
 */
function isUnsureAnswer(last: string, { language, question }: TurnTask): boolean {
  const text = plain(last);
  const { tags } = lexiconOf(language);
  if (count(text) > 1 && tags.test(text) && !isAboutJob(text, language)) return true;
  if (count(text) > longestFragment || lexiconOf(language).asks.test(text)) return false;
  const asked = contentStems(question?.text ?? '', language);
  return !isAboutJob(text, language) || [...contentStems(last, language)].some((stem) => asked.has(stem));
}

/**
 * Returns whether the turn is a question to Candi: it ends with a question mark or, because recognisers don't write
 * question marks, begins like a question. `isDue`: it is time for the candidate's questions, so a few words on a job
 * topic suffice.
 */
function asksSomething(task: TurnTask, text: string, isDue: boolean): boolean {
  const { latest, language } = task;
  const { asks, asksOrStates, empty, nothingMore } = lexiconOf(language);
  const words = count(text);
  if (words === 0 || empty.test(text)) return false;
  const last = sentencesOf(latest).at(-1) ?? '';
  if (/[?؟]["'”»)]*$/u.test(last.trim()))
    return isDue || (words <= longestQuestion && !isUnsureAnswer(last, task));
  if (matchesRequest(text, nothingMore)) return false;
  const isStated = /[.!…]["'”»)]*$/u.test(last.trim()) && asksOrStates.test(text);
  if (!isDue && isStated) return false;
  if (asks.test(text)) return words <= (isDue ? 2 * longestQuestion : longestBareQuestion);
  return isDue && (asks.test(plain(last)) || (words <= 5 && isAboutJob(text, language)));
}
