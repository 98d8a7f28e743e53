import { initializeLogger } from '@livekit/agents';
import { TTS } from '@livekit/agents-plugin-deepgram';
import { languages } from '@candi/contract/platform/enumerations';
import type { Language } from '@candi/contract/platform/enumerations';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startOfflineAi } from './offline-ai.ts';
import { noSpeechFolders } from './speech-folders.ts';
import type { OfflineAi } from './offline-ai.ts';

initializeLogger({ pretty: false, level: 'silent' });

const rate = 24_000;
let ai: OfflineAi;
beforeAll(async () => {
  ai = await startOfflineAi({ port: 0, folders: noSpeechFolders, key: 'secret', listeningPlaces: 1 });
});
afterAll(() => ai.stop());

const said: Record<Language, string> = {
  en: 'Thank you for joining me today. Could you tell me about a project you are proud of, and what made it difficult?',
  pt: 'Agradeço por estar aqui hoje. Você pode me contar sobre um projeto de que se orgulha, e o que foi difícil nele?',
  es: 'Gracias por acompañarme hoy. ¿Podría contarme un proyecto del que se sienta orgulloso, y qué fue lo más difícil?',
  ar: 'شكرًا على حضورك اليوم. هل يمكنك إخباري عن مشروع تفتخر به، وما الذي كان صعبًا فيه؟',
};

interface Loudness {
  /** RMS level of the 20 ms frames that contain speech (dBFS). */
  rmsDb: number;
  peak: number;
  seconds: number;
}
function loudness(samples: Int16Array): Loudness {
  const frame = rate / 50;
  const energies: number[] = [];
  for (let at = 0; at + frame <= samples.length; at += frame)
    energies.push(samples.subarray(at, at + frame).reduce((sum, sample) => sum + sample * sample, 0) / frame);
  const speaking = energies.filter((energy) => energy > Math.max(...energies) / 1000);
  const mean = speaking.reduce((sum, energy) => sum + energy, 0) / speaking.length;
  const peak = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0) / 32_768;
  return { rmsDb: 10 * Math.log10(mean / 32_768 ** 2), peak, seconds: samples.length / rate };
}

test.each(languages)(
  'Deepgram’s plugin speaks %s at a comfortable loudness, from the first sentence on',
  async (language) => {
    const tts = new TTS({
      baseUrl: `ws://127.0.0.1:${ai.port}`,
      apiKey: 'secret',
      model: `candi-${language}`,
      sampleRate: rate,
    });
    const stream = tts.stream();
    stream.pushText(said[language]);
    stream.endInput();
    const frames: Int16Array[] = [];
    for await (const event of stream) {
      if (typeof event === 'symbol') break;
      frames.push(event.frame.data);
    }
    stream.close();
    const samples = new Int16Array(frames.reduce((sum, { length }) => sum + length, 0));
    let at = 0;
    for (const frame of frames) {
      samples.set(frame, at);
      at += frame.length;
    }
    const { rmsDb, peak, seconds } = loudness(samples);
    console.log(`${language}: ${seconds.toFixed(1)} s, ${rmsDb.toFixed(1)} dBFS, peak ${peak.toFixed(2)}`);
    expect(rmsDb).toBeGreaterThan(-20);
    expect(rmsDb).toBeLessThan(-16);
    expect(peak).toBeLessThan(0.99);
    expect(seconds).toBeGreaterThan(4);
    expect(seconds).toBeLessThan(11);
  },
);
