import { llmTask, taskClose, taskOpen } from '@candi/contract/platform/llm-tasks/llm-task';
import type { z } from 'zod';
import { chatReply } from './chat.ts';
import { draftCriteria } from './criteria.ts';
import { rateLanguage } from './language.ts';
import { scoreTurns } from './score.ts';
import { askAboutResume } from './resume-question.ts';
import { readRequirements, screen } from './screen.ts';
import { findSkills } from './skills.ts';
import { summarise } from './summary.ts';
import { replyToTurn } from '@candi/language/understand/turn';

const maxConversations = 500;

/** Creates a memory that holds the last reply of each of the most recent conversations. */
export function createMemory(): Memory {
  const last = new Map<string, string>();
  return {
    lastWords: (conversation) => last.get(conversation) ?? '',
    remember(conversation, words) {
      last.delete(conversation);
      last.set(conversation, words);
      const [oldest] = last.keys();
      if (last.size > maxConversations && oldest !== undefined) last.delete(oldest);
    },
  };
}

/** Model id that the offline LLM reports. */
export const modelId = 'offline-demo';

/** Thrown if a message contains a task that doesn't match the contract's schema. */
export class UnreadableTask extends Error {
  override name = 'UnreadableTask';
}

/**
 * Returns the task in a message; null if there is none. Throws UnreadableTask if the task doesn't match `shape`.
 */
export function taskIn<Task>(message: string, shape: z.ZodType<Task>): Task | null {
  const open = message.indexOf(taskOpen);
  const close = message.lastIndexOf(taskClose);
  if (open < 0 || close < open) return null;
  let json: unknown;
  try {
    json = JSON.parse(message.slice(open + taskOpen.length, close));
  } catch {
    throw new UnreadableTask('the task is not JSON');
  }
  const parsed = shape.safeParse(json);
  if (!parsed.success) throw new UnreadableTask(parsed.error.message);
  return parsed.data;
}

/** Last reply of each conversation, kept so that the next one differs. */
export interface Memory {
  lastWords(conversation: string): string;
  remember(conversation: string, words: string): void;
}

/** Returns the reply to the last user message. Throws UnreadableTask if its task is malformed. */
export function complete(message: string, memory: Memory): string {
  const task = taskIn(message, llmTask);
  if (task === null) return chatReply(message);
  if (task.task === 'score') return JSON.stringify(scoreTurns(task));
  if (task.task === 'language') return JSON.stringify(rateLanguage(task));
  if (task.task === 'summary') return JSON.stringify(summarise(task));
  if (task.task === 'skills') return JSON.stringify(findSkills(task));
  if (task.task === 'criteria') return JSON.stringify({ criteria: draftCriteria(task) });
  if (task.task === 'requirements') return JSON.stringify(readRequirements(task));
  if (task.task === 'screen') return JSON.stringify(screen(task));
  if (task.task === 'resume_question') return JSON.stringify(askAboutResume(task));
  const conversation = JSON.stringify([task.language, task.candidateFirstName, task.facts]);
  const { decision, words } = replyToTurn(task, memory.lastWords(conversation));
  if (words) memory.remember(conversation, words);
  return `${JSON.stringify(decision)}\n${words}`;
}
