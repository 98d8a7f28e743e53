import type { JoinAnswer, LinkAnswer } from '@candi/contract/interviews/sessions';
import type { CallClock } from './call-clock.ts';

/** What the join page hands to the call. In page memory alone, so that a refresh can't come back. */
export interface JoinMemory {
  answer: JoinAnswer;
  link: LinkAnswer;
  clock: CallClock;
  /** Live tracks, as chosen and seen on the join page. */
  camera: MediaStreamTrack | null;
  microphone: MediaStreamTrack | null;
  /** Where Candi's voice plays; empty: as the system has it. */
  speaker: string;
}

let memory: JoinMemory | null = null;

export function rememberJoin(join: JoinMemory): void {
  memory = join;
}

export const readJoin = (): JoinMemory | null => memory;

/** A join belongs to one call: nobody comes back to it. */
export function forgetJoin(): void {
  memory = null;
}
