/**
 * Engines that answer after fixed delays and think nothing, on the wire of Deepgram (listen, speak) and OpenAI (chat):
 * what a bench then measures is the worker. A process of its own; prints `ready doubles {"port":…}`.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { WebSocketServer } from 'ws';
import { answerChat } from './chat.ts';
import { listen } from './listen.ts';
import { speak } from './speak.ts';

const server = createServer((request, response) => {
  if (request.method !== 'POST') {
    response.setHeader('content-type', 'application/json').end('{"object":"list","data":[]}');
    return;
  }
  void answerChat(request, response).catch((error: unknown) => {
    console.error('chat', error);
    response.writeHead(400).end();
  });
});
const sockets = new WebSocketServer({ server });
sockets.on('connection', (socket, { url = '' }) => {
  const { pathname, searchParams } = new URL(url, 'ws://127.0.0.1');
  const sampleRate = Number(searchParams.get('sample_rate'));
  if (pathname.endsWith('/listen')) listen(socket, sampleRate);
  else if (pathname.endsWith('/speak')) speak(socket, sampleRate);
  else socket.close(1008, 'no such engine');
});
server.listen(0, '127.0.0.1', () =>
  console.log(`ready doubles ${JSON.stringify({ port: (server.address() as AddressInfo).port })}`),
);
process.once('SIGTERM', () => process.exit(0));
