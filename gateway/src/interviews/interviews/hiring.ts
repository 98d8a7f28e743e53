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
 * What interviews need to do with candidates, jobs and applications. The hiring area implements this interface and the
 * app injects it, because the hiring area imports interviews and not the other way round. Every function runs in the
 * caller's transaction.
 */
export interface Hiring {
  /** Returns the candidates with these ids. Omits ids that the company doesn't have. */
  findCandidates(trx: Handle, companyId: string, ids: string[]): Promise<InterviewCandidate[]>;
  /**
   * Returns the ids of all matching candidates. Throws TOO_MANY_SELECTED if there are more than `atMost`, and
   * PAGE_NOT_FOUND.
   */
  findMatching(
    trx: Handle,
    companyId: string,
    matching: CandidatesMatching,
    atMost: number,
  ): Promise<string[]>;
  /** Adds a candidate. Returns undefined if the company already has a candidate with this email address. */
  addCandidate(trx: Handle, companyId: string, person: OpenBody): Promise<InterviewCandidate | undefined>;
  hasJob(trx: Handle, companyId: string, jobId: string): Promise<boolean>;
  /**
   * Returns the ids of the candidates' applications for a job, by candidate id. Creates missing ones in the job's first
   * phase.
   */
  ensureApplications(
    trx: Handle,
    companyId: string,
    jobId: string,
    candidateIds: string[],
  ): Promise<Map<string, string>>;
  /** Stores the decision on an application and adds it to the application's history. */
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
