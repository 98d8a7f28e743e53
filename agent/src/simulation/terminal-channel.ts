import { createInterface, emitKeypressEvents } from 'node:readline';
import type { Model } from './model.ts';
import type { CandidateSpeech, CandidateChannel } from './run-interview.ts';

/** Thrown when the candidate closes the terminal's input. */
export class InputClosed extends Error {}

/** Channel to the terminal in real time: Candi's words go to standard output, and each line of input is a turn. */
export const terminalChannel = (think: Model['think']): CandidateChannel & { close(): void } => {
  const began = performance.now();
  const now = (): number => performance.now() - began;
  const lines: CandidateSpeech[] = [];
  let typedMs = 0;
  let isClosed = false;
  let wake: (() => void) | null = null;

  const input = createInterface({ input: process.stdin, output: process.stdout, prompt: 'You:   ' });
  if (process.stdin.isTTY) {
    emitKeypressEvents(process.stdin, input);
    process.stdin.on('keypress', () => {
      typedMs = now();
    });
  }
  input.on('line', (line) => {
    const atMs = now();
    if (line.trim() !== '') lines.push({ text: line.trim(), startMs: atMs, endMs: atMs, isCut: false });
    wake?.();
  });
  input.on('close', () => {
    isClosed = true;
    wake?.();
  });

  return {
    now,
    typing: { activeMs: () => typedMs },
    think,
    async say(sentences) {
      process.stdout.write(process.stdout.isTTY ? '\r\u001b[KCandi: ' : 'Candi: ');
      const said: string[] = [];
      for await (const sentence of sentences) {
        process.stdout.write(`${said.length === 0 ? '' : ' '}${sentence}`);
        said.push(sentence);
      }
      process.stdout.write('\n');
      return { text: said.join(' '), spoken: null };
    },
    async hear(untilMs) {
      if (!isClosed) input.prompt(true);
      if (lines.length === 0 && !isClosed)
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, Math.max(0, untilMs - now()));
          wake = () => {
            clearTimeout(timer);
            resolve();
          };
        });
      const heard = lines.shift() ?? null;
      if (heard === null && isClosed) throw new InputClosed();
      return heard;
    },
    close: () => input.close(),
  };
};
