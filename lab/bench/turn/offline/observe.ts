import { createRequire } from 'node:module';
import { ReadableStream } from 'node:stream/web';
import { VoiceDetector } from '@candi/agent/speech/voice-detector';
import type { Pitch } from '@candi/agent/speech/pitch';
import { voiceSilenceMs } from '@candi/agent/speech/session-options';
import { VADEventType } from '@livekit/agents';
import { AudioFrame } from '@livekit/rtc-node';
import { z } from 'zod';
import { delays } from '../../../../tests/doubles/delays.ts';
import type { Recording } from './recording.ts';
import { recordingRate } from './track.ts';

/** Silence after which the session asks the turn detector (ms), and how much audio the detector hears (samples). */
const askAfterMs = 200;
const heardSamples = 1.2 * recordingRate;
/** How long the turn detector takes (ms). */
const predictionMs = 40;
const frameSamples = recordingRate / 100;
/** Length of the windows that the voice detector looks at (samples). */
const windowSamples = 512;

const at = { atMs: z.number(), ending: z.number().nullable() };
/**
 * What the worker observes of an answer, by time (ms since the recording's start). `ending`: the pitch share that
 * `Pitch.ending` returns then.
 */
export const observation = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('speech'), ...at }),
  /** The voice detector reports the end of speech, silent since `quietMs`. */
  z.object({ kind: z.literal('silence'), quietMs: z.number(), ...at }),
  /** The turn detector's probability for the stretch of speech with this number, counted from 1. */
  z.object({ kind: z.literal('prediction'), probability: z.number(), stretch: z.number(), ...at }),
  z.object({ kind: z.literal('words'), text: z.string(), startMs: z.number(), endMs: z.number(), ...at }),
]);
export type Observation = z.infer<typeof observation>;

interface LocalInference {
  predict: (pcm: Int16Array) => Promise<number>;
}
/** The copy of the models that LiveKit Agents uses. */
const models: LocalInference = createRequire(import.meta.resolve('@livekit/agents'))(
  '@livekit/local-inference',
);

interface Detected {
  kind: 'speech' | 'silence' | 'ask';
  atMs: number;
}

function* framesOf(samples: Int16Array): Generator<AudioFrame> {
  for (let from = 0; from < samples.length; from += frameSamples) {
    const frame = samples.slice(from, from + frameSamples);
    yield new AudioFrame(frame, recordingRate, 1, frame.length);
  }
}

/** Runs the recording through the worker's voice detector, faster than real time. */
const detect = async ({ samples }: Recording): Promise<Detected[]> => {
  const stream = new VoiceDetector({ model: 'silero', minSilenceDuration: voiceSilenceMs }).stream();
  stream.updateInputStream(ReadableStream.from(framesOf(samples)));
  const detected: Detected[] = [];
  let wasAsked = false;
  for await (const event of stream) {
    const atMs = (event.samplesIndex * 1000) / recordingRate;
    if (event.type === VADEventType.START_OF_SPEECH) detected.push({ kind: 'speech', atMs });
    else if (event.type === VADEventType.END_OF_SPEECH) detected.push({ kind: 'silence', atMs });
    else if (event.rawAccumulatedSilence < askAfterMs) wasAsked = false;
    else if (event.speaking && !wasAsked) {
      wasAsked = true;
      detected.push({ kind: 'ask', atMs });
    }
    if (event.samplesIndex + windowSamples > samples.length) break;
  }
  stream.close();
  return detected;
};

type WithoutEnding<One> = One extends unknown ? Omit<One, 'ending'> : never;

/** Returns what the worker observes of a recording. `pitch`: the candidate's, which remembers earlier answers. */
export const observe = async (recording: Recording, pitch: Pitch): Promise<Observation[]> => {
  const { samples, words } = recording;
  const observed = words.map(({ text, startMs, endMs }): WithoutEnding<Observation> => ({
    kind: 'words',
    atMs: endMs + delays.finalMs,
    text,
    startMs,
    endMs,
  }));
  let stretch = 0;
  for (const { kind, atMs } of await detect(recording)) {
    if (kind === 'speech') {
      stretch += 1;
      observed.push({ kind, atMs });
    } else if (kind === 'silence') observed.push({ kind, atMs, quietMs: atMs - voiceSilenceMs });
    else {
      const to = Math.round((atMs * recordingRate) / 1000);
      const probability = await models.predict(samples.slice(Math.max(0, to - heardSamples), to));
      observed.push({ kind: 'prediction', atMs: atMs + predictionMs, probability, stretch });
    }
  }
  let heard = 0;
  const listenUntil = (ms: number): void => {
    const to = Math.min(samples.length, Math.round((ms * recordingRate) / 1000));
    for (; heard + frameSamples <= to; heard += frameSamples)
      pitch.push(samples.subarray(heard, heard + frameSamples));
  };
  return observed
    .toSorted((a, b) => a.atMs - b.atMs)
    .map((one): Observation => {
      listenUntil(one.atMs);
      return { ...one, ending: pitch.ending() };
    });
};
