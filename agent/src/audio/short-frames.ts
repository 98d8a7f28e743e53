import type { voice } from '@livekit/agents';
import { AudioFrame } from '@livekit/rtc-node';

/** Length of the parts (ms). */
const partMs = 20;

/**
 * Makes an output capture frames in short parts. LiveKit's output pauses only between two frames, and those of the
 * voice engines are 100 ms long: Candi would speak on for so long after the candidate has interrupted her.
 */
export const captureInParts = (output: voice.AudioOutput): void => {
  const capture = output.captureFrame.bind(output);
  const clear = output.clearBuffer.bind(output);
  let playing = new AbortController();
  output.clearBuffer = () => {
    playing.abort();
    playing = new AbortController();
    clear();
  };
  output.captureFrame = async ({ data, sampleRate, channels }) => {
    const { signal } = playing;
    const length = Math.round((sampleRate * partMs) / 1000) * channels;
    // The rest of an interrupted frame must not begin the next utterance.
    for (let at = 0; at < data.length && !signal.aborted; at += length) {
      const part = data.slice(at, at + length);
      await capture(new AudioFrame(part, sampleRate, channels, part.length / channels));
    }
  };
};
