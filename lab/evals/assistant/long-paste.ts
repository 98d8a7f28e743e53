import { maxMessage } from '@candi/contract/reports/assistant';

/**
 * Returns a message of almost the maximum length: the request, followed by numbered lines of pasted text. `line`:
 * returns the text of the line with the given number.
 */
export function withLongPaste(request: string, line: (number: number) => string): string {
  let message = `${request}\n`;
  for (let number = 1; ; number += 1) {
    const next = `\n${number}. ${line(number)}`;
    if (message.length + next.length > maxMessage - 50) return message;
    message += next;
  }
}
