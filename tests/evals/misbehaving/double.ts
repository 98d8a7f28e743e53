import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { json } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { llmTask, taskClose, taskOpen, type TurnTask } from '@candi/contract/platform/llm-tasks';
import { z } from 'zod';
import { chunkOf } from '../relay/answer.ts';
import { keyOf, modelRequest } from '../relay/request-folder.ts';
import { type Misbehaviour, misbehaviours, type Play, playOf } from './misbehaviours.ts';

/** A test double of a language model with OpenAI's API. It misbehaves in every turn of an interview. */
export interface MisbehavingModel {
  /** Returns the base URL (for `LLM_URL`) of a model with this misbehaviour. `run`: any name for the interview. */
  url: (misbehaviour: Misbehaviour, run: string) => string;
  /** Returns all answers given so far in the interview that `run` names. */
  played: (misbehaviour: Misbehaviour, run: string) => readonly Play[];
  stop: () => Promise<void>;
}

/** Length of a streamed token (characters), and interval between the chunks of an endless answer (ms). */
const tokenLength = 12;
const endlessMs = 5;

const messageShape = z.object({ role: z.string(), content: z.string() });

/** Returns the turn task in the last message. Throws if there is no turn task. */
const taskIn = (messages: readonly unknown[]): TurnTask => {
  const last = messageShape.parse(messages.at(-1)).content;
  const task = llmTask.parse(
    JSON.parse(last.slice(last.indexOf(taskOpen) + taskOpen.length, last.indexOf(taskClose))),
  );
  if (task.task !== 'turn') throw new Error('only turns are answered');
  return task;
};

/** Starts the double on a free port of 127.0.0.1. */
export async function startMisbehavingModel(): Promise<MisbehavingModel> {
  const played = new Map<string, Play[]>();
  const requests = new Map<string, number>();
  const nameOf = (misbehaviour: Misbehaviour, run: string): string => `/${misbehaviour}/${run}`;

  const respond = async (incoming: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (incoming.method === 'GET') {
      response.writeHead(200, { 'Content-Type': 'application/json' }).end('{"object":"list","data":[]}');
      return;
    }
    const [, named, run = ''] = (incoming.url ?? '').split('/');
    const misbehaviour = misbehaviours.find((each) => each === named);
    if (misbehaviour === undefined) {
      response.writeHead(404).end();
      return;
    }
    const name = nameOf(misbehaviour, run);
    const request = modelRequest.parse(await json(incoming));
    const key = `${name} ${keyOf(request)}`;
    const repeats = requests.get(key) ?? 0;
    requests.set(key, repeats + 1);
    const play = playOf(misbehaviour, taskIn(request.messages), repeats);
    played.set(name, [...(played.get(name) ?? []), play]);
    await perform(play, response);
  };

  const server = createServer((incoming, response) => {
    respond(incoming, response).catch(() => response.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return {
    url: (misbehaviour, run) => `http://127.0.0.1:${address.port}${nameOf(misbehaviour, run)}/v1`,
    played: (misbehaviour, run) => played.get(nameOf(misbehaviour, run)) ?? [],
    stop: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

async function perform(play: Play, response: ServerResponse): Promise<void> {
  const { refused, text = '', deltas = [], forever, ending = 'complete', tokenMs = 0 } = play;
  if (refused !== undefined) {
    response.writeHead(refused.status, { 'Content-Type': 'application/json', ...refused.headers });
    response.end(refused.body);
    return;
  }
  const send = (delta: object, finish: string | null = null): void => {
    response.write(chunkOf('double', delta, finish));
  };
  response.writeHead(200, { 'Content-Type': 'text/event-stream' });
  send({ role: 'assistant', content: '' });
  const [head = '', ...words] = text.split(/(?<=\n)/u);
  if (head !== '') send({ content: head });
  for (const content of words.join('').match(new RegExp(`[^]{1,${tokenLength}}`, 'gu')) ?? []) {
    if (tokenMs > 0) await delay(tokenMs);
    if (response.closed) return;
    send({ content });
  }
  for (const delta of deltas) send(delta);
  if (forever !== undefined) {
    while (!response.closed) {
      send({ content: forever });
      await delay(endlessMs);
    }
  }
  if (ending === 'silent' || response.closed) return;
  if (ending === 'broken') {
    // Breaks the connection only after the written data has been sent.
    response.write('', () => response.destroy());
    return;
  }
  if (ending === 'complete') {
    send({}, 'stop');
    response.write('data: [DONE]\n\n');
  }
  response.end();
}
