/** Personas that say their lines in order, whatever Candi asks. */
export const linePersonas = [
  'terse',
  'talkative',
  /** Asks Candi to repeat, to rephrase or to speak more slowly, and skips questions. */
  'asking',
  /** Thinks for a long time, aloud and in silence. */
  'thinking',
  /** Asks about the job. */
  'curious',
  'hostile',
  'injection',
  /** Says nothing, or almost nothing. */
  'silent',
] as const;
export type LinePersona = (typeof linePersonas)[number];

/** Personas whose words depend on the question and on Candi's last utterance. */
export const scriptedPersonas = [
  /** Answers each question fully and to the point. */
  'strong',
  /** Loses the thread in long stories. */
  'rambling',
  /** Talks around the subject of each question. */
  'evasive',
  /** Speaks a dialect. */
  'dialect',
  /** Makes the grammar mistakes of a learner. */
  'second-language',
  /** Corrects the previous sentence, and an earlier answer. */
  'self-correcting',
  /** Breaks down, asks a question in distress, and takes a break. */
  'distressed',
  /** Asks two questions at once, or asks a question at the end of an answer. */
  'asking-back',
  /** Asks about Candi, the recording and the process. */
  'wary',
  /** Asks for hints and for praise. */
  'insecure',
  /**
   * After asking to stop and being asked to confirm it, say yes (`stopping`), no (`staying`), or nothing clear
   * (`undecided`).
   */
  'stopping',
  'staying',
  'undecided',
  /** Take a break and come back (`pausing`), or stay away until the break is over (`away`). */
  'pausing',
  'away',
  /** Asks to continue on another day. */
  'another-day',
  /** Goes back to an earlier question. */
  'going-back',
  /** Would rather type, then speak again. */
  'typing',
  /** Can't hear Candi at first, and then can't see her. */
  'cannot-hear',
  /** Makes small talk. */
  'chatty',
  /** Would rather speak another language. */
  'other-language',
] as const;
export type ScriptedPersona = (typeof scriptedPersonas)[number];
