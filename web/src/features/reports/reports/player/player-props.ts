import type { Language, RecordingStatus } from '@candi/contract/platform/enumerations';
import type { QuestionMark, ReportAnswer } from '@candi/contract/reports/reports';
import type { Turn } from '@candi/contract/interviews/segments';
import type { RefObject } from 'react';
import type { CameraGap, Moment } from './moments.ts';

export interface PlayerProps {
  sessionId: string;
  recording: ReportAnswer['recording'];
  /** Current status of the recording; see `recordingStatus`. */
  status: RecordingStatus;
  /** Whether it was a phone interview, whose recording has no video. */
  voiceOnly: boolean;
  player: RefObject<HTMLMediaElement | null>;
  turns: readonly Turn[];
  candidateName: string;
  language: Language;
  questions: readonly QuestionMark[];
  moments: readonly Moment[];
  cameraGaps: readonly CameraGap[];
  /** Called during playback with the position (ms of the session). */
  onTime: (ms: number) => void;
  /** Requests a new URL of the recording, because the access key in the current URL expires. */
  onAgain: () => void;
  /** Starts a note about a moment (ms of the session). Null if the user can't write notes. */
  onNote: ((ms: number) => void) | null;
}
