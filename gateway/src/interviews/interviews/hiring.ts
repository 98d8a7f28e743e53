import type { CandidateDecision } from '@candi/contract/platform/enumerations';
import type { CandidatesMatching } from '@candi/contract/platform/candidates-matching';
import type { OpenBody } from '@candi/contract/interviews/interviews';
import type { Actor } from '../../platform/actor.ts';
import type { Handle } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/http/context.ts';

/** The fields of a candidate that interviews need. */
export interface InterviewCandidate {
  id: string;
  firstName: string;
  lastName: string;
  email: string;
}

/**
 * Operations on candidates, jobs and applications that interviews need. The hiring area imports interviews, not the
 * other way round, so it implements this interface and the app injects it. Every function runs in the caller's
 * transaction.
 */
export interface Hiring {
  /** Returns the candidates with these ids; ids that aren't the company's are omitted. */
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
  /** Adds a candidate; returns undefined if the company already has a candidate with this email address. */
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
