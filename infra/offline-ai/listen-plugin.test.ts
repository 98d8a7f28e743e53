import { AudioFrame } from '@livekit/rtc-node';
import { initializeLogger, stt } from '@livekit/agents';
import { STT } from '@livekit/agents-plugin-deepgram';
import { expect, test, vi } from 'vitest';
import { setUpRecogniser } from './testing/listen-client.ts';
import { recordings, silence, wordErrors } from './testing/speech.ts';
import type { Recording } from './testing/speech.ts';

vi.setConfig({ testTimeout: 300_000 });
initializeLogger({ pretty: false, level: 'silent' });

const rate = 16_000;
const chunkMs = 20;
/**
 * Pause after each recording (ms). It is shorter than the silence after which the plugin stops sending audio, so that
 * the plugin's timestamps match the recordings.
 */
const gapMs = 900;
const enginePort = setUpRecogniser();

/** Returns the position of a recording's last sample above −40 dBFS (bytes). */
const speechEnd = (pcm: Buffer) => {
  let end = pcm.length - (pcm.length % 2);
  while (end > 0 && Math.abs(pcm.readInt16LE(end - 2)) < 328) end -= 2;
  return end;
};

const isFinal = ({ type }: stt.SpeechEvent) => type === stt.SpeechEventType.FINAL_TRANSCRIPT;
const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);

interface Hearing {
  text: string;
  events: Set<stt.SpeechEventType>;
}

/**
 * Sends recordings through the real plugin into one stream. Each recording is sent as soon as the previous one has
 * been recognised.
 */
async function hear(all: Recording[]): Promise<Hearing> {
  const plugin = new STT({
    baseUrl: `ws://127.0.0.1:${enginePort()}`,
    apiKey: 'secret',
    sampleRate: rate,
    language: 'en-US',
  });
  const stream = plugin.stream();
  const heard: stt.SpeechEvent[] = [];
  let onEvent = (_event: stt.SpeechEvent): void => undefined;
  const reading = (async () => {
    for await (const event of stream) {
      heard.push(event);
      onEvent(event);
    }
  })();
  const play = (pcm: Buffer) => {
    const chunkBytes = (rate / 1000) * chunkMs * 2;
    for (let at = 0; at < pcm.length; at += chunkBytes) {
      const chunk = pcm.subarray(at, at + chunkBytes);
      const samples = new Int16Array(chunk.length / 2).map((_, index) => chunk.readInt16LE(index * 2));
      stream.pushFrame(new AudioFrame(samples, rate, 1, samples.length));
    }
  };
  let playedMs = 0;
  for (const { pcm } of all) {
    const speech = pcm.subarray(0, speechEnd(pcm));
    play(speech);
    playedMs += speech.length / (rate / 500);
    // Waits for the last words of this recording instead of a late result of the previous recording.
    const lastWordsMs = playedMs - 500;
    const understood = new Promise<void>((resolve) => {
      onEvent = (event) => {
        const endMs = ((event.alternatives?.[0].endTime ?? 0) - stream.startTimeOffset) * 1000;
        if (isFinal(event) && endMs > lastWordsMs) resolve();
      };
    });
    play(silence(gapMs));
    await understood;
    playedMs += gapMs;
  }
  stream.endInput();
  await reading;
  const text = heard.filter(isFinal).map((event) => event.alternatives?.[0].text ?? '');
  return { text: text.join(' '), events: new Set(heard.map(({ type }) => type)) };
}

test('of what a real person reads, at most 4 % of the words are wrong', async () => {
  const all = recordings('librivox');
  const { text } = await hear(all);
  const { errors, words } = wordErrors(all.map((each) => each.words).join(' '), text);
  console.log(`${errors} of ${words} words wrong: ${text}`);
  expect(words).toBe(70);
  expect(errors / words).toBeLessThanOrEqual(0.04);
});

test('Deepgram’s plugin recognises recorded speech', async () => {
  // Each of the two speakers has a separate stream, and both streams run at the same time.
  const voices = Object.values(Object.groupBy(recordings(), ({ name }) => name.slice(0, 3)));
  const heard = await Promise.all(
    voices.map(async (all = []) => ({ ...(await hear(all)), said: all.map(({ words }) => words).join(' ') })),
  );
  const counts = heard.map(({ said, text }) => wordErrors(said, text));
  const rateOfErrors = sum(counts.map(({ errors }) => errors)) / sum(counts.map(({ words }) => words));
  console.log(`word error rate ${(rateOfErrors * 100).toFixed(1)} %`);
  for (const { text } of heard) console.log(`  ${text}`);
  expect(rateOfErrors).toBeLessThanOrEqual(0.1);
  const { START_OF_SPEECH, INTERIM_TRANSCRIPT, END_OF_SPEECH } = stt.SpeechEventType;
  for (const { events } of heard)
    for (const type of [START_OF_SPEECH, INTERIM_TRANSCRIPT, END_OF_SPEECH]) expect(events).toContain(type);
});
