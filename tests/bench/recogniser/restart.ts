import { startRecogniser } from '@candi/infra/offline-ai/recogniser/recogniser';
import { recordings, silence } from '@candi/infra/offline-ai/testing/speech';
import { limits } from '../figures/limits.ts';
import type { Part } from './part.ts';

const rounds = 5;

/**
 * Kills the process of the English recogniser in mid-word, several times, and measures how long it takes until the next
 * one has recognised something (ms). `model`: folder of its model.
 */
export async function measureRestart(model: string): Promise<Part> {
  const recogniser = await startRecogniser([model], 1);
  const [speech] = recordings('librivox');
  if (!speech) throw new Error('no recording');
  const half = Math.floor(speech.pcm.length / 4) * 2;
  const backMs: number[] = [];
  try {
    for (let round = 0; round < rounds; round++) {
      let onMessage = (): void => undefined;
      const next = () => new Promise<void>((resolve) => (onMessage = resolve));
      const stream = recogniser.open({ language: 'en', endpointingMs: 25, interim: true }, ({ type }) => {
        if (type === 'interim' || type === 'final') onMessage();
      });
      const pid = recogniser.pid();
      if (!stream || pid === null) throw new Error('no recogniser runs');
      const first = next();
      stream.hear(silence(320));
      stream.hear(speech.pcm.subarray(0, half));
      await first;
      const again = next();
      const killed = performance.now();
      process.kill(pid, 'SIGKILL');
      stream.hear(speech.pcm.subarray(half));
      await again;
      backMs.push(Math.round(performance.now() - killed));
      stream.close();
    }
  } finally {
    recogniser.stop();
  }
  const longest = Math.max(...backMs);
  return {
    figures: { backMs },
    bounds: [{ what: 'back after a process died, ms', figure: longest, atMost: limits.recogniser.backMs }],
  };
}
