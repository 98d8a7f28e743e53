import type { AvatarAppearance } from '@candi/contract/platform/enumerations';
import type { DialIn } from '@candi/contract/interviews/dial-in';
import type { RoomMessage } from '@candi/contract/interviews/room';
import type { RecordingState } from '@candi/media/recording/recording';
import { create } from 'zustand';
import type { Captions } from './transcript/captions.ts';
import { noCaptions } from './transcript/captions.ts';
import type { DeviceChanges } from './devices/device-changes.ts';
import type { LostDevice } from './devices/denial.ts';
import type { AgentState } from './room/open-room.ts';
import type { PendingAnswer } from './transcript/typed-answers.ts';

/** State of the connection to the room. If the page gives up, the session store's `sessionError` is set. */
export type Connection = 'connecting' | 'live' | 'reconnecting' | 'ending';

export interface CallFields {
  connection: Connection;
  /** When the page stops asking to rejoin (ms since the epoch). */
  reconnectUntil: number | null;
  /**
   * Number and PIN to continue by telephone, and when they expire (ms since the epoch); null if there are none.
   * `askedUntil`: until when the candidate may use the PIN because she asked for it; 0 if the page has only fetched it in
   * advance.
   */
  dialIn: (DialIn & { until: number; askedUntil: number }) | null;
  /** Null if no agent is in the room. */
  agent: AgentState | null;
  /** True once Candi has begun to speak; before that no answer is expected. */
  hasSpoken: boolean;
  candiVoice: MediaStreamTrack | null;
  /** Video track of the external avatar that speaks for Candi; null if the page draws Candi itself. */
  candiFace: MediaStreamTrack | null;
  /** Appearance of Candi's avatar; null shows an animated orb instead. */
  appearance: AvatarAppearance | null;
  camera: MediaStreamTrack | null;
  microphone: MediaStreamTrack | null;
  /** True if the microphone delivers no sound although it is on, such as one that the system has muted. */
  microphoneSilent: boolean;
  progress: Extract<RoomMessage, { type: 'progress' }> | null;
  captions: Captions;
  /** Answers that were typed and not yet stored. */
  pending: PendingAnswer[];
  soundBlocked: boolean;
  lostDevice: LostDevice | null;
  /** Devices that were plugged in or unplugged, until the candidate dismisses the note. */
  deviceChanges: DeviceChanges;
  /** Id of the audio output device; empty for the system default. */
  speaker: string;
  /** Names of the recruiters who watch. */
  watchers: string[];
  /** Name of the recruiter who speaks instead of Candi; null if Candi runs the interview. */
  inCharge: string | null;
  /**
   * `stoodStillMs`: total time for which the interview's clock was paused while recruiters spoke (ms).
   * `standsStillSince`: start of the current pause (ms since the epoch); null if the clock is running.
   */
  stoodStillMs: number;
  standsStillSince: number | null;
  /** Start of the candidate's current break (ms since the epoch); null outside of breaks. */
  breakSince: number | null;
  /** True once the recruiters were told that the candidate would like to talk to a person. */
  personAsked: boolean;
  recording: RecordingState | null;
  /** Shows captions and transcript in larger text. */
  largerText: boolean;
}

const callDefaults: CallFields = {
  connection: 'connecting',
  reconnectUntil: null,
  dialIn: null,
  agent: null,
  hasSpoken: false,
  candiVoice: null,
  candiFace: null,
  appearance: null,
  camera: null,
  microphone: null,
  microphoneSilent: false,
  progress: null,
  captions: noCaptions,
  pending: [],
  soundBlocked: false,
  lostDevice: null,
  deviceChanges: {},
  speaker: '',
  watchers: [],
  inCharge: null,
  stoodStillMs: 0,
  standsStillSince: null,
  breakSince: null,
  personAsked: false,
  recording: null,
  largerText: false,
};

interface CallActions {
  setCall: (fields: Partial<CallFields>) => void;
  /** Resets all fields for a new call. */
  reset: () => void;
}

/** State of the live call, such as its connection and devices. The session store holds the interview itself. */
export const useCallStore = create<CallFields & CallActions>()((set) => ({
  ...callDefaults,
  setCall: (fields) => set(fields),
  reset: () => set(callDefaults),
}));
