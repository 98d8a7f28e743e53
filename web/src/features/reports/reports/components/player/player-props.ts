import type { Language, RecordingStatus } from '@candi/contract/platform/enumerations';
import type { QuestionMark, ReportAnswer } from '@candi/contract/reports/reports';
import type { Turn } from '@candi/contract/interviews/sessions';
import type { RefObject } from 'react';
import type { CameraGap, Moment } from '../../player/moments.ts';

export interface PlayerProps {
  recording: ReportAnswer['recording'];
  /** How it stands now; see `recordingStatus`. */
  status: RecordingStatus;
  /** The interview was held without a picture, so none is missing. */
  voiceOnly: boolean;
  player: RefObject<HTMLMediaElement | null>;
  turns: readonly Turn[];
  candidateName: string;
  language: Language;
  questions: readonly QuestionMark[];
  moments: readonly Moment[];
  cameraGaps: readonly CameraGap[];
  /** ms of the session, as it plays. */
  onTime: (ms: number) => void;
  /** Asks for a new address: keys run out. */
  onAgain: () => void;
  /** A note about this moment of the session is wanted. Null: whoever watches writes none. */
  onNote: ((ms: number) => void) | null;
}
