import type { Language } from '@candi/contract/platform/enumerations';
import { AudioFrame, AudioResampler } from '@livekit/rtc-node';
import { WebSocket } from 'ws';
import type { RawData } from 'ws';
import { z } from 'zod';
import { encodeMuLaw, telephoneRate } from './g711.ts';

/** Speaks with Candi's voice. */
export interface Voice {
  /**
   * Calls `onAudio` with mu-law audio as it is synthesised. Resolves when the text has been synthesised or the signal
   * is aborted. Throws if the provider fails.
   */
  speak: (
    utterance: { language: Language; text: string },
    onAudio: (audio: Uint8Array) => void,
    signal: AbortSignal,
  ) => Promise<void>;
}

/** Sample rate of the provider's audio (Hz), the same as in the interview. */
const spokenRate = 24_000;
/** How long the provider may send nothing (ms). */
const patienceMs = 8000;

const notice = z.object({ type: z.string(), description: z.string().optional() });
/** Returns the type of a message; the empty string if it can't be read. */
const typeOf = (data: Buffer): string => {
  try {
    return notice.safeParse(JSON.parse(data.toString())).data?.type ?? '';
  } catch {
    return '';
  }
};

/** Converts s16le chunks of any length to mu-law at `telephoneRate`. */
class TelephoneAudio {
  readonly #resampler = new AudioResampler(spokenRate, telephoneRate, 1);
  #odd = Buffer.alloc(0);

  push(chunk: Buffer): Uint8Array {
    const bytes = Buffer.concat([this.#odd, chunk]);
    const samples = new Int16Array(bytes.length >> 1);
    for (let at = 0; at < samples.length; at += 1) samples[at] = bytes.readInt16LE(2 * at);
    this.#odd = bytes.subarray(2 * samples.length);
    if (samples.length === 0) return new Uint8Array(0);
    return joined(this.#resampler.push(new AudioFrame(samples, spokenRate, 1, samples.length)));
  }

  end(): Uint8Array {
    const rest = joined(this.#resampler.flush());
    this.#resampler.close();
    return rest;
  }
}
const joined = (frames: AudioFrame[]): Uint8Array =>
  Buffer.concat(frames.map(({ data }) => encodeMuLaw(data)));

/**
 * Returns the voice of a provider with Deepgram's API
 * (https://developers.deepgram.com/reference/text-to-speech/speak-streaming). `model` may contain {language}.
 */
export const createVoice = ({ url, key, model }: Record<'url' | 'key' | 'model', string>): Voice => ({
  speak: ({ language, text }, onAudio, signal) =>
    new Promise((resolve, reject) => {
      if (signal.aborted) return resolve();
      const query = new URLSearchParams({
        model: model.replaceAll('{language}', language),
        encoding: 'linear16',
        sample_rate: `${spokenRate}`,
      });
      const address = `${url.replace(/^http/, 'ws').replace(/\/$/, '')}/v1/speak?${query.toString()}`;
      const socket = new WebSocket(address, { headers: { authorization: `Token ${key}` } });
      const audio = new TelephoneAudio();
      let settled = false;
      const settle = (problem: string | null): void => {
        if (settled) return;
        settled = true;
        clearTimeout(patience);
        signal.removeEventListener('abort', abort);
        const rest = audio.end();
        if (problem === null && !signal.aborted) onAudio(rest);
        socket.terminate();
        if (problem === null) resolve();
        else reject(new Error(`text to speech: ${problem}`));
      };
      const abort = (): void => settle(null);
      const patience = setTimeout(() => settle('no answer'), patienceMs);
      signal.addEventListener('abort', abort);
      socket.once('open', () => {
        socket.send(JSON.stringify({ type: 'Speak', text }));
        socket.send(JSON.stringify({ type: 'Flush' }));
      });
      socket.on('message', (data: RawData, isBinary) => {
        if (settled || !Buffer.isBuffer(data)) return;
        patience.refresh();
        if (isBinary) return onAudio(audio.push(data));
        const type = typeOf(data);
        if (type === 'Flushed') settle(null);
        if (type === 'Error') settle('refused');
      });
      socket.on('error', (error) => settle(error.message));
      socket.once('close', (code) => settle(`closed with ${code}`));
    }),
});
