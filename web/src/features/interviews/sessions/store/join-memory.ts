import type { JoinAnswer, LinkAnswer } from '@candi/contract/interviews/sessions';
import type { CallClock } from './call-clock.ts';

/**
 * Data that the join page hands to the call. It is kept in page memory only, so that a reload can't re-enter the call.
 */
export interface JoinMemory {
  answer: JoinAnswer;
  link: LinkAnswer;
  clock: CallClock;
  /** Live tracks, as chosen and previewed on the join page. */
  camera: MediaStreamTrack | null;
  microphone: MediaStreamTrack | null;
  /** Id of the audio output device for Candi's voice; empty for the system default. */
  speaker: string;
}

let memory: JoinMemory | null = null;

export function rememberJoin(join: JoinMemory): void {
  memory = join;
}

export const readJoin = (): JoinMemory | null => memory;

/** Clears the join data: it belongs to one call and can't be reused. */
export function forgetJoin(): void {
  memory = null;
}
