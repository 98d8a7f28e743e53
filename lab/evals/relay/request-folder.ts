import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';
import { type Answer, readAnswer } from './answer.ts';

/** The input of a model: the conversation, and the tools that it may or must call. */
export const modelRequest = z.object({
  messages: z.array(z.record(z.string(), z.unknown())),
  tools: z.array(z.unknown()).optional(),
  tool_choice: z.unknown().optional(),
});
export type ModelRequest = z.infer<typeof modelRequest>;

/** Returns a key for a request. Equal requests have equal keys. */
export const keyOf = ({ messages, tools, tool_choice }: ModelRequest): string =>
  createHash('sha256')
    .update(JSON.stringify([messages, tools, tool_choice]))
    .digest('hex')
    .slice(0, 16);

/** Interval at which the folder is checked for an answer (ms). */
const checkMs = 100;

/** A folder of requests that a person or a program answers. */
export interface RequestFolder {
  /**
   * Writes the request to req-NNN.json, unless the folder already has it, and waits for its answer in res-NNN.json or
   * res-NNN.txt. An answer that can't be read is renamed to bad-NNN.json, with the reason in bad-NNN.txt.
   */
  answer(request: ModelRequest, signal: AbortSignal): Promise<Answer>;
}

/** Opens a folder, and creates it if it doesn't exist. Requests already in the folder keep their answers. */
export function openRequestFolder(folder: string): RequestFolder {
  mkdirSync(folder, { recursive: true });
  const numbers = new Map<string, string>();
  for (const name of readdirSync(folder)) {
    const number = /^req-(\d+)\.json$/.exec(name)?.[1];
    if (number === undefined) continue;
    const held = modelRequest.parse(JSON.parse(readFileSync(join(folder, name), 'utf8')));
    numbers.set(keyOf(held), number);
  }
  /** Writes a file atomically, so that no reader sees a partly written file. */
  const write = (name: string, content: string) => {
    writeFileSync(join(folder, `${name}.part`), content);
    renameSync(join(folder, `${name}.part`), join(folder, name));
  };
  const numberOf = (request: ModelRequest): string => {
    const key = keyOf(request);
    const known = numbers.get(key);
    if (known !== undefined) return known;
    const last = Math.max(-1, ...[...numbers.values()].map(Number));
    const number = String(last + 1).padStart(3, '0');
    numbers.set(key, number);
    write(`req-${number}.json`, JSON.stringify(request, null, 1));
    return number;
  };
  const answerIn = (number: string): Answer | undefined => {
    const text = join(folder, `res-${number}.txt`);
    if (existsSync(text)) return { text: readFileSync(text, 'utf8').trimEnd(), calls: [] };
    const json = join(folder, `res-${number}.json`);
    if (!existsSync(json)) return undefined;
    try {
      return readAnswer(JSON.parse(readFileSync(json, 'utf8')));
    } catch (error) {
      renameSync(json, join(folder, `bad-${number}.json`));
      write(`bad-${number}.txt`, error instanceof Error ? error.message : String(error));
      return undefined;
    }
  };
  return {
    answer: async (request, signal) => {
      const number = numberOf(request);
      for (;;) {
        const answer = answerIn(number);
        if (answer) return answer;
        await delay(checkMs, undefined, { signal });
      }
    },
  };
}
