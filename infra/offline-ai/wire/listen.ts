import { z } from 'zod';
import type { WebSocket } from 'ws';
import type { RecogniserMessage } from '../recogniser/messages.ts';
import type { Recognisers } from '../recogniser/recognisers.ts';
import { results } from './deepgram-results.ts';
import type { RecognisedSpeech } from './deepgram-results.ts';
import type { ListenQuery } from './listen-query.ts';

/** Limits of the backlog of unprocessed audio (bytes): the socket is paused above `stop` and resumed below `go`. */
const behind = { stop: 10 * 32_000, go: 2 * 32_000 };
/** Maximum length of a stream (bytes): three hours of audio. */
const longestStream = 3 * 3600 * 32_000;
/** Time without audio or KeepAlive after which a stream is closed (ms); the same as Deepgram's. */
const idleMs = 12_000;

const control = z.object({ type: z.enum(['KeepAlive', 'Finalize', 'CloseStream']) });

/** Serves one `/v1/listen` stream. Resolves when the socket is closed. */
export function listen(
  socket: WebSocket,
  recognisers: Pick<Recognisers, 'open'>,
  query: ListenQuery,
  requestId: string,
): Promise<void> {
  const { language } = query;
  const punctuate = query.punctuate || query.smart_format;
  let received = 0;
  let unheard = 0;
  let closing = false;
  /** Requests to which the recogniser hasn't sent a final result yet, oldest first. */
  const asked: ('Finalize' | 'CloseStream')[] = [];
  let utteranceMs = { start: 0, end: 0 };
  let utteranceEnd: NodeJS.Timeout | undefined;

  const send = (message: object) => {
    if (socket.readyState === socket.OPEN) socket.send(JSON.stringify(message));
  };
  const sendHeard = (heard: RecognisedSpeech) => send(results(heard, { requestId, language, punctuate }));
  const fail = (code: number, reason: string) => {
    send({ type: 'Error', description: reason, message: reason, variant: reason, request_id: requestId });
    socket.close(code, reason);
  };
  const idle = setTimeout(() => {
    // The stream isn't idle while received audio is still in the backlog.
    if (unheard > 0 || closing) idle.refresh();
    else fail(1011, 'NET-0001: no audio or KeepAlive was received');
  }, idleMs);

  function onHeard(message: RecogniserMessage): void {
    switch (message.type) {
      case 'heard':
        unheard -= message.bytes;
        if (socket.isPaused && unheard <= behind.go) socket.resume();
        return;
      case 'start':
        clearTimeout(utteranceEnd);
        utteranceMs = { start: message.atMs, end: message.atMs };
        if (query.vad_events)
          send({ type: 'SpeechStarted', channel: [0, 1], timestamp: message.atMs / 1000 });
        return;
      case 'interim':
        utteranceMs.end = message.words.at(-1)?.endMs ?? utteranceMs.end;
        return sendHeard({
          words: message.words,
          isFinal: false,
          speechFinal: false,
          fromFinalize: false,
          startMs: utteranceMs.start,
          endMs: utteranceMs.end,
        });
      case 'final': {
        const reason = message.asked ? asked.shift() : undefined;
        sendHeard({
          words: message.words,
          isFinal: true,
          speechFinal: message.endpoint,
          fromFinalize: reason === 'Finalize',
          startMs: message.startMs,
          endMs: message.endMs,
        });
        if (message.words.length > 0) announceUtteranceEnd(message.endMs);
        if (reason === 'CloseStream') finishStream();
      }
    }
  }

  function announceUtteranceEnd(endMs: number): void {
    if (query.utterance_end_ms === undefined) return;
    clearTimeout(utteranceEnd);
    utteranceEnd = setTimeout(
      () => send({ type: 'UtteranceEnd', channel: [0, 1], last_word_end: endMs / 1000 }),
      Math.max(0, query.utterance_end_ms - query.endpointing),
    );
  }

  function finishStream(): void {
    send({
      type: 'Metadata',
      transaction_key: 'deprecated',
      request_id: requestId,
      created: new Date().toISOString(),
      duration: received / 32_000,
      channels: 1,
    });
    socket.close(1000);
  }

  const recogniser = recognisers.open(
    { language, endpointingMs: query.endpointing, interim: query.interim_results },
    onHeard,
  );
  if (!recogniser) {
    fail(1013, 'Too many concurrent recognition streams.');
    return Promise.resolve();
  }

  socket.on('message', (data: Buffer, isBinary) => {
    idle.refresh();
    if (closing) return;
    if (isBinary) {
      received += data.length;
      unheard += data.length;
      if (received > longestStream) return fail(1008, 'DATA-0001: the stream is longer than three hours');
      if (unheard > behind.stop) socket.pause();
      return recogniser.hear(data);
    }
    const message = parseControl(data);
    if (!message) return fail(1008, 'DATA-0000: a text message must be KeepAlive, Finalize or CloseStream');
    if (message.type === 'KeepAlive') return;
    closing = message.type === 'CloseStream';
    asked.push(message.type);
    recogniser.finish();
  });
  return new Promise((resolve) => {
    socket.on('error', () => socket.terminate());
    socket.once('close', () => {
      clearTimeout(idle);
      clearTimeout(utteranceEnd);
      recogniser.close();
      resolve();
    });
  });
}

function parseControl(data: Buffer): z.infer<typeof control> | null {
  try {
    return control.parse(JSON.parse(data.toString()));
  } catch {
    return null;
  }
}
