/**
 * Phrases in replies to the question whether the caller agrees to the recording, as lists separated by commas. They are
 * compared as `plain` normalises them. Where phrases overlap, the longest one counts, so "I do not agree" isn't "I do".
 */
export interface ConsentWords {
  /** Agree without any other word. Words with which listeners only say that they follow, such as "okay", aren't here. */
  yes: string;
  /** Refuse if the reply contains nothing else: "no, I didn't hear you" doesn't refuse. */
  no: string;
  /** Refuse whatever follows them, such as the reason. */
  refusal: string;
  /** May accompany a yes, but aren't one. */
  withYes: string;
  /** May accompany a yes and a no. */
  courtesy: string;
}
