/**
 * Phrases in replies to the question whether the caller agrees to the recording, as lists separated by commas. They are
 * compared as `plain` normalises them. Where phrases overlap, the longest one counts, so "I do not agree" isn't "I do".
 */
export interface ConsentWords {
  /** Phrases that agree by themselves. "Okay", which may only show that somebody listens, isn't one. */
  yes: string;
  /** Phrases that refuse if the reply contains nothing else: "no, I didn't hear you" doesn't refuse. */
  no: string;
  /** Phrases that refuse whatever follows them, such as the reason. */
  refusal: string;
  /** Phrases that may accompany a yes, but aren't one. */
  withYes: string;
  /** Phrases that may accompany a yes or a no. */
  courtesy: string;
}
