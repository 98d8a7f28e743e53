import type { Speaker } from '@candi/contract/enumerations';

export interface Message {
  speaker: Speaker;
  text: string;
  /** ISO, from when the message was added. */
  timestamp: string;
  /** Where the newest text starts in `text`. */
  index: number;
}

/**
 * Adds what was said. The same speaker as in the last message: the text is joined to it with a single space, and
 * `index` becomes the length of the earlier text. Another speaker: a new message.
 */
export function mergeMessage(
  messages: readonly Message[],
  said: Pick<Message, 'speaker' | 'text'>,
  timestamp: string,
): Message[] {
  const last = messages.at(-1);
  if (last?.speaker !== said.speaker)
    return [...messages, { speaker: said.speaker, text: said.text, timestamp, index: 0 }];
  return [...messages.slice(0, -1), { ...last, text: `${last.text} ${said.text}`, index: last.text.length }];
}
