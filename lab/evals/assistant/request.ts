import type { Language, MemberRole } from '@candi/contract/platform/enumerations';
import type { assistantBody, Proposal } from '@candi/contract/reports/assistant';
import type { z } from 'zod';
import type { CompanyIds } from './company.ts';

/** One request to the recruiter's assistant, with what must and must not happen. */
export interface AssistantRequest {
  /**
   * Unique id, also used in the file names of the request's record. It must not change, because the ids of the
   * company's rows are derived from it.
   */
  id: string;
  /** Language of the recruiter's interface and of the company's texts. */
  interface: Language;
  /** Language of the expected answer. */
  answer: Language;
  role: MemberRole;
  /** Returns the request's body. `company`: ids of the company's rows. */
  body: (company: CompanyIds) => z.input<typeof assistantBody>;
  /** What the answer must do (`must`) and must not do (`mustNot`), described for the person who reads the record. */
  must: readonly string[];
  mustNot: readonly string[];
  /** Expectations that are checked by rules. */
  expects?: (company: CompanyIds) => Expected;
}

type Kind = Proposal['kind'];

/** What an answer must contain, in addition to the rules that apply to all answers. */
export interface Expected {
  /** Kinds of proposals that must be made, in any order. `mayPropose` lists the only other allowed kinds. */
  proposes?: readonly Kind[];
  mayPropose?: readonly Kind[];
  /** Id of the proposal's job; null for a proposal without a job. */
  jobId?: string | null;
  /**
   * Expected search filters. If a list of words is given, the filter must contain one of the words. Case is ignored.
   */
  filters?: {
    keywords?: readonly string[];
    location?: readonly string[];
    minYears?: number | null;
    maxYears?: number | null;
    openToWork?: boolean;
    hasLinkedin?: boolean;
    hasGithub?: boolean;
  };
  /** Language of the interview for which a template is drafted. */
  templateLanguage?: Language;
  /** Names of tools, at least one of which must be called. If the list is empty, no tool may be called. */
  reads?: readonly string[];
  /**
   * Groups of words. The answer and its proposals together must contain at least one word of each group. Case is
   * ignored.
   */
  says?: readonly (readonly string[])[];
  /** Words that neither the answer nor its proposals may contain. Case is ignored. */
  never?: readonly string[];
  /** Words that the proposals may not contain, although the text may. Case is ignored. */
  neverProposes?: readonly string[];
  /** Whether the answer must contain a question. */
  asks?: boolean;
}

/** Returns the body of a chat request with one message. `jobId`: id of the job whose page is open; null if none. */
export const say = (text: string, jobId: string | null = null) => ({
  kind: 'chat' as const,
  messages: [{ speaker: 'recruiter' as const, text }],
  jobId,
});
