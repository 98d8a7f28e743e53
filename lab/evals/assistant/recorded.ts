import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { type Answer, chunksOf, readAnswer, writeAnswer } from '../relay/answer.ts';
import type { Exchange, Upstream } from './tap.ts';

const folder = join(import.meta.dirname, 'recorded');
const recordedShape = z.object({ model: z.string(), answers: z.array(z.unknown()) });

/** Returns the ids of the requests that have recorded answers. */
export const recordedIds = (): string[] =>
  existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => name.endsWith('.json'))
        .map((name) => name.slice(0, -'.json'.length))
    : [];

/** Stores a model's answers to a request, in order. `model`: name of the model. */
export function writeRecorded(requestId: string, model: string, exchanges: readonly Exchange[]): void {
  mkdirSync(folder, { recursive: true });
  const answers = exchanges.map(({ answer }) => writeAnswer(answer));
  writeFileSync(join(folder, `${requestId}.json`), `${JSON.stringify({ model, answers }, null, 2)}\n`);
}

function readRecorded(requestId: string): Answer[] {
  const file = readFileSync(join(folder, `${requestId}.json`), 'utf8');
  return recordedShape.parse(JSON.parse(file)).answers.map(readAnswer);
}

/** Replies to each request with its recorded answers, in order. */
export const recordedModel: Upstream = ({ requestId, index }) => {
  const answer = readRecorded(requestId)[index];
  if (!answer) return new Response('no more answers are recorded', { status: 404 });
  return new Response([...chunksOf(`${requestId}-${index}`, answer)].join(''), {
    headers: { 'Content-Type': 'text/event-stream' },
  });
};
