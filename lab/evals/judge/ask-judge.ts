import type { ModelSettings } from '@candi/agent/simulation/model';
import { z } from 'zod';
import { NotJudged } from './judgement.ts';

/** A language model that judges. */
export type JudgeModel = ModelSettings;

/** Maximum length of an answer (characters). */
const maxAnswer = 60_000;

/** The fields of a streamed chunk that are used. */
const chunkShape = z.object({
  choices: z.array(
    z.object({
      delta: z.object({ content: z.string().nullish(), refusal: z.string().nullish() }).nullish(),
      finish_reason: z.string().nullish(),
    }),
  ),
});

interface Chunk {
  content: string;
  refusal: string;
  finish: string | null;
}

/** Returns the chunk in a line of a stream; null if there is none. */
const chunkIn = (line: string): Chunk | null => {
  if (!line.startsWith('data:')) return null;
  const data = line.slice('data:'.length).trim();
  if (data === '[DONE]') return { content: '', refusal: '', finish: 'stop' };
  let json: unknown;
  try {
    json = JSON.parse(data);
  } catch {
    throw new NotJudged('the stream has another format');
  }
  const [choice] = chunkShape.safeParse(json).data?.choices ?? [];
  return {
    content: choice?.delta?.content ?? '',
    refusal: choice?.delta?.refusal ?? '',
    finish: choice?.finish_reason ?? null,
  };
};

async function* linesOf(body: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const bytes of body) {
    const lines = (rest + decoder.decode(bytes, { stream: true })).split(/\r?\n/u);
    rest = lines.pop() ?? '';
    yield* lines;
  }
  yield rest;
}

const answerIn = async (body: AsyncIterable<Uint8Array>): Promise<string> => {
  let answer = '';
  let refusal = '';
  let finish: string | null = null;
  for await (const line of linesOf(body)) {
    const chunk = chunkIn(line);
    if (chunk === null) continue;
    answer += chunk.content;
    refusal += chunk.refusal;
    finish ??= chunk.finish;
    if (answer.length > maxAnswer) throw new NotJudged('the answer is too long');
  }
  if (refusal !== '') throw new NotJudged(`the model refused: ${refusal.slice(0, 100)}`);
  if (finish !== 'stop') throw new NotJudged('the answer was cut off');
  return answer;
};

/**
 * Returns the model's answer to one request. It is streamed, because all compatible servers support that, and because
 * a server may take long.
 * @throws {NotJudged} if there is no whole answer
 */
export const askJudge = async (
  { url, key, model, waitMs }: JudgeModel,
  messages: readonly { role: string; content: string }[],
): Promise<string> => {
  const signal = AbortSignal.timeout(waitMs);
  try {
    const response = await fetch(`${url.replace(/\/$/u, '')}/chat/completions`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${key || 'none'}` },
      body: JSON.stringify({ model, stream: true, messages }),
      signal,
    });
    if (!response.ok || response.body === null) {
      await response.body?.cancel();
      throw new NotJudged(`the model answered with status ${response.status}`);
    }
    return await answerIn(response.body);
  } catch (error) {
    if (error instanceof NotJudged) throw error;
    if (signal.aborted) throw new NotJudged(`no whole answer within ${waitMs / 1000} s`);
    throw new NotJudged('the connection to the model failed', { cause: error });
  }
};
