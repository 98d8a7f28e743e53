import { z } from 'zod';
import { criteriaTask, resumeQuestionTask } from './interview-drafts.ts';
import { languageTask, scoreTask, skillsTask, summaryTask } from './report.ts';
import { requirementsTask, screenTask } from './screening.ts';
import { turnTask } from './turn.ts';

/**
 * Tasks for a language model, in a form that a program can also read. The system message contains the instructions. The
 * last user message contains the task as JSON between `<candi-task>` and `</candi-task>`. The candidate's words occur
 * only inside that JSON, as data.
 */
export const taskOpen = '<candi-task>';
export const taskClose = '</candi-task>';

export const llmTask = z.discriminatedUnion('task', [
  turnTask,
  scoreTask,
  languageTask,
  summaryTask,
  skillsTask,
  criteriaTask,
  requirementsTask,
  screenTask,
  resumeQuestionTask,
]);
export type LlmTask = z.infer<typeof llmTask>;

export const wrapTask = (task: { task: string }): string =>
  // "<" is escaped so that the candidate's words can't contain the closing tag.
  `${taskOpen}\n${JSON.stringify(task).replaceAll('<', '\\u003c')}\n${taskClose}`;
