import { z } from 'zod';
import { id, language } from '../platform/common.ts';
import { templateParts } from './assistant.ts';

/**
 * Tasks of the recruiter's assistant for a language model, as JSON between the tags of `platform/llm-tasks/llm-task.ts`. The
 * model answers with text, and with calls of the tools that the request offers.
 */

/**
 * Answers a conversation with the recruiter. The task is at the end of the system message, because the user messages
 * are the recruiter's own words.
 */
const conversationTask = z.object({
  task: z.literal('conversation'),
  /** Language of the interface. */
  language,
  /** The job whose page is open; null on other pages. */
  job: z.object({ id, name: z.string(), position: z.string() }).nullable(),
});
export type ConversationTask = z.infer<typeof conversationTask>;

/** Drafts one part of a template. The task is the last user message. */
const templatePartTask = z.object({
  task: z.literal('template_part'),
  part: z.enum(templateParts),
  language,
  brief: z.string(),
  job: z
    .object({ name: z.string(), position: z.string(), location: z.string(), description: z.string() })
    .nullable(),
  companyName: z.string().nullable(),
  questionsAlreadyInTheTemplate: z.array(z.string()),
});
export type TemplatePartTask = z.infer<typeof templatePartTask>;

export const assistantTask = z.discriminatedUnion('task', [conversationTask, templatePartTask]);
export type AssistantTask = z.infer<typeof assistantTask>;
