import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { installedSpeech } from '@candi/infra/offline-ai/testing/speech';
import { voiceSampleRate } from '@candi/infra/offline-ai/tts/protocol';
import { createResampler } from '@candi/infra/offline-ai/tts/resample';
import { startSynthesiser, type Synthesiser } from '@candi/infra/offline-ai/tts/synthesiser';
import { pythonEnvironment } from '@candi/infra/speech-files/python-environment';
import { projectRoot } from '@candi/infra/start/stack';
import { z } from 'zod';
import { percentile } from '../bench/figures/percentile.ts';
import { mouthAgreements, speak, type SpokenText } from './mouth-agreement.ts';

vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 });

const texts = {
  en: 'Thank you for coming today. Could you tell me about a project that you are really proud of? We have plenty of time, so please think about what you would say to the whole team.',
  es: 'Gracias por venir hoy y por contarme con tanta calma lo que hace. Ahora quiero saber más sobre un proyecto del que se sienta muy orgullosa y que le costara mucho trabajo. Puede tomarse el tiempo que necesite antes de responder, porque después hablaremos de su equipo.',
  pt: 'Obrigada por vir hoje e por me contar com tanta calma o que você faz. Agora quero saber mais sobre um projeto de que você se orgulha e que deu muito trabalho. Pode levar o tempo que precisar antes de responder, porque depois vamos falar da sua equipe.',
};

const folders = await installedSpeech();
const whisper = folders.find('whisper');
const missing = whisper === null || folders.find('kokoro') === null;

let natural: Synthesiser;
beforeAll(async () => {
  natural = await startSynthesiser(['en', 'es', 'pt'], { folders });
});
afterAll(() => natural.stop());

async function speakNaturally(language: keyof typeof texts): Promise<SpokenText> {
  const check = () => expect(natural.voiceOf(language).quality).toBe('natural');
  await vi.waitFor(check, { timeout: 200_000, interval: 100 });
  return speak(natural, language, texts[language]);
}

/** Returns how far the mouth, which follows the sound, is behind the engine's phonemes (ms), and how well they agree. */
function mouthOf(spoken: SpokenText): { delayMs: number; agreement: number } {
  const delays = Array.from({ length: 21 }, (_, index) => index * 10 - 100);
  const open = mouthAgreements(spoken, delays).map((each) => each.open);
  const agreement = Math.max(...open);
  return { delayMs: delays[open.indexOf(agreement)] ?? Number.NaN, agreement };
}

// The correlation is lower than with espeak-ng, because the phonemes' times are multiples of 25 ms and the vowels less clear.
test('the mouth follows the natural English voice within 40 ms', async () => {
  const { delayMs, agreement } = mouthOf(await speakNaturally('en'));
  expect(agreement).toBeGreaterThan(0.35);
  expect(Math.abs(delayMs)).toBeLessThanOrEqual(40);
});

describe.skipIf(missing)(`Spanish and Portuguese${missing ? ' (not installed)' : ''}`, () => {
  test.each(['es', 'pt'] as const)(
    '%s: the words are where Whisper hears them, and the mouth follows within 80 ms',
    async (language) => {
      const spoken = await speakNaturally(language);
      const errors = wordErrors(language, spoken);
      const middle = percentile(errors, 0.5);
      const p95 = percentile(
        errors.map((error) => Math.abs(error - middle)),
        0.95,
      );
      const { delayMs, agreement } = mouthOf(spoken);
      console.log(
        `${language}: words ${middle} ms late, p95 ${p95} ms; mouth ${delayMs} ms late, ${agreement}`,
      );
      console.log(errors.join(' '));
      expect(errors.length).toBeGreaterThan(0.8 * spoken.words.length);
      expect(Math.abs(middle)).toBeLessThanOrEqual(60);
      expect(p95).toBeLessThanOrEqual(120);
      expect(agreement).toBeGreaterThan(0.3);
      expect(Math.abs(delayMs)).toBeLessThanOrEqual(80);
    },
  );
});

const plain = (text: string) => text.toLowerCase().replaceAll(/[^\p{L}]/gu, '');

/**
 * Returns how much later each word begins for Whisper than for the voice (ms), of the words that it understands. Words of
 * a single letter are left out: Whisper counts the pause or the vowel before them to them.
 */
function wordErrors(language: 'es' | 'pt', { samples, words }: SpokenText): number[] {
  const errors: number[] = [];
  let from = 0;
  for (const { text, startMs } of alignedWords(language, samples)) {
    const index = words.slice(from, from + 4).findIndex(({ word }) => plain(word) === plain(text));
    const word = words[from + index];
    if (index < 0 || !word) continue;
    from += index + 1;
    if (plain(text).length > 1) errors.push(startMs - word.startMs);
  }
  return errors;
}

function alignedWords(language: 'es' | 'pt', samples: Float32Array): { text: string; startMs: number }[] {
  if (whisper === null || folders.python === null) throw new Error('Whisper is not installed');
  const input = createResampler(voiceSampleRate, 16_000)(samples, true);
  const packages = [join(whisper, 'site'), join(projectRoot, 'infra/offline-ai/recogniser')];
  const output = execFileSync(
    folders.python,
    [join(import.meta.dirname, 'whisper_align.py'), whisper, language],
    {
      input: new Uint8Array(input.buffer, input.byteOffset, input.byteLength),
      env: pythonEnvironment(process.env, packages),
    },
  );
  return z.array(z.object({ text: z.string(), startMs: z.number() })).parse(JSON.parse(output.toString()));
}
