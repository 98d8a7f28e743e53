import { z } from 'zod';
import type { Accommodation } from './accommodations.ts';
import { byteCount, integer, language, maxInteger, secret, text } from '../platform/common.ts';
import type {
  AvatarLook,
  CancelReason,
  InterviewStatus,
  InterviewType,
  Language,
  Speaker,
} from '../platform/enumerations.ts';

/** What the join page knows before consent. Reading it never uses up the link. */
export interface LinkAnswer {
  sessionId: string;
  title: string;
  companyName: string;
  candidateFirstName: string;
  jobTitle: string | null;
  type: InterviewType;
  language: Language;
  /** Seconds. */
  durationSeconds: number;
  questionCount: number;
  /** A part is held in it too; null: there is no such part. */
  testingLanguage: Language | null;
  /** When it takes place, and from when on it may be joined; null: at any time. */
  scheduledAt: string | null;
  opensAt: string | null;
  /** Until when it may be joined. */
  expiresAt: string;
  /** The gateway's clock at the answer, to map the page's. */
  now: string;
  /** The attempt before failed by our fault and doesn't count. */
  givenBack: boolean;
  policy: SessionPolicy;
  consent: { version: ConsentVersion; retentionDays: number; given: boolean };
  speech: SpeechAbility;
  /** What the candidate has asked for; null: nothing. */
  accommodation: Accommodation | null;
}
/** From the gateway with the session: how a denied camera or microphone is met in the call. */
export interface SessionPolicy {
  permissionsDeniedSeconds: number;
  permissionsChances: number;
  /** How long a lost network may last. Seconds. */
  reconnectSeconds: number;
}
export interface SpeechAbility {
  /** False: nothing here recognises this language, so answers are typed. */
  listens: boolean;
  /** The recogniser tells voices apart, so a second one beside the candidate's is noted. */
  tellsVoices: boolean;
  /** True where the embedded offline engine serves: the page labels it "offline demo". */
  offlineDemo: boolean;
}

/** Of the text that candidates agree to; changes with every change of its meaning. */
export const consentVersion = '2026-11.3';
export type ConsentVersion = typeof consentVersion;
export const consentBody = z.object({ version: z.literal(consentVersion), language });
export type ConsentBody = z.infer<typeof consentBody>;

/** A scheduled interview may be joined this early. Minutes. `details.opensAt` of TOO_EARLY says when. */
export const joinEarlyMinutes = 10;

export interface JoinAnswer {
  sessionId: string;
  /** It counts nowhere, and uses nothing up. */
  test: boolean;
  livekitUrl: string;
  /** LiveKit access token: this room only, short-lived. */
  livekitToken: string;
  /** Bearer for this session's calls (turns, recording, end). */
  sessionToken: string;
  /** Kept in page memory alone: a lost network can come back, a refresh can't. */
  rejoinSecret: string;
  candidateIdentity: string;
  agentIdentityPrefix: string;
  type: InterviewType;
  /** Candi's figure where the interview is HUMANOID. */
  avatarLook: AvatarLook;
  language: Language;
  startedAt: string;
  /** The gateway's clock at the answer, to map the page's. */
  now: string;
  durationSeconds: number;
  policy: SessionPolicy;
  speech: SpeechAbility;
}
export const rejoinBody = z.object({ rejoinSecret: secret });

/**
 * `completed` is asked for by the candidate's own "end interview"; the rest are the page's reasons. Whether it was our
 * fault (`error`) the gateway decides: the answer says how the session ended.
 */
export const endReasons = ['completed', 'permissions_denied', 'left', 'refreshed', 'error'] as const;
export type EndReason = (typeof endReasons)[number];
/** Beacons can't carry headers, so the session token may stand in the body. */
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

/** One finished piece of speech or typing. `id` is minted from (epoch, seq). Times: ms from startedAt. */
export interface Segment {
  id: string;
  turnIndex: number;
  speaker: Speaker;
  text: string;
  startMs: number;
  endMs: number;
  /** 0–1; 1 for typed text and for Candi's own words. */
  confidence: number;
  typed: boolean;
  /** Another language than the interview's; absent: that. */
  language?: Language | undefined;
}
export interface SegmentsAnswer {
  segments: Segment[];
}
/** One utterance: the segments of one turnIndex, joined by a single space. */
export interface Turn {
  index: number;
  speaker: Speaker;
  text: string;
  startMs: number;
  endMs: number;
  confidence: number;
  typed: boolean;
  /** Another language than the interview's; null: several; absent: the interview's. */
  language?: Language | null | undefined;
  /** What the candidate says they said, where they marked the line as misheard. `text` stays as it was heard. */
  said?: string;
}

export const recordingLimits = { pieceBytes: 8 * 1024 * 1024, totalBytes: 4 * 1024 * 1024 * 1024 } as const;
/** A take is one uninterrupted recording in one page; a rejoin starts another. */
export const takeBody = z.object({
  mimeType: text.regex(/^video\/(webm|mp4)(;.*)?$/).max(200),
  /** ms from the session's startedAt at the take's first sample. */
  startMs: integer.min(0),
});
export interface TakeAnswer {
  take: number;
  offset: number;
  complete: boolean;
}
/** What a page that went down left behind on its device: of which sitting, and of which take where that had begun. */
export const leftoverBody = takeBody.extend({
  sessionId: z.uuid(),
  take: integer.min(0).max(10_000).nullable(),
});
export interface LeftoverAnswer extends TakeAnswer {
  /** Opens the calls of the session's takes, and nothing else. */
  takeToken: string;
}
export const pieceQuery = z.object({ offset: z.coerce.number().pipe(byteCount) });
export const takeCompleteBody = z.object({ size: byteCount, durationMs: z.number().min(0).max(maxInteger) });
