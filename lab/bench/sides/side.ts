import type { Language } from '@candi/contract/platform/enumerations';
import type { RoomAccess } from '../../../tests/calls/candidate.ts';

/** One of the two systems that a bench compares: Candi, or LiveKit's plain starter. */
export interface Side {
  name: 'candi' | 'starter';
  /** Returns the process id of the worker, whose jobs are child processes. */
  pid(): number;
  /**
   * Creates a room, and dispatches to it an agent that speaks `language`. `questions`: what Candi asks first, with the
   * expected answers.
   */
  createRoom(language: Language, questions?: readonly (readonly [string, string])[]): Promise<RoomAccess>;
  stop(): Promise<void>;
}
