import { z } from 'zod';
import type { ShownSegment } from './segments.ts';
import type { CompanyBrand } from '../identity/brand.ts';
import type { Accommodation } from './accommodations.ts';
import { byteCount, integer, language, maxInteger, secret, text } from '../platform/common.ts';
import type {
  AvatarAppearance,
  CancelReason,
  InterviewStatus,
  InterviewType,
  Language,
} from '../platform/enumerations.ts';

/** What the join page shows before consent. Reading it doesn't use up the link. */
export interface LinkAnswer {
  sessionId: string;
  title: string;
  companyName: string;
  brand: CompanyBrand;
  candidateFirstName: string;
  jobTitle: string | null;
  type: InterviewType;
  language: Language;
  /** Length (s). */
  durationSeconds: number;
  questionCount: number;
  /** Language of the language test; null if there is none. */
  testingLanguage: Language | null;
  /**
   * `scheduledAt`: when the interview takes place; null if it isn't scheduled. `opensAt`: when joining opens; null if
   * joining is possible at any time.
   */
  scheduledAt: string | null;
  opensAt: string | null;
  /** Joining closes at this time. */
  expiresAt: string;
  /** The gateway's time at the response; lets the page correct for an inaccurate device clock. */
  now: string;
  /** True if the previous attempt failed because of a platform fault and therefore doesn't count. */
  givenBack: boolean;
  policy: SessionPolicy;
  consent: { version: ConsentVersion; retentionDays: number; given: boolean };
  speech: SpeechAbility;
  /** The accommodation that the candidate requested; null if none was requested. */
  accommodation: Accommodation | null;
}
/** Limits that the gateway sets for the page. */
export interface SessionPolicy {
  permissionsDeniedSeconds: number;
  permissionsChances: number;
  /** Maximum duration of a lost connection (s). */
  reconnectSeconds: number;
}
export interface SpeechAbility {
  /** False if no configured recogniser supports this language, so answers are typed. */
  listens: boolean;
  /** True if the recogniser can tell speakers apart, so that a second voice is stored as a signal. */
  tellsVoices: boolean;
  /** True for the embedded offline engine, which the page labels "offline demo". */
  offlineDemo: boolean;
}

/** Version of the consent text; changes whenever its meaning changes. */
export const consentVersion = '2026-11.5';
export type ConsentVersion = typeof consentVersion;
export const consentBody = z.object({ version: z.literal(consentVersion), language });
export type ConsentBody = z.infer<typeof consentBody>;

/** How early a scheduled interview can be joined (min). Earlier calls fail with TOO_EARLY and `details.opensAt`. */
export const joinEarlyMinutes = 10;

export interface JoinAnswer {
  sessionId: string;
  /** True for test sessions, which aren't scored and don't use up the link. */
  test: boolean;
  livekitUrl: string;
  /** LiveKit access token: short-lived, for this room only. */
  livekitToken: string;
  /** Bearer token for this session's calls (turns, recording, end). */
  sessionToken: string;
  /** Allows rejoining after a network loss. Kept in page memory only, so a page that was reloaded can't rejoin. */
  rejoinSecret: string;
  candidateIdentity: string;
  agentIdentityPrefix: string;
  type: InterviewType;
  /** Candi's appearance in HUMANOID interviews. */
  avatarLook: AvatarAppearance;
  language: Language;
  startedAt: string;
  /** The gateway's time at the response; lets the page correct for an inaccurate device clock. */
  now: string;
  durationSeconds: number;
  policy: SessionPolicy;
  speech: SpeechAbility;
}
export const rejoinBody = z.object({ rejoinSecret: secret });

/**
 * Reasons that the page reports for the end of a session. `completed` means that the candidate ended the interview.
 * The gateway decides whether the platform was at fault (`error`) and returns the resulting status.
 */
export const endReasons = ['completed', 'permissions_denied', 'left', 'refreshed', 'error'] as const;
export type EndReason = (typeof endReasons)[number];
/** The session token may be in the body, since beacons can't carry headers. */
export const endBody = z.object({
  reason: z.enum(endReasons),
  sessionToken: text.max(2000).optional(),
});
export interface SessionState {
  sessionId: string;
  status: InterviewStatus;
  cancelReason: CancelReason | null;
  startedAt: string | null;
  endedAt: string | null;
}
/** State of the session that a candidate's link leads to, with the look of the company's pages. */
export interface LinkState extends SessionState {
  brand: CompanyBrand;
}

export interface SegmentsAnswer {
  segments: ShownSegment[];
}
export const recordingLimits = { chunkBytes: 8 * 1024 * 1024, totalBytes: 4 * 1024 * 1024 * 1024 } as const;
/** A take: one uninterrupted recording by one page. Rejoining starts a new take. */
export const takeBody = z.object({
  mimeType: text.regex(/^video\/(webm|mp4)(;.*)?$/).max(200),
  /** Time of the recording's first sample (ms from `startedAt`). */
  startMs: integer.min(0),
});
export interface TakeAnswer {
  take: number;
  offset: number;
  complete: boolean;
}
/** Identifies data that a crashed page left on its device: the session and, if recording had started, the take. */
export const interruptedUploadBody = takeBody.extend({
  sessionId: z.uuid(),
  take: integer.min(0).max(10_000).nullable(),
});
export interface InterruptedUploadAnswer extends TakeAnswer {
  /** Bearer token that authorises only the upload of this session's recordings. */
  takeToken: string;
}
export const takeChunkQuery = z.object({ offset: z.coerce.number().pipe(byteCount) });
export const takeCompleteBody = z.object({ size: byteCount, durationMs: z.number().min(0).max(maxInteger) });
