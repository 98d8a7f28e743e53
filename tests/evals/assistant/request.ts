import type { Language, MemberRole } from '@candi/contract/platform/enumerations';
import type { assistantBody, Proposal } from '@candi/contract/reports/assistant';
import type { z } from 'zod';
import type { CompanyIds } from './company.ts';

/** One request to the recruiter's assistant, with what must and must not happen. */
export interface AssistantRequest {
  /** Unique; names the files of the request's record. Never changed, because the ids of its company derive from it. */
  id: string;
  /** Language of the recruiter's interface, and of what the company holds. */
  interface: Language;
  /** Language of the expected answer. */
  answer: Language;
  role: MemberRole;
  /** What is sent, given the company's ids. */
  body: (company: CompanyIds) => z.input<typeof assistantBody>;
  /** In words, for the person who reads the record. */
  must: readonly string[];
  mustNot: readonly string[];
  /** What can be checked by rule. */
  expects?: (company: CompanyIds) => Expected;
}

type Kind = Proposal['kind'];

/** What an answer must contain, in addition to the rules for all answers. */
export interface Expected {
  /** Kinds of the proposals that must be made, in any order. No others are allowed, except those of `mayPropose`. */
  proposes?: readonly Kind[];
  mayPropose?: readonly Kind[];
  /** The job of the proposal; null for a proposal without a job. */
  jobId?: string | null;
  /** The search's filters. Of several words, the filter must contain one; case doesn't matter. */
  filters?: {
    keywords?: readonly string[];
    location?: readonly string[];
    minYears?: number | null;
    maxYears?: number | null;
    openToWork?: boolean;
    hasLinkedin?: boolean;
    hasGithub?: boolean;
  };
  /** Language of the interview that a template is drafted for. */
  templateLanguage?: Language;
  /** Names of tools, one of which must be called. With an empty list, no tool may be called. */
  reads?: readonly string[];
  /** Groups of words. The answer and its proposals must contain one word of each group; case doesn't matter. */
  says?: readonly (readonly string[])[];
  /** Words that neither the answer nor its proposals may contain; case doesn't matter. */
  never?: readonly string[];
  /** Words that the proposals may not contain, although the text may; case doesn't matter. */
  neverProposes?: readonly string[];
  /** True if the answer must ask something. */
  asks?: boolean;
}

/** Returns the body of a chat with one message. `jobId`: the job whose page is open. */
export const say = (text: string, jobId: string | null = null) => ({
  kind: 'chat' as const,
  messages: [{ speaker: 'recruiter' as const, text }],
  jobId,
});
