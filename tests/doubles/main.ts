/**
 * Doubles of the speech and language engines that respond after fixed delays over the wire protocols of Deepgram
 * (listen, speak) and OpenAI (chat), so that a bench measures only the worker. Runs as a separate process; prints
 * `ready doubles {"port":…}`.
 *
 * `/NAME/v1/listen` serves a recogniser double that knows what will be said: the JSON list of segments that was last
 * posted to `/script/NAME`. Of several languages at once, each has its own list at `/script/NAME/LANGUAGE`, where LANGUAGE
 * is the first part of the recogniser's tag, such as "pt". A GET of it returns when the last segment began to be heard.
 * `/callers/NAME/v1/listen` serves one that many candidates share, whose sounds begin with a chord: the one of chord N has
 * the list at `/script/NAME/N`. A POST of `/callers` returns a chord that no other caller has.
 * `/chords/v1/speak` serves a voice that says every text as its chord.
 * `/judging/v1/chat/completions` judges turns by the offline engine's rules.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { WebSocketServer } from 'ws';
import { answerChat } from './chat.ts';
import { chordCount, chordIn, chordWindowMs } from './chords.ts';
import { listen } from './listen.ts';
import { listenKnown, type ScriptOf } from './listen-known.ts';
import { readJson } from './read-json.ts';
import type { SoundSegment } from './script.ts';
import { speak } from './speak.ts';
import { speakChords } from './speak-chords.ts';

/** What will be said next, and when the last of it began to be heard (Unix time, ms), by the script's name. */
const scripts = new Map<string, SoundSegment[]>();
const heardAt = new Map<string, number>();

const takeScript = async (
  name: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> => {
  scripts.set(name, (await readJson(request)) as SoundSegment[]);
  heardAt.delete(name);
  response.writeHead(204).end();
};

/** Number of callers so far, each with a chord of its own. */
let callers = 0;

/** Returns the script of the caller whose chord the sound ends with. A line may have distorted what precedes it. */
const byChord =
  (name: string, sampleRate: number): ScriptOf =>
  (sound) => {
    const fromSample = sound.length - (chordWindowMs * sampleRate) / 1000;
    if (fromSample < 0) return null;
    const script = scripts.get(`${name}/${chordIn(sound.subarray(fromSample), sampleRate)}`);
    return script === undefined ? null : { script, fromSample };
  };

const server = createServer((request, response) => {
  const [, script] = /^\/script\/(\w+(?:\/\w+)?)$/.exec(request.url ?? '') ?? [];
  if (request.method !== 'POST') {
    const answer =
      script === undefined ? { object: 'list', data: [] } : { heardAt: heardAt.get(script) ?? null };
    response.setHeader('content-type', 'application/json').end(JSON.stringify(answer));
    return;
  }
  if (request.url === '/callers') {
    response
      .setHeader('content-type', 'application/json')
      .end(JSON.stringify({ chord: callers % chordCount }));
    callers += 1;
    return;
  }
  const answering =
    script === undefined
      ? answerChat(request, response, request.url?.startsWith('/judging/') === true)
      : takeScript(script, request, response);
  void answering.catch((error: unknown) => {
    console.error(request.url, error);
    response.writeHead(400).end();
  });
});
const sockets = new WebSocketServer({ server });
sockets.on('connection', (socket, { url = '' }) => {
  const { pathname, searchParams } = new URL(url, 'ws://127.0.0.1');
  const sampleRate = Number(searchParams.get('sample_rate'));
  const [, shared, known] = /^\/(callers\/)?(\w+)\/v1\/listen$/.exec(pathname) ?? [];
  const diarize = searchParams.get('diarize') === 'true';
  const [language] = (searchParams.get('language') ?? '').split('-');
  if (known !== undefined && shared !== undefined)
    listenKnown(socket, { sampleRate, diarize }, byChord(known, sampleRate));
  else if (known !== undefined) {
    const name = (): string => (scripts.has(`${known}/${language}`) ? `${known}/${language}` : known);
    listenKnown(
      socket,
      { sampleRate, diarize },
      () => ({ script: scripts.get(name()) ?? [], fromSample: 0 }),
      () => heardAt.set(name(), Date.now()),
    );
  } else if (pathname.endsWith('/listen')) listen(socket, sampleRate);
  else if (pathname === '/chords/v1/speak') speakChords(socket, sampleRate);
  else if (pathname.endsWith('/speak')) speak(socket, sampleRate);
  else socket.close(1008, 'no such engine');
});
server.listen(0, '127.0.0.1', () =>
  console.log(`ready doubles ${JSON.stringify({ port: (server.address() as AddressInfo).port })}`),
);
process.once('SIGTERM', () => process.exit(0));
