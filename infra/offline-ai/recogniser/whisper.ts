import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import type { Language } from '@candi/contract/platform/enumerations';
import { pythonEnvironment } from '../../speech-files/python-environment.ts';
import type { Decoded, SpeechModel } from './transcribe.ts';

const reply = z.union([
  z.object({ ready: z.literal(true) }),
  z.object({ text: z.string(), probability: z.number(), ended: z.boolean() }),
]);

/** Mean probability below which a text is that of noise or another language. */
const leastProbability = 0.3;

/**
 * Loads the multilingual model from a folder in a Python process. Rejects if Python or a file is missing. The calling
 * process ends if the Python process dies.
 */
export async function loadWhisper(
  folder: string,
  python: string,
): Promise<(language: Language) => SpeechModel> {
  const child = spawn(python, ['-u', fileURLToPath(new URL('whisper.py', import.meta.url)), folder], {
    stdio: ['pipe', 'pipe', 'inherit'],
    env: { ...pythonEnvironment(process.env, [join(folder, 'site')]), OMP_NUM_THREADS: '1' },
  });
  /** Requests that have no reply yet, oldest first. */
  const waiting: ((decoded: Decoded) => void)[] = [];
  child.stdin.on('error', () => undefined);
  await new Promise<void>((resolve, reject) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      const message = reply.parse(JSON.parse(line));
      if ('ready' in message) resolve();
      else waiting.shift()?.(message);
    });
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`Whisper's process ended (${code})`)));
  });
  child.once('exit', () => process.exit(1));
  return (language) => ({
    leastProbability,
    decode: (samples) =>
      new Promise((resolve) => {
        waiting.push(resolve);
        child.stdin.write(`${JSON.stringify({ language, samples: samples.length })}\n`);
        child.stdin.write(new Uint8Array(samples.buffer, samples.byteOffset, samples.byteLength));
      }),
  });
}
