import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { taskClose, taskOpen } from '@candi/contract/platform/llm-tasks/llm-task';
import { turnTask, type TurnTask } from '@candi/contract/platform/llm-tasks/turn';
import { turnPromptVersion, turnSystemPrompt } from '@candi/agent/prompts/turn';
import { z } from 'zod';
import { type Exchange, outcomeOf } from './exchanges.ts';

const request = z.object({ messages: z.array(z.object({ role: z.string(), content: z.string() })) });

/** Returns the turn task in a request's messages; null if they contain no turn task. */
const taskIn = (messages: z.infer<typeof request>['messages']): TurnTask | null => {
  const content = messages.findLast(({ role }) => role === 'user')?.content ?? '';
  const from = content.indexOf(taskOpen);
  const until = content.indexOf(taskClose);
  if (from < 0 || until < 0) return null;
  return turnTask.safeParse(JSON.parse(content.slice(from + taskOpen.length, until))).data ?? null;
};

/**
 * Returns the turns among the requests that a relay wrote to a folder, with their answers and outcomes. Requests
 * without an answer are left out. `promptVersion`: version of the prompt where it isn't the current one.
 * @throws {Error} if a prompt isn't the current one and `promptVersion` is null
 */
export const exchangesIn = async (folder: string, promptVersion: string | null): Promise<Exchange[]> => {
  const exchanges: Exchange[] = [];
  for (const name of readdirSync(folder).toSorted()) {
    const number = /^req-(\d+)\.json$/u.exec(name)?.[1];
    const answered = join(folder, `res-${number}.txt`);
    if (number === undefined || !existsSync(answered)) continue;
    const { messages } = request.parse(JSON.parse(readFileSync(join(folder, name), 'utf8')));
    const task = taskIn(messages);
    if (task === null) continue;
    const isCurrent = messages.some(({ content }) => content === turnSystemPrompt(task.language, task.tone));
    const version = isCurrent ? turnPromptVersion : promptVersion;
    if (version === null)
      throw new Error(`${name} has another prompt than the current one: name its version`);
    const answer = readFileSync(answered, 'utf8').trimEnd();
    const expected = await outcomeOf(task, answer);
    exchanges.push({ promptVersion: version, language: task.language, task, answer, expected });
  }
  return exchanges;
};
