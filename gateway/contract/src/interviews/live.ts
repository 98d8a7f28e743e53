import type { InterviewType } from '../platform/enumerations.ts';

/** A candidate in a running interview who would like to talk to a person. */
export interface PersonRequest {
  sessionId: string;
  title: string;
  candidateName: string;
  type: InterviewType;
  askedAt: string;
}
/** GET /v1/person-requests: of interviews that still run, as far as the reader may see them. Longest waiting first. */
export interface PersonRequests {
  requests: PersonRequest[];
}

/** POST /v1/sessions/{id}/watch: a way into the room for a recruiter who sees and hears, and is seen to be there. */
export interface WatchAnswer {
  livekitUrl: string;
  /** LiveKit access token: this room only, short-lived, sends nothing. */
  livekitToken: string;
  candidateIdentity: string;
  agentIdentityPrefix: string;
}

/**
 * POST /v1/sessions/{id}/take-over: a recruiter who is in the room talks in Candi's place, one at a time.
 * POST /v1/sessions/{id}/hand-back: Candi goes on. Both may be repeated.
 */
export interface TakeOverAnswer {
  /** Does the caller talk in Candi's place now? */
  inCharge: boolean;
}

/** The talks with recruiters move the interview's end by this much in all, at most. ms. */
export const longestTakeOverMs = 3_600_000;
