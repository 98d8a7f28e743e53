import { assistantTask } from '@candi/contract/reports/assistant-tasks';
import { taskIn } from '../complete.ts';
import type { Answer, Message } from './answer.ts';
import { answerConversation } from './conversation.ts';
import { draftTemplatePart } from './template-part.ts';

/** Each request of the recruiter's assistant offers one of these tools. */
const ownTools = ['propose_search', 'draft_intro', 'draft_question'];

/**
 * Answers a request of the recruiter's assistant; null for other requests. `offered`: names of the tools that may be
 * called. Throws UnreadableTask if the task is malformed, and NothingInLibrary.
 */
export function answerAssistant(messages: readonly Message[], offered: ReadonlySet<string>): Answer | null {
  if (!ownTools.some((name) => offered.has(name))) return null;
  for (const { role, content } of messages) {
    // The system message comes first, so no words of the recruiter can pass for the task.
    const task = role === 'system' || role === 'user' ? taskIn(content ?? '', assistantTask) : null;
    if (task?.task === 'conversation') return answerConversation(task, messages, offered);
    if (task?.task === 'template_part') return draftTemplatePart(task);
  }
  return null;
}
