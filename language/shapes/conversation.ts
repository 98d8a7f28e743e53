import type { LanguageProfile } from './profile.ts';
import type { PhonePrompts, TestPrompts } from './prompts.ts';
import type { Wording } from './wording.ts';
import type { Lexicon } from './lexicon.ts';
import type { ActPatterns } from './acts.ts';
import type { EchoPatterns } from './echo.ts';
import type { JobTopics } from './job-topics.ts';
import type { ThingMarkers } from './things.ts';
import type { ReplyTimePatterns } from './reply-time.ts';
import type { Replies } from './replies.ts';
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
  /** Words and expressions by which turns are understood. */
  lexicon: Lexicon;
  /** Patterns that recognise dialogue acts. */
  acts: ActPatterns;
  /** Patterns of questions that aren't about the job. */
  echo: EchoPatterns;
  /** What candidates often ask about a job. */
  jobTopics: JobTopics;
  /** How the language marks the things that a candidate names. */
  things: ThingMarkers;
  /** Patterns that find the sentence in which a company says when it will reply. */
  replyTime: ReplyTimePatterns;
  /** Sentences of replies that no language model wrote. */
  replies: Replies;
  /** What is said on the telephone before the interview. */
  phone: PhoneTexts;
  /** Phrases that agree to the recording of a call, or refuse it. */
  consent: ConsentWords;
}
