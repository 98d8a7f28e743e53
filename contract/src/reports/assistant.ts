import { z } from 'zod';
import { id, language, text } from '../platform/common.ts';
import { jobBody } from '../hiring/jobs.ts';
import { postBody } from '../hiring/posts.ts';
import { searchFilters } from '../hiring/searches.ts';
import { maxQuestions, question, templateBody } from '../interviews/templates.ts';

/** Maximum length of one message to the assistant (characters). */
export const maxMessage = 8000;
/** Maximum number of messages in one request. The page sends the newest ones. */
export const maxMessages = 20;

export const assistantSpeakers = ['recruiter', 'assistant'] as const;
export type AssistantSpeaker = (typeof assistantSpeakers)[number];

const chatBody = z.object({
  kind: z.literal('chat'),
  /** The conversation's newest messages, oldest first. The last one is the recruiter's. The browser stores them. */
  messages: z
    .array(z.object({ speaker: z.enum(assistantSpeakers), text: text.trim().min(1).max(maxMessage) }))
    .min(1)
    .max(maxMessages)
    .refine((messages) => messages.at(-1)?.speaker === 'recruiter'),
  /** The job whose page is open; null on other pages. */
  jobId: id.nullable().default(null),
});

/** What a template is drafted from: a job, the recruiter's description, or both. */
export const templateSource = z.object({
  jobId: id.nullable().default(null),
  brief: text.trim().max(maxMessage).default(''),
  language,
});
export type TemplateSource = z.infer<typeof templateSource>;

/** The fields of a template that are drafted before its questions. */
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

/** Maximum length of `avoid`, the list of questions that must not be repeated. */
export const maxAvoided = maxQuestions * 4;

export const templateParts = ['intro', 'question'] as const;
export type TemplatePart = (typeof templateParts)[number];

/** Requests one part of a template. `avoid`: questions that must not be repeated. */
const partBody = z.object({
  kind: z.literal('part'),
  part: z.enum(templateParts),
  source: templateSource,
  avoid: z.array(question.shape.question).max(maxAvoided).default([]),
});
export type PartBody = z.infer<typeof partBody>;

export const assistantBody = z.discriminatedUnion('kind', [chatBody, partBody]);
export type AssistantBody = z.infer<typeof assistantBody>;
export type ChatBody = z.infer<typeof chatBody>;

/** Text of a post about a job. The recruiter copies it or opens it in the job's share dialog. */
export const postDraft = postBody.pick({ text: true });
export const jobDraft = jobBody.pick({ name: true, position: true, location: true, description: true });
export type JobDraft = z.infer<typeof jobDraft>;

/**
 * A proposal by the assistant. The page shows it, and makes the ordinary API calls only if the recruiter confirms it.
 */
export const proposal = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('search'), filters: searchFilters }),
  /** `jobId`: the job whose texts are replaced; null for a new job. */
  z.object({ kind: z.literal('job'), jobId: id.nullable(), job: jobDraft }),
  /** `jobId`: the job that the post is about; null if it isn't about one of the company's jobs. */
  z.object({ kind: z.literal('post'), jobId: id.nullable(), post: postDraft }),
  /** Starts drafting a template. `name`: name of the job in `source`, if any. */
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

/** What the assistant can look up while it answers. */
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
 * Codes of errors with which the offline engine refuses to draft a part of a template. `no_role`: no role in the library
 * matches the description. `no_more`: the library has no further question for the role.
 */
export const libraryFaults = ['no_role', 'no_more'] as const;
export type LibraryFault = (typeof libraryFaults)[number];
/**
 * Why the assistant couldn't answer. `slow`: the model didn't answer in time. `down`: the model couldn't be reached or
 * refused the request. `unusable`: the model's answer couldn't be parsed or exceeded a limit.
 */
export const assistantFaults = ['slow', 'down', 'unusable', ...libraryFaults] as const;
export type AssistantFault = (typeof assistantFaults)[number];

/** One line of the response to POST /v1/assistant (JSON). The last line is `done` or `fault`. */
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
  /** False if no language model is configured. The offline engine then answers, by rules and a library of templates. */
  model: boolean;
}
