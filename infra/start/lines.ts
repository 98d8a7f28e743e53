import type { Readable } from 'node:stream';

/** Calls `line` for each complete line of a text stream, and for an incomplete last line when the stream ends. */
export function eachLine(stream: Readable, line: (text: string) => void): void {
  stream.setEncoding('utf8');
  let rest = '';
  stream.on('data', (text: string) => {
    const parts = (rest + text).split('\n');
    rest = parts.pop() ?? '';
    for (const part of parts) line(part.replace(/\r$/, ''));
  });
  stream.on('end', () => {
    if (rest) line(rest);
  });
}
