import { z } from 'zod';
import { id, language, text } from '../platform/common.ts';
import { jobBody } from '../hiring/jobs.ts';
import { postBody } from '../hiring/posts.ts';
import { searchFilters } from '../hiring/searches.ts';
import { maxQuestions, question, templateBody } from '../interviews/templates.ts';

/** Maximum length of one message to the assistant (characters). */
export const maxMessage = 8000;
/** Maximum number of messages in one request: the newest of the conversation. */
export const maxMessages = 20;

export const assistantSpeakers = ['recruiter', 'assistant'] as const;
export type AssistantSpeaker = (typeof assistantSpeakers)[number];

const chatBody = z.object({
  kind: z.literal('chat'),
  /** The conversation's newest messages, stored by the browser; oldest first. The last one is the recruiter's. */
  messages: z
    .array(z.object({ speaker: z.enum(assistantSpeakers), text: text.trim().min(1).max(maxMessage) }))
    .min(1)
    .max(maxMessages)
    .refine((messages) => messages.at(-1)?.speaker === 'recruiter'),
  /** The job whose page is open; null on other pages. */
  jobId: id.nullable().default(null),
});

/** What a template is drafted from: a job, a description in words, or both. */
export const templateSource = z.object({
  jobId: id.nullable().default(null),
  brief: text.trim().max(maxMessage).default(''),
  language,
});
export type TemplateSource = z.infer<typeof templateSource>;

/** The parts of a template that are drafted first, before its questions. */
export const templateIntro = templateBody.pick({
  title: true,
  position: true,
  companyIntro: true,
  jobIntro: true,
  interviewerIntro: true,
  outro: true,
});
export type TemplateIntro = z.infer<typeof templateIntro>;
export type DraftQuestion = z.infer<typeof question>;

/** Maximum number of questions that a request asks not to repeat. */
export const maxAvoided = maxQuestions * 4;

/** Requests one part of a template. `avoid`: questions that must not be repeated. */
const partBody = z.object({
  kind: z.literal('part'),
  part: z.enum(['intro', 'question']),
  source: templateSource,
  avoid: z.array(question.shape.question).max(maxAvoided).default([]),
});
export type PartBody = z.infer<typeof partBody>;

export const assistantBody = z.discriminatedUnion('kind', [chatBody, partBody]);
export type AssistantBody = z.infer<typeof assistantBody>;
export type ChatBody = z.infer<typeof chatBody>;

/** Text for a post about a job, which the recruiter copies or opens in the job's share dialog. */
export const postDraft = postBody.pick({ text: true });
export const jobDraft = jobBody.pick({ name: true, position: true, location: true, description: true });
export type JobDraft = z.infer<typeof jobDraft>;

/**
 * Something the assistant proposes. The page shows it, and carries it out through the ordinary calls only when the
 * recruiter confirms it.
 */
export const proposal = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('search'), filters: searchFilters }),
  /** `jobId`: the job whose texts are replaced; null for a new job. */
  z.object({ kind: z.literal('job'), jobId: id.nullable(), job: jobDraft }),
  /** `jobId`: the job that the post is about; null if it is about none of the company's jobs. */
  z.object({ kind: z.literal('post'), jobId: id.nullable(), post: postDraft }),
  /** Starts drafting a template. `name`: the job's name, if `source` has a job. */
  z.object({ kind: z.literal('template'), source: templateSource, name: z.string() }),
]);
export type Proposal = z.infer<typeof proposal>;

/** Link to the page of a record that the assistant read. */
export const assistantLink = z.object({
  to: z.enum(['report', 'job', 'template', 'candidate']),
  id,
  label: z.string(),
});
export type AssistantLink = z.infer<typeof assistantLink>;

/** What the assistant may be reading while it answers. */
export const assistantReadings = [
  'waiting',
  'sessions',
  'jobs',
  'candidates',
  'report',
  'templates',
] as const;
export type AssistantReading = (typeof assistantReadings)[number];

/**
 * `slow`: the model didn't answer in time. `down`: the model couldn't be reached or refused. `unusable`: the model's
 * answer couldn't be parsed or exceeded a limit. Without a model: `no_role`: no role of the library matches the
 * description; `no_more`: the library has no other question for the role.
 */
export const assistantFaults = ['slow', 'down', 'unusable', 'no_role', 'no_more'] as const;
export type AssistantFault = (typeof assistantFaults)[number];

/** One line of the response to POST /v1/assistant, as JSON. The last line is `done` or `fault`. */
export const assistantEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('text'), text: z.string() }),
  z.object({ type: z.literal('reading'), what: z.enum(assistantReadings) }),
  z.object({ type: z.literal('links'), links: z.array(assistantLink) }),
  z.object({ type: z.literal('proposal'), proposal }),
  z.object({ type: z.literal('intro'), intro: templateIntro }),
  z.object({ type: z.literal('question'), question }),
  z.object({ type: z.literal('fault'), fault: z.enum(assistantFaults) }),
  z.object({ type: z.literal('done') }),
]);
export type AssistantEvent = z.infer<typeof assistantEvent>;

/** GET /v1/assistant. */
export interface AssistantStatus {
  /** False without a language model: the assistant then works by rules and a library of templates. */
  model: boolean;
}
