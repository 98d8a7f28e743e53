import type { InterviewType } from '../platform/enumerations.ts';

/** A candidate in a running interview who asked for a human. */
interface PersonRequest {
  sessionId: string;
  title: string;
  candidateName: string;
  type: InterviewType;
  askedAt: string;
}
/**
 * GET /v1/person-requests: candidates who asked for a human in running interviews that the reader may see. The longest
 * wait comes first.
 */
export interface PersonRequests {
  requests: PersonRequest[];
}

/**
 * POST /v1/sessions/{id}/watch: lets a recruiter join the LiveKit room. The candidate can see that the recruiter is
 * there.
 */
export interface WatchAnswer {
  livekitUrl: string;
  /** LiveKit access token: short-lived, for this room only, without permission to publish. */
  livekitToken: string;
  candidateIdentity: string;
  agentIdentityPrefix: string;
}

/**
 * POST /v1/sessions/{id}/take-over: a recruiter in the room speaks instead of Candi. Only one recruiter can do so at a
 * time. POST /v1/sessions/{id}/hand-back: Candi continues. Both calls are idempotent.
 */
export interface TakeOverAnswer {
  /** Whether the caller is now speaking instead of Candi. */
  inCharge: boolean;
}

/** Maximum total time that conversations with recruiters can add to an interview (ms). */
export const longestTakeOverMs = 3_600_000;
