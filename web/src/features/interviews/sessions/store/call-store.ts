import type { AvatarLook } from '@candi/contract/platform/enumerations';
import type { RoomMessage } from '@candi/contract/interviews/room';
import type { RecordingState } from '@candi/media/recording/recording';
import { create } from 'zustand';
import type { Captions } from '../call/captions.ts';
import { noCaptions } from '../call/captions.ts';
import type { AllDeviceNews } from '../call/device-news.ts';
import type { LostDevice } from '../call/denial.ts';
import type { AgentState } from '../call/open-room.ts';
import type { PendingAnswer } from '../call/typed-answers.ts';

/** `lost`: the room can't be reached and nobody will try any more. */
export type Connection = 'connecting' | 'live' | 'reconnecting' | 'lost' | 'ending';

export interface CallFields {
  connection: Connection;
  /** ms since the epoch: when the page stops asking to be let back in. */
  reconnectUntil: number | null;
  /** Null: not in the room. */
  agent: AgentState | null;
  /** Candi has begun to speak: until then nobody is expected to answer her. */
  hasSpoken: boolean;
  candiVoice: MediaStreamTrack | null;
  /** Of an outside avatar that speaks for her; null: she is drawn. */
  candiFace: MediaStreamTrack | null;
  /** The figure that Candi is drawn as; null: her plain tile. */
  look: AvatarLook | null;
  camera: MediaStreamTrack | null;
  microphone: MediaStreamTrack | null;
  progress: Extract<RoomMessage, { type: 'progress' }> | null;
  captions: Captions;
  /** Typed and sent, but not yet stored. */
  pending: PendingAnswer[];
  soundBlocked: boolean;
  lostDevice: LostDevice | null;
  /** What was plugged in and out, until it is read. */
  deviceNews: AllDeviceNews;
  /** Id of the device that plays; empty: as the system has it. */
  speaker: string;
  /** Names of the recruiters who watch. */
  watchers: string[];
  /** The recruiter who talks in Candi's place; null: she holds the interview. */
  inCharge: string | null;
  /** For how long the interview's time stood still while recruiters talked, and since when it does now. ms. */
  stoodStillMs: number;
  standsStillSince: number | null;
  /** The recruiters were told that the candidate would like to talk to a person. */
  personAsked: boolean;
  recording: RecordingState | null;
  /** Captions and transcript are set larger. */
  largerText: boolean;
}

const callDefaults: CallFields = {
  connection: 'connecting',
  reconnectUntil: null,
  agent: null,
  hasSpoken: false,
  candiVoice: null,
  candiFace: null,
  look: null,
  camera: null,
  microphone: null,
  progress: null,
  captions: noCaptions,
  pending: [],
  soundBlocked: false,
  lostDevice: null,
  deviceNews: {},
  speaker: '',
  watchers: [],
  inCharge: null,
  stoodStillMs: 0,
  standsStillSince: null,
  personAsked: false,
  recording: null,
  largerText: false,
};

interface CallActions {
  setCall: (fields: Partial<CallFields>) => void;
  /** A new call. */
  reset: () => void;
}

/** What the live call shows beside the interview itself. */
export const useCallStore = create<CallFields & CallActions>()((set) => ({
  ...callDefaults,
  setCall: (fields) => set(fields),
  reset: () => set(callDefaults),
}));
