import type { Language } from '@candi/contract/platform/enumerations';
import { basics } from '@candi/language/basics';
import { AudioFrame, AudioResampler } from '@livekit/rtc-node';
import { WebSocket } from 'ws';
import type { RawData } from 'ws';
import { z } from 'zod';
import { decodeMuLaw, telephoneRate } from './g711.ts';

/** Receives what a stream recognises. */
export interface RecognitionListener {
  /** The recogniser can be reached and waits for audio. */
  onReady: () => void;
  /** The caller is saying something. */
  onSpeech: () => void;
  /** The caller has said something and is silent. */
  onReply: (text: string) => void;
  /** The recogniser can't be reached, or has closed the stream. Nothing follows. */
  onLost: (problem: string) => void;
}

/** A stream to the recogniser. */
export interface Recognition {
  /** Sends mu-law audio at `telephoneRate`. Ignored until the stream is ready, and after its end. */
  push: (audio: Uint8Array) => void;
  /** Ends the stream; the listener isn't called any more. */
  close: () => void;
}

/** Transcribes what callers say. */
export interface Recogniser {
  supports: (language: Language) => boolean;
  /** Opens a stream. Only the audio that is pushed is sent, and silence in between. */
  open: (language: Language, listener: RecognitionListener) => Recognition;
}

/** Sample rate of the audio that is sent (Hz), the same as in the interview, and the only one of the offline recogniser. */
const sentRate = 16_000;
/** How long connecting may take (ms). */
const patienceMs = 5000;
/**
 * Silence that is sent while there is no other audio, and its interval (ms). Deepgram closes a stream after 10 s without a
 * message, and after half a minute in which it had nothing to recognise, in spite of its KeepAlive messages
 * (https://github.com/deepgram/deepgram-dotnet-sdk/issues/131).
 */
const idle = { silence: new Uint8Array(2 * sentRate), everyMs: 4000 };
/**
 * Silence that ends a reply (ms). Longer than in the interview, because "yes", a pause and "but don't record me" are one
 * reply.
 */
const silenceMs = 1000;

const message = z.object({
  type: z.string(),
  is_final: z.boolean().default(false),
  speech_final: z.boolean().default(false),
  channel: z
    .object({ alternatives: z.array(z.object({ transcript: z.string() })) })
    .optional()
    .catch(undefined),
});
/** Returns a message of the recogniser; undefined if it can't be read. */
const parsed = (data: Buffer): z.infer<typeof message> | undefined => {
  try {
    return message.safeParse(JSON.parse(data.toString())).data;
  } catch {
    return undefined;
  }
};

/** Converts mu-law at `telephoneRate` to s16le at `sentRate`. */
class SentAudio {
  readonly #resampler = new AudioResampler(telephoneRate, sentRate, 1);

  push(audio: Uint8Array): Buffer {
    const samples = decodeMuLaw(audio);
    const frames = this.#resampler.push(new AudioFrame(samples, telephoneRate, 1, samples.length));
    return Buffer.concat(
      frames.map(({ data }) => Buffer.from(data.buffer, data.byteOffset, data.byteLength)),
    );
  }

  close(): void {
    this.#resampler.close();
  }
}

export interface RecogniserOptions {
  url: string;
  key: string;
  model: string;
  languages: readonly Language[];
}

/**
 * Returns the recogniser of a provider with Deepgram's API
 * (https://developers.deepgram.com/reference/speech-to-text/listen-streaming).
 *
 * The bridge recognises the reply itself. The agent, which recognises the interview, can't: it hears only the interview's
 * room, and entering that begins the recording and takes the attempt, both of which need consent first. The gateway never
 * handles audio. The agent's client of this API (@livekit/agents-plugin-deepgram) needs the whole agents framework.
 */
export const createRecogniser = ({ url, key, model, languages }: RecogniserOptions): Recogniser => ({
  supports: (language) => languages.includes(language),
  open: (language, listener) => {
    const query = new URLSearchParams({
      model,
      language: basics[language].recogniserTag,
      encoding: 'linear16',
      sample_rate: `${sentRate}`,
      channels: '1',
      interim_results: 'true',
      punctuate: 'true',
      endpointing: `${silenceMs}`,
      // Ends a reply even if noise hides the silence.
      utterance_end_ms: `${silenceMs}`,
    });
    const address = `${url.replace(/^http/, 'ws').replace(/\/$/, '')}/v1/listen?${query.toString()}`;
    const socket = new WebSocket(address, {
      headers: { authorization: `Token ${key}` },
      handshakeTimeout: patienceMs,
    });
    const audio = new SentAudio();
    let idling: NodeJS.Timeout | undefined;
    let isClosed = false;
    /** Final results of the reply so far. */
    let reply: string[] = [];

    const close = (): void => {
      if (isClosed) return;
      isClosed = true;
      clearInterval(idling);
      audio.close();
      if (socket.readyState === WebSocket.OPEN) {
        socket.send(JSON.stringify({ type: 'CloseStream' }));
        socket.close();
      } else socket.terminate();
    };
    const lose = (problem: string): void => {
      if (isClosed) return;
      close();
      listener.onLost(problem);
    };
    const endReply = (): void => {
      const text = reply.join(' ').trim();
      reply = [];
      if (text !== '') listener.onReply(text);
    };
    socket.once('open', () => {
      if (isClosed) return;
      idling = setInterval(() => socket.send(idle.silence), idle.everyMs);
      listener.onReady();
    });
    socket.on('message', (data: RawData) => {
      if (isClosed || !Buffer.isBuffer(data)) return;
      const { type, channel, is_final: isFinal, speech_final: isEnd } = parsed(data) ?? { type: '' };
      if (type === 'Error') return lose('refused');
      if (type === 'UtteranceEnd') return endReply();
      if (type !== 'Results') return;
      const transcript = channel?.alternatives[0]?.transcript ?? '';
      if (transcript !== '') listener.onSpeech();
      if (isFinal === true && transcript !== '') reply.push(transcript);
      if (isEnd === true) endReply();
    });
    // Also emitted after `close` if the connection isn't open yet.
    socket.on('error', (error) => lose(error.message));
    socket.once('close', (code) => lose(`closed with ${code}`));
    return {
      push: (chunk) => {
        if (isClosed || socket.readyState !== WebSocket.OPEN) return;
        idling?.refresh();
        const bytes = audio.push(chunk);
        // Deepgram takes an empty message for the end of the stream.
        if (bytes.length > 0) socket.send(bytes);
      },
      close,
    };
  },
});
