import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { pythonEnvironment } from '../../speech-files/python-environment.ts';
import type { EngineConnection, EngineReply } from './engine-process.ts';
import { createFrameReader } from './frame-reader.ts';

/**
 * Starts a TTS program in Python. `site`: folders of its packages. `result`: shape of an answer. The program reads one
 * JSON request a line, answers with the frames of `frames.py`, and ends when its stdin closes.
 */
export function openPython<Request extends object, Result>(
  python: string,
  script: string,
  args: readonly string[],
  site: readonly string[],
  result: z.ZodType<Result>,
): EngineConnection<Request, Result> {
  const child = spawn(python, ['-u', fileURLToPath(new URL(script, import.meta.url)), ...args], {
    stdio: ['pipe', 'pipe', 'pipe'],
    env: {
      ...pythonEnvironment(process.env, site),
      OMP_NUM_THREADS: '1',
      OPENBLAS_NUM_THREADS: '1',
    },
  });
  let complaint = '';
  child.stderr.on('data', (data: Buffer) => {
    complaint = (complaint + data.toString()).slice(-2000);
  });
  // A write fails if the process has ended; its end is reported by `exit`.
  child.stdin.on('error', () => undefined);
  const head = z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('ready') }),
    z.object({ kind: z.literal('audio'), id: z.number() }),
    z.object({ kind: z.literal('done'), id: z.number(), result }),
    z.object({ kind: z.literal('failed'), id: z.number(), reason: z.string() }),
  ]);
  return {
    child,
    send: (id, request) => child.stdin.write(`${JSON.stringify({ id, ...request })}\n`),
    interrupt: (id) => child.stdin.write(`${JSON.stringify({ interrupt: id })}\n`),
    pause: (isPaused) => child.stdin.write(`${JSON.stringify({ pause: isPaused })}\n`),
    listen(onReply) {
      const read = createFrameReader((text, pcm) => {
        const message = head.parse(JSON.parse(text));
        const reply: EngineReply<Result> = message.kind === 'audio' ? { ...message, pcm } : message;
        onReply(reply);
      });
      child.stdout.on('data', (data: Buffer) => {
        try {
          read(data);
        } catch (error) {
          complaint = `unreadable answer: ${String(error)}`;
          child.kill('SIGKILL');
        }
      });
    },
    lastComplaint: () => complaint.trim().split('\n').at(-1) ?? '',
  };
}
