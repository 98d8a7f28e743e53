import { z } from 'zod';
import type { DialIn, NextCall } from './dial-in.ts';
import type { SessionEnd } from './session-end.ts';
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

/** What the join page shows before the candidate gives consent. Loading it doesn't use up the link. */
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
  /**
   * True for the short interview of a visitor without an account. It has only a test, which is erased after 24 hours.
   */
  visit: boolean;
  /** Whether a question about the candidate's résumé is ready, or is being prepared. */
  asksAboutResume: boolean;
  /** Language of the language test; null if there is none. */
  testingLanguage: Language | null;
  /**
   * `scheduledAt`: time of the interview; null if it isn't scheduled. `opensAt`: earliest time to join; null if there
   * is none.
   */
  scheduledAt: string | null;
  opensAt: string | null;
  /** Latest time to join. */
  expiresAt: string;
  /** The gateway's clock when it responded. The page uses it to correct for an inaccurate device clock. */
  now: string;
  /** True if the previous attempt doesn't count because the platform failed. */
  givenBack: boolean;
  policy: SessionPolicy;
  consent: { version: ConsentVersion; retentionDays: number; given: boolean };
  speech: SpeechAbility;
  /** How to join by telephone; null if that isn't possible. */
  dialIn: DialIn | null;
  /** The call that Candi places next; null if none is planned. */
  nextCall: NextCall | null;
  /** The accommodation that the candidate requested; null if none was requested. */
  accommodation: Accommodation | null;
}
/** Limits that the gateway sets and the page applies. */
export interface SessionPolicy {
  permissionsDeniedSeconds: number;
  permissionsChances: number;
  /** How long a lost connection may last (s). */
  reconnectSeconds: number;
}
/**
 * Why answers are typed. `language`: no recogniser supports the language. `installing`: its recogniser is being
 * installed; `share` is the part that is done (0 to 1). `busy`: all places for speech are taken. `unavailable`: the
 * recogniser can't be reached or couldn't be installed.
 */
export type TypedReason =
  | { kind: 'language' }
  | { kind: 'installing'; share: number }
  | { kind: 'busy' }
  | { kind: 'unavailable' };
/** What holds for speech at the moment. It can change until the candidate joins. */
export interface SpeechAbility extends PromisedSpeech {
  /** Null if speech is recognised. */
  reason: TypedReason | null;
}
/** What holds for speech during the whole interview. */
export interface PromisedSpeech {
  /** False if speech in the interview's language isn't recognised, so the candidate types the answers. */
  listens: boolean;
  /** True if the recogniser can tell speakers apart, so that a second voice is stored as a signal. */
  tellsVoices: boolean;
  /** True for the embedded offline engine, which the page labels "offline demo". */
  offlineDemo: boolean;
}

/** Version of the consent text; changes whenever its meaning changes. */
export const consentVersion = '2026-11.6';
export type ConsentVersion = typeof consentVersion;
export const consentBody = z.object({ version: z.literal(consentVersion), language });
export type ConsentBody = z.infer<typeof consentBody>;

/**
 * How long before its scheduled time an interview can be joined (min). Earlier calls fail with TOO_EARLY and
 * `details.opensAt`.
 */
export const joinEarlyMinutes = 10;

export interface JoinAnswer {
  sessionId: string;
  /** True for test interviews, which aren't scored and don't use up the link. */
  test: boolean;
  livekitUrl: string;
  /** Short-lived LiveKit access token for this room only. */
  livekitToken: string;
  /** Bearer token for this session's calls (turns, recording, end). */
  sessionToken: string;
  /**
   * Allows rejoining after a lost connection. It is kept only in the page's memory, so a page that was reloaded can't
   * rejoin.
   */
  rejoinSecret: string;
  candidateIdentity: string;
  agentIdentityPrefix: string;
  type: InterviewType;
  /** Candi's appearance in HUMANOID interviews. */
  avatarLook: AvatarAppearance;
  language: Language;
  startedAt: string;
  /** The gateway's clock when it responded. The page uses it to correct for an inaccurate device clock. */
  now: string;
  durationSeconds: number;
  policy: SessionPolicy;
  speech: PromisedSpeech;
  /** Whether the candidate can go on by telephone during the interview. */
  canGoOnByPhone: boolean;
  /**
   * The template's own texts, in full; may be empty. Candi says only the beginning of long ones. `closing`: empty unless
   * she says only its beginning.
   */
  about: { interviewer: string; company: string; job: string; closing: string };
}
export const rejoinBody = z.object({ rejoinSecret: secret });

/**
 * Reasons for the end of a session, as reported by the page. `completed`: the candidate ended the interview. The
 * gateway decides whether the platform was at fault (`error`), and returns the resulting status.
 */
export const endReasons = ['completed', 'permissions_denied', 'left', 'refreshed', 'error'] as const;
export type EndReason = (typeof endReasons)[number];
/** The body may contain the session token, since beacons can't have headers. */
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
  /** True if the candidate takes part by telephone, or did so at the end. */
  byPhone: boolean;
}
/** State of the session that a candidate's link leads to, with what the end page shows. */
export interface LinkState extends SessionState, SessionEnd {
  brand: CompanyBrand;
  candidateFirstName: string;
  /** How long the company keeps the recording and the transcript after the session (days). */
  retentionDays: number;
}

export interface SegmentsAnswer {
  segments: ShownSegment[];
}
export const recordingLimits = { chunkBytes: 8 * 1024 * 1024, totalBytes: 4 * 1024 * 1024 * 1024 } as const;
/** Starts the upload of a recording, which one page makes without interruption. Rejoining the interview starts another. */
export const recordingBody = z.object({
  mimeType: text.regex(/^video\/(webm|mp4)(;.*)?$/).max(200),
  /** Time of the recording's first sample (ms from `startedAt`). */
  startMs: integer.min(0),
});
export interface UploadAnswer {
  take: number;
  offset: number;
  complete: boolean;
}
/**
 * Identifies what a crashed page left in the browser's storage: the session and, if recording had started, its number.
 */
export const interruptedUploadBody = recordingBody.extend({
  sessionId: z.uuid(),
  take: integer.min(0).max(10_000).nullable(),
});
export interface InterruptedUploadAnswer extends UploadAnswer {
  /** Bearer token that authorises only the upload of this session's recordings. */
  takeToken: string;
}
export const recordingChunkQuery = z.object({ offset: z.coerce.number().pipe(byteCount) });
export const recordingCompleteBody = z.object({
  size: byteCount,
  durationMs: z.number().min(0).max(maxInteger),
});
