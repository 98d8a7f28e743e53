import type { LanguageProfile } from './profile.ts';
import type { PhonePrompts, TestPrompts } from './prompts.ts';
import type { Wording } from './wording.ts';
import type { Guards } from './guards.ts';
import type { TopicNames } from './topic-names.ts';
import type { PhoneTexts } from './phone.ts';
import type { ConsentWords } from './consent.ts';

/** What Candi understands in an interview and may say, in one language. */
export interface Conversation {
  /** Settings for Candi's speech and speech recognition, and Candi's fixed utterances. */
  profile: LanguageProfile;
  /** Fixed utterances that are different on the telephone. */
  phonePrompts: PhonePrompts;
  /** Fixed utterances that are different in a test interview. */
  testPrompts: TestPrompts;
  /** Patterns of sentences that Candi must not say. */
  wording: Wording;
  /** Requests that are understood without a language model. */
  guards: Guards;
  /** Names of what candidates often ask about a job. */
  topicNames: TopicNames;
  /** What is said on the telephone before the interview. */
  phone: PhoneTexts;
  /** Phrases that agree to the recording of a call, or refuse it. */
  consent: ConsentWords;
}
