import type { ActPatterns } from './acts.ts';
import type { EchoPatterns } from './echo.ts';
import type { JobTopics } from './job-topics.ts';
import type { Lexicon } from './lexicon.ts';
import type { Replies } from './replies.ts';
import type { ReplyTimePatterns } from './reply-time.ts';
import type { ThingMarkers } from './things.ts';

/** What the offline demo understands and answers by rules, in one language, instead of a language model. */
export interface Understanding {
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
}
