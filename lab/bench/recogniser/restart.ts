import { startRecogniser } from '@candi/infra/offline-ai/recogniser/recogniser';
import type { SpeechFolders } from '@candi/infra/offline-ai/speech-folders';
import { childPids } from '@candi/infra/offline-ai/testing/processes';
import { recordings, silence } from '@candi/infra/offline-ai/testing/speech';
import { limits } from '../../../tests/measure/limits.ts';
import { pcmOf, soundRate } from './changes.ts';
import type { RecognisedLanguage } from './languages.ts';
import type { Part } from './part.ts';
import type { Speech } from './speech.ts';

const rounds = 5;
/** How much of a test voice's answers is played (s). */
const playedSeconds = 6;

/**
 * Kills the process of each language's model in mid-word, several times, and measures how long it takes until the next
 * one has recognised something (ms): in English the recogniser's process, in the other languages Whisper's.
 */
export async function measureRestart(
  folders: SpeechFolders,
  speeches: readonly Speech[],
  languages: readonly RecognisedLanguage[],
): Promise<Part> {
  const backMs: Partial<Record<RecognisedLanguage, number[]>> = {};
  for (const language of languages) {
    const args = [folders.find('moonshine-en'), folders.find('whisper'), folders.python];
    const found = (language === 'en' ? args.slice(0, 1) : args).filter((each) => each !== null);
    backMs[language] = await measureOne(language, found, soundOf(language, speeches));
  }
  return {
    figures: { backMs },
    bounds: languages.map((language) => ({
      what: `back after a process died, ${language}, ms`,
      figure: Math.max(...(backMs[language] ?? [Number.NaN])),
      atMost: limits.recogniser.backMs,
    })),
  };
}

/** Returns what is played: a real reader in English, else the beginning of a test voice's answers. */
function soundOf(language: RecognisedLanguage, speeches: readonly Speech[]): Buffer {
  const [reading] = recordings('librivox');
  if (language === 'en' && reading) return reading.pcm;
  const speech = speeches.find((each) => each.language === language);
  if (!speech) throw new Error(`no voice speaks ${language}`);
  return pcmOf(speech.samples.subarray(0, playedSeconds * soundRate));
}

async function measureOne(language: RecognisedLanguage, args: string[], pcm: Buffer): Promise<number[]> {
  const recogniser = await startRecogniser(args, 1);
  const half = Math.floor(pcm.length / 4) * 2;
  const backMs: number[] = [];
  try {
    for (let round = 0; round < rounds; round++) {
      const begun = Promise.withResolvers<void>();
      const again = Promise.withResolvers<void>();
      const own = recogniser.pid();
      const stream = recogniser.open({ language, endpointingMs: 25, interim: true }, ({ type }) => {
        if (type === 'start') begun.resolve();
        else if (type !== 'heard' && recogniser.pid() !== own) again.resolve();
      });
      const pid = own !== null && language !== 'en' ? childPids('whisper.py', own)[0] : own;
      if (!stream || typeof pid !== 'number') throw new Error('no recogniser runs');
      stream.hear(silence(320));
      stream.hear(pcm.subarray(0, half));
      await begun.promise;
      const killed = performance.now();
      process.kill(pid, 'SIGKILL');
      stream.hear(pcm.subarray(half));
      await again.promise;
      backMs.push(Math.round(performance.now() - killed));
      stream.close();
    }
  } finally {
    recogniser.stop();
  }
  return backMs;
}
