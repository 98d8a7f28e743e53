import { z } from 'zod';
import type { WebSocket } from 'ws';
import { createSpeaker } from '../tts/speaker.ts';
import type { Synthesiser } from '../tts/synthesiser.ts';
import type { SpeakQuery } from './speak-query.ts';

const message = z.discriminatedUnion('type', [
  z.object({ type: z.literal('Speak'), text: z.string().max(20_000) }),
  z.object({ type: z.enum(['Flush', 'Clear', 'Close']) }),
]);

/** Maximum amount of audio buffered for the client (bytes); about 20 s. */
const maxBuffered = 1_000_000;
/** Time after which a client that reads nothing is disconnected (ms). */
const stalledMs = 60_000;
const idleMs = 10 * 60_000;
/** Interval of the messages that are sent while a text is synthesised (ms). */
const workingMs = 1500;

/** Serves one `/v1/speak` stream. Resolves when the socket is closed. */
export function speak(
  socket: WebSocket,
  synthesiser: Synthesiser,
  query: SpeakQuery,
  requestId: string,
): Promise<void> {
  let flushes = 0;
  let clears = 0;
  const send = (what: object) => {
    if (socket.readyState === socket.OPEN) socket.send(JSON.stringify(what));
  };
  const fail = (code: number, reason: string) => {
    send({ type: 'Error', description: reason, message: reason, request_id: requestId });
    socket.close(code, reason.slice(0, 120));
  };
  const idle = setTimeout(() => fail(1011, 'NET-0001: no request was received'), idleMs);

  function drained(): Promise<void> {
    if (socket.bufferedAmount < maxBuffered || socket.readyState !== socket.OPEN) return Promise.resolve();
    return new Promise((resolve) => {
      const stalled = setTimeout(() => socket.terminate(), stalledMs);
      const done = () => {
        clearTimeout(stalled);
        socket.off('close', done);
        resolve();
      };
      socket.once('close', done);
      // The ping's callback runs once all earlier data has been sent, because the socket sends in order.
      socket.ping(undefined, undefined, done);
    });
  }

  const speaker = createSpeaker(synthesiser, query.model, query.speed, {
    onAudio: (pcm) => {
      if (socket.readyState === socket.OPEN) socket.send(pcm);
    },
    onSentence(text, startMs, timing) {
      if (query.timing) send({ type: 'candi.timing', text, start_ms: startMs, ...timing });
    },
    onFlushed: () => send({ type: 'Flushed', sequence_id: flushes++ }),
    onError: (reason) => fail(1011, reason),
    drained,
  });

  const metadata = {
    type: 'Metadata',
    request_id: requestId,
    model_name: `candi-${query.model}`,
    model_version: synthesiser.voiceOf(query.model).name,
    model_uuid: '00000000-0000-0000-0000-000000000000',
  };
  send(metadata);
  // LiveKit's client gives up after some seconds without a message. On a busy machine, the first audio can take longer.
  const working = setInterval(() => {
    if (speaker.isBusy()) send(metadata);
  }, workingMs);
  socket.on('message', (data: Buffer, isBinary) => {
    idle.refresh();
    const asked = isBinary ? null : parse(data);
    if (!asked) return fail(1008, 'DATA-0000: a message must be Speak, Flush, Clear or Close');
    if (asked.type === 'Speak') {
      if (!speaker.speak(asked.text)) fail(1008, 'DATA-0001: too much text is queued');
    } else if (asked.type === 'Flush') speaker.flush();
    else if (asked.type === 'Clear') {
      speaker.clear();
      send({ type: 'Cleared', sequence_id: clears++ });
    } else void speaker.settled().then(() => socket.close(1000));
  });
  return new Promise((resolve) => {
    socket.on('error', () => socket.terminate());
    socket.once('close', () => {
      clearTimeout(idle);
      clearInterval(working);
      speaker.clear();
      resolve();
    });
  });
}

function parse(data: Buffer): z.infer<typeof message> | null {
  try {
    return message.parse(JSON.parse(data.toString()));
  } catch {
    return null;
  }
}
