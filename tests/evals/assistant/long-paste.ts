import { maxMessage } from '@candi/contract/reports/assistant';

/**
 * Returns a message of almost the maximum length: the request, then numbered lines of pasted text. `line`: the text of
 * one line, given its number.
 */
export function withLongPaste(request: string, line: (number: number) => string): string {
  let message = `${request}\n`;
  for (let number = 1; ; number += 1) {
    const next = `\n${number}. ${line(number)}`;
    if (message.length + next.length > maxMessage - 50) return message;
    message += next;
  }
}
