import type { CandidateDecision, MemberRole, Verdict } from '@candi/contract/platform/enumerations';

/** The words that the pages use for what the assistant writes about. */
export interface PageWords {
  /** Label of a report's verdict. */
  verdict: string;
  verdicts: Record<Verdict, string>;
  decisions: Record<CandidateDecision, string>;
  roles: Record<MemberRole, string>;
}
