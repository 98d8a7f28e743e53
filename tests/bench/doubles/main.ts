/**
 * Doubles of the speech and language engines that respond after fixed delays over the wire protocols of Deepgram
 * (listen, speak) and OpenAI (chat), so that a bench measures only the worker. Runs as a separate process; prints
 * `ready doubles {"port":…}`.
 *
 * `/NAME/v1/listen` serves a recogniser double that knows what will be said: the JSON list of segments that was last
 * posted to `/script/NAME`. `/judging/v1/chat/completions` judges turns by the offline engine's rules.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { WebSocketServer } from 'ws';
import { answerChat } from './chat.ts';
import { listen } from './listen.ts';
import { listenKnown } from './listen-known.ts';
import { readJson } from './read-json.ts';
import type { SoundSegment } from './script.ts';
import { speak } from './speak.ts';

const scripts = new Map<string, SoundSegment[]>();

const takeScript = async (
  name: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> => {
  scripts.set(name, (await readJson(request)) as SoundSegment[]);
  response.writeHead(204).end();
};

const server = createServer((request, response) => {
  if (request.method !== 'POST') {
    response.setHeader('content-type', 'application/json').end('{"object":"list","data":[]}');
    return;
  }
  const [, script] = /^\/script\/(\w+)$/.exec(request.url ?? '') ?? [];
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
  const [, known] = /^\/(\w+)\/v1\/listen$/.exec(pathname) ?? [];
  const diarize = searchParams.get('diarize') === 'true';
  if (known !== undefined) listenKnown(socket, { sampleRate, diarize }, () => scripts.get(known) ?? []);
  else if (pathname.endsWith('/listen')) listen(socket, sampleRate);
  else if (pathname.endsWith('/speak')) speak(socket, sampleRate);
  else socket.close(1008, 'no such engine');
});
server.listen(0, '127.0.0.1', () =>
  console.log(`ready doubles ${JSON.stringify({ port: (server.address() as AddressInfo).port })}`),
);
process.once('SIGTERM', () => process.exit(0));
