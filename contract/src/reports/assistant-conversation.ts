import { z } from 'zod';
import { levels } from '../platform/enumerations.ts';
import { assistantFaults, assistantLink, assistantSpeakers, proposal, templateSource } from './assistant.ts';

/** A part of a template draft. Texts may be empty while the draft is being edited. */
const part = <Value extends z.ZodType>(value: Value) => z.object({ value, accepted: z.boolean() });
const draftIntro = z.object({
  title: z.string(),
  position: z.string(),
  companyIntro: z.string(),
  jobIntro: z.string(),
  interviewerIntro: z.string(),
  outro: z.string(),
});
const draftQuestion = z.object({
  question: z.string(),
  justification: z.string(),
  expectedAnswer: z.string(),
  category: z.string(),
  priority: z.enum(levels),
  difficulty: z.enum(levels),
});

export const templateDraft = z.object({
  source: templateSource,
  /** Null until it has been drafted. */
  intro: part(draftIntro).nullable(),
  questions: z.array(part(draftQuestion)),
  /** All questions proposed so far, newest last, so that none is proposed again. */
  seen: z.array(z.string()),
  /** Id of the saved template; null until it is saved. */
  savedAs: z.string().nullable(),
});
export type TemplateDraft = z.infer<typeof templateDraft>;

const at = { id: z.string(), after: z.number() };
/** An item that the panel shows between messages. `after`: number of messages before the item. */
const assistantItem = z.discriminatedUnion('kind', [
  z.object({ ...at, kind: z.literal('links'), links: z.array(assistantLink) }),
  /** `done`: what the recruiter did with the proposal; null if nothing yet. */
  z.object({
    ...at,
    kind: z.literal('proposal'),
    proposal,
    done: z.enum(['carried_out', 'dismissed']).nullable(),
  }),
  z.object({ ...at, kind: z.literal('stopped') }),
  z.object({ ...at, kind: z.literal('fault'), fault: z.enum(assistantFaults) }),
  /** The gateway refused the request, with this message. */
  z.object({ ...at, kind: z.literal('refused'), message: z.string() }),
]);
export type AssistantItem = z.infer<typeof assistantItem>;

/** A conversation with the assistant, stored by the browser tab. The gateway never receives all of it. */
export const assistantConversation = z.object({
  messages: z.array(z.object({ speaker: z.enum(assistantSpeakers), text: z.string(), index: z.number() })),
  items: z.array(assistantItem),
  /** Template drafts, by the id of the proposal from which they were started. */
  drafts: z.record(z.string(), templateDraft),
  templateGenerateStep: z.boolean(),
});
