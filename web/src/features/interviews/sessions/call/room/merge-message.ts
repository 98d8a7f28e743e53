import type { Language, Speaker } from '@candi/contract/platform/enumerations';

export interface Message {
  speaker: Speaker;
  text: string;
  /** When the message was added (ISO 8601). */
  timestamp: string;
  /** Length of `text` before the newest text was appended. */
  index: number;
  /** Indexes in `text` at which the second and later joined texts start; absent for a single text. */
  starts?: readonly number[];
  /** Language of the text; null if it is in several languages; absent if it is in the interview's language. */
  language?: Language | null | undefined;
}

/**
 * Appends `said` to the messages. If the last message has the same speaker, the text is joined to it with a space, and
 * the message's `index` is the length of its earlier text; otherwise a new message is added.
 */
export function mergeMessage(
  messages: readonly Message[],
  said: Pick<Message, 'speaker' | 'text' | 'language'>,
  timestamp: string,
): Message[] {
  const last = messages.at(-1);
  const { speaker, text, language } = said;
  if (last?.speaker !== speaker)
    return [...messages, { speaker, text, timestamp, index: 0, ...(language && { language }) }];
  const starts = [...(last.starts ?? []), last.text.length + 1];
  const joined = { ...last, text: `${last.text} ${text}`, index: last.text.length, starts };
  return [...messages.slice(0, -1), last.language === language ? joined : { ...joined, language: null }];
}

/** Returns the texts that were joined to the message, in order. */
export const textsOf = ({ text, starts = [] }: Message): string[] =>
  [0, ...starts].map((start, position) => text.slice(start, starts[position]).trimEnd());
