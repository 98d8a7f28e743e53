/** Requests and replies that the agent understands by itself, whatever a language model says. */
export const guards = [
  'stop',
  'person',
  'pause',
  'repeat',
  'slower',
  'skip',
  'think',
  'cannot_hear',
  'another_day',
  'distress',
  'go_ahead',
  'yes',
  'no',
] as const;
export type Guard = (typeof guards)[number];

/** The plainest wordings of a language's requests. All are normalised by `plain`. */
export interface Guards {
  /** Polite words and hesitation sounds, which may stand before and after a request. */
  around: ReadonlySet<string>;
  /** Words that may lead to a request, such as "can we". */
  wishes: readonly string[];
  /**
   * Whole turns that make the request or give the reply. `go_ahead`: those that allow what was asked, but may also mean that
   * the interview should go on.
   */
  turns: Record<Exclude<Guard, 'distress'>, ReadonlySet<string>>;
  /** Phrases that tell of a loss, fear or illness anywhere in a turn. */
  distress: readonly string[];
}
