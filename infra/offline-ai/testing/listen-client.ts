import { afterAll, beforeAll } from 'vitest';
import { WebSocket } from 'ws';
import { type OfflineAi, startOfflineAi } from '../offline-ai.ts';
import { installedSpeech, onlyEnglishRecogniser } from './speech.ts';

export const rate = 16_000;
export const headers = { authorization: 'Token secret' };

/**
 * Starts the engine with a recogniser before the first test of a file, and stops it after the last test. The returned
 * function returns the engine's port.
 */
export function setUpRecogniser(): () => number {
  let ai: OfflineAi;
  beforeAll(async () => {
    ai = await startOfflineAi({
      port: 0,
      folders: onlyEnglishRecogniser(await installedSpeech()),
      key: 'secret',
      listeningPlaces: 8,
    });
  });
  afterAll(() => ai.stop());
  return () => ai.port;
}

export const listenAddress = (port: number, query: Record<string, string> = {}) =>
  `ws://127.0.0.1:${port}/v1/listen?${new URLSearchParams({
    encoding: 'linear16',
    sample_rate: '16000',
    language: 'en',
    interim_results: 'true',
    vad_events: 'true',
    ...query,
  }).toString()}`;

export interface Message {
  type: string;
  is_final?: boolean;
  speech_final?: boolean;
  from_finalize?: boolean;
  /** Length of the recognised audio (s). */
  duration?: number;
  channel?: {
    alternatives: {
      transcript: string;
      confidence: number;
      words: { start: number; end: number; confidence: number }[];
    }[];
  };
  metadata?: { request_id: string };
  [other: string]: unknown;
}

export interface Listener {
  send(...sends: (string | Buffer)[]): void;
  /** Resolves once a message fulfils the condition. Rejects if the connection is closed before. */
  until(condition: (message: Message) => boolean): Promise<void>;
  /** Resolves with all messages and the close code when the server closes the connection. */
  closed: Promise<{ messages: Message[]; code: number }>;
}

/** Connects a WebSocket client. */
export async function connectListener(url: string): Promise<Listener> {
  const socket = new WebSocket(url, { headers });
  const messages: Message[] = [];
  let check = () => undefined as void;
  socket.on('message', (data: Buffer) => {
    messages.push(JSON.parse(data.toString()) as Message);
    check();
  });
  await new Promise((resolve, reject) => {
    socket.once('open', resolve);
    socket.once('error', reject);
  });
  const closed = new Promise<{ messages: Message[]; code: number }>((resolve) =>
    socket.once('close', (code: number) => resolve({ messages, code })),
  );
  return {
    send(...sends) {
      for (const each of sends) socket.send(each);
    },
    until: (condition) =>
      new Promise((resolve, reject) => {
        check = () => {
          if (messages.some(condition)) resolve();
        };
        check();
        void closed.then(({ code }) => reject(new Error(`the connection was closed (${code})`)));
      }),
    closed,
  };
}

/**
 * Connects a WebSocket client and sends everything at once, faster than real time. When the server closes the
 * connection, resolves with all messages and the close code.
 */
export async function converse(
  url: string,
  sends: (string | Buffer)[],
): Promise<{ messages: Message[]; code: number }> {
  const listener = await connectListener(url);
  listener.send(...sends);
  return listener.closed;
}
export const control = (type: string) => JSON.stringify({ type });
export const transcript = (message: Message) => message.channel?.alternatives[0]?.transcript ?? '';
export const finals = (messages: Message[]) =>
  messages.filter((each) => each.type === 'Results' && each.is_final === true);

/** Returns the status and body of the response that refuses an upgrade request. */
export async function refusal(
  url: string,
  sent: Record<string, string> = headers,
): Promise<{ status: number; body: Message }> {
  const socket = new WebSocket(url, { headers: sent });
  socket.on('error', () => undefined);
  return new Promise((resolve, reject) => {
    socket.once('open', () => reject(new Error('the connection was not refused')));
    socket.once('unexpected-response', (_, response) => {
      let text = '';
      response.on('data', (data: Buffer) => (text += data.toString()));
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, body: JSON.parse(text) as Message }),
      );
    });
  });
}
