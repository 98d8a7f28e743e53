import type { CandidateDecision } from '@candi/contract/platform/enumerations';
import type { CandidatesMatching } from '@candi/contract/platform/candidates-matching';
import type { OpenBody } from '@candi/contract/interviews/interviews';
import type { Actor } from '../../platform/actor.ts';
import type { Handle } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/http/context.ts';

/** A candidate, as far as interviews need them. */
export interface InterviewCandidate {
  id: string;
  firstName: string;
  lastName: string;
  email: string;
}

/**
 * Functions of candidates, jobs and applications that interviews need. The hiring area depends on interviews, so it
 * implements this interface, and the app injects it. Every function runs in the caller's transaction.
 */
export interface Hiring {
  /** Returns those of the ids that are candidates of the company. */
  findCandidates(trx: Handle, companyId: string, ids: string[]): Promise<InterviewCandidate[]>;
  /**
   * Returns the ids of all matching candidates. Throws TOO_MANY_SELECTED for more than `atMost`, and PAGE_NOT_FOUND.
   */
  findMatching(
    trx: Handle,
    companyId: string,
    matching: CandidatesMatching,
    atMost: number,
  ): Promise<string[]>;
  /** Adds a candidate; returns undefined if the company has one with this email. */
  addCandidate(trx: Handle, companyId: string, person: OpenBody): Promise<InterviewCandidate | undefined>;
  hasJob(trx: Handle, companyId: string, jobId: string): Promise<boolean>;
  /** Returns the candidates' applications to a job by candidate id; creates missing ones in the job's first phase. */
  ensureApplications(
    trx: Handle,
    companyId: string,
    jobId: string,
    candidateIds: string[],
  ): Promise<Map<string, string>>;
  /** Stores the decision on an application, with an entry in its history. */
  decide(
    trx: Handle,
    by: Actor,
    applicationId: string,
    change: { from: CandidateDecision | null; to: CandidateDecision | null },
  ): Promise<void>;
}

export interface InterviewDeps extends Deps {
  hiring: Hiring;
}
