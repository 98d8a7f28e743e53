import type { Language, Speaker } from '@candi/contract/platform/enumerations';

export interface Message {
  speaker: Speaker;
  text: string;
  /** ISO, from when the message was added. */
  timestamp: string;
  /** Where the newest text starts in `text`. */
  index: number;
  /** Another language than the interview's; null: several; absent: the interview's. */
  language?: Language | null | undefined;
}

/**
 * Adds what was said. The same speaker as in the last message: the text is joined to it with a single space, and
 * `index` becomes the length of the earlier text. Another speaker: a new message.
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
  const joined = { ...last, text: `${last.text} ${text}`, index: last.text.length };
  return [...messages.slice(0, -1), last.language === language ? joined : { ...joined, language: null }];
}
