import { AudioFrame } from '@livekit/rtc-node';
import { VADEventType } from '@livekit/agents';
import { VoiceDetector } from '@candi/agent/speech/voice-detector';
import { voiceSilenceMs } from '@candi/agent/speech/session-options';
import { sampleRate } from '../../../tests/calls/candidate.ts';

/** Length of the frames that the agent receives (ms), and the silence around a sound (ms). */
const frameMs = 20;
const aroundMs = 600;
/** Length of the detector's windows (samples). */
const windowSamples = 512;

/**
 * Returns how long after a sound's first sample the agent's voice detector has heard a voice for `minMs` (ms of audio),
 * which is when the session pauses Candi; null if it never does. Runs faster than real time.
 */
export const pausedAfter = async (samples: Int16Array, minMs: number): Promise<number | null> => {
  const around = (aroundMs * sampleRate) / 1000;
  const padded = new Int16Array(samples.length + 2 * around);
  padded.set(samples, around);
  const stream = new VoiceDetector({ model: 'silero', minSilenceDuration: voiceSilenceMs }).stream();
  const size = (frameMs * sampleRate) / 1000;
  const length = Math.floor(padded.length / size) * size;
  for (let at = 0; at < length; at += size)
    stream.pushFrame(new AudioFrame(padded.slice(at, at + size), sampleRate, 1, size));
  const windows = Math.floor(length / windowSamples);
  let paused: number | null = null;
  let seen = 0;
  for await (const event of stream) {
    if (event.type !== VADEventType.INFERENCE_DONE) continue;
    if (event.speechDuration >= minMs) paused ??= event.timestamp - aroundMs;
    seen += 1;
    if (seen === windows || paused !== null) break;
  }
  stream.close();
  return paused;
};
