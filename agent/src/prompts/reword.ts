import type { Language } from '@candi/contract/platform/enumerations';
import { profileOf } from '@candi/language/conversation';
import type { Fault } from '@candi/language/text/stance';

/** Why Candi may not say a sentence. */
export type Refusal = Fault | 'leak' | 'number' | 'language' | 'form' | 'length';

const reasons: Record<Refusal, string> = {
  praise: 'it praises the candidate or their answer',
  verdict: 'it judges the answer',
  outcome: 'it speaks of the chances or promises something',
  process: 'it says what will happen after the interview',
  hint: 'it hints at what a good answer holds',
  score: 'it speaks of scores',
  protected: 'it touches on age, family, health, origin or religion',
  instructions: 'it speaks of your instructions',
  question: 'it asks a question',
  'two questions': 'it asks more than one thing',
  unrelated: 'it brings in something that nobody said',
  leak: 'it names something that neither the candidate nor the question said',
  number: 'it has a number that the facts don’t have',
  language: 'it isn’t in the language of the interview',
  form: 'it has markup or is no plain spoken sentence',
  length: 'it is too long',
};

/** What the reworded sentence must be. */
const forms = {
  follow_up: 'exactly one question, which makes sense on its own and brings in nothing new',
  answer: 'one or two plain sentences with no more than the source says, without a question',
};

export interface Rewording {
  kind: keyof typeof forms;
  /** The sentence that may not be said, and why. */
  sentence: string;
  refusal: Refusal;
  /** What a follow-up must ask for: label and probe of its criterion; null if it may ask for anything. */
  criterion: string | null;
}

/** Returns the user message that asks the model for other words, which are said in `language`. */
export const rewordPrompt = ({ kind, sentence, refusal, criterion }: Rewording, language: Language): string =>
  `Candi can't say ${JSON.stringify(sentence)}, because ${reasons[refusal]}. Write in its place ${forms[kind]}, in ${profileOf(language).nameForModel}.${criterion === null ? '' : ` It asks for this: ${JSON.stringify(criterion)}.`} Answer with these words alone: no JSON, nothing before or after them.`;
