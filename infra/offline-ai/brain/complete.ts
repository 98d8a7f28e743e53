import { brainTask, taskClose, taskOpen } from '@candi/contract/platform/brain';
import type { BrainTask } from '@candi/contract/platform/brain';
import { chatReply } from './chat.ts';
import { rateLanguage } from './language.ts';
import { scoreTurns } from './score.ts';
import { readRequirements, screen } from './screen.ts';
import { summarise } from './summary.ts';
import { replyToTurn } from './turn.ts';

/** What the brain calls itself as a model. */
export const modelId = 'offline-demo';

/** A task stands in the message, and is not of the contract's form. */
export class UnreadableTask extends Error {
  override name = 'UnreadableTask';
}

/**
 * The task in a user's message; null when there is none.
 * @throws {UnreadableTask}
 */
export function taskIn(message: string): BrainTask | null {
  const open = message.indexOf(taskOpen);
  const close = message.lastIndexOf(taskClose);
  if (open < 0 || close < open) return null;
  let json: unknown;
  try {
    json = JSON.parse(message.slice(open + taskOpen.length, close));
  } catch {
    throw new UnreadableTask('the task is not JSON');
  }
  const parsed = brainTask.safeParse(json);
  if (!parsed.success) throw new UnreadableTask(parsed.error.message);
  return parsed.data;
}

/** A conversation's memory: what was said last in each, so that it is not said again at once. */
export interface Memory {
  lastWords(conversation: string): string;
  remember(conversation: string, words: string): void;
}

/**
 * The answer to the last user message.
 * @throws {UnreadableTask}
 */
export function complete(message: string, memory: Memory): string {
  const task = taskIn(message);
  if (task === null) return chatReply(message);
  if (task.task === 'score') return JSON.stringify(scoreTurns(task));
  if (task.task === 'language') return JSON.stringify(rateLanguage(task));
  if (task.task === 'summary') return JSON.stringify(summarise(task));
  if (task.task === 'requirements') return JSON.stringify(readRequirements(task));
  if (task.task === 'screen') return JSON.stringify(screen(task));
  const conversation = JSON.stringify([task.language, task.candidateFirstName, task.facts]);
  const { decision, words } = replyToTurn(task, memory.lastWords(conversation));
  if (words) memory.remember(conversation, words);
  return `${JSON.stringify(decision)}\n${words}`;
}
