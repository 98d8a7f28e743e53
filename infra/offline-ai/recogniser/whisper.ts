import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import type { Language } from '@candi/contract/platform/enumerations';
import { pythonEnvironment } from '../../speech-files/python-environment.ts';
import type { Decoded, SpeechModel } from './transcribe.ts';
import { wordsOf } from './words.ts';

const reply = z.union([
  z.object({ ready: z.literal(true) }),
  z
    .object({
      text: z.string(),
      probability: z.number(),
      no_speech: z.number(),
      in_language: z.number(),
      ended: z.boolean(),
    })
    .transform(({ no_speech: noSpeech, in_language: inLanguage, ...rest }) => ({
      ...rest,
      noSpeech,
      inLanguage,
    })),
]);

/** Mean probability below which a text is that of noise or another language. */
const leastProbability = 0.3;
/**
 * Probability of no speech below which audio is certainly speech. Of 308 segments of noise, none had less than 0.31. A lower
 * mean probability is then accepted the fewer words there are: of a single word such as "dos" it is often low.
 */
const certainSpeech = 0.3;
const leastOfOneWord = 0.1;

/**
 * Probability of the language below which audio is in another one, which the model would translate. Of 276 segments of 1 and
 * 3 s of Spanish and Portuguese, clean and in noise of 10 to 0 dB, none had less than 0.0006. The median of English is
 * 0.0003 with segments of 1 s and 0.0002 with 3 s.
 */
const leastInLanguage = 0.0005;

export const isSpeech: SpeechModel['isSpeech'] = ({ text, probability, noSpeech = 1, inLanguage = 1 }) => {
  if (inLanguage < leastInLanguage) return false;
  if (noSpeech >= certainSpeech) return probability >= leastProbability;
  // The standard error of a mean falls with the square root of the number.
  const exponent = 1 / Math.sqrt(Math.max(1, wordsOf(text).length));
  return probability >= leastProbability * (leastOfOneWord / leastProbability) ** exponent;
};

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
    isSpeech,
    decode: (samples) =>
      new Promise((resolve) => {
        waiting.push(resolve);
        child.stdin.write(`${JSON.stringify({ language, samples: samples.length })}\n`);
        child.stdin.write(new Uint8Array(samples.buffer, samples.byteOffset, samples.byteLength));
      }),
  });
}
