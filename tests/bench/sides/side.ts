import type { Language } from '@candi/contract/platform/enumerations';

/** A place in a room with an agent: what a candidate needs to sit down, and how the room is closed behind them. */
export interface Seat {
  url: string;
  token: string;
  leave: () => Promise<void>;
}

/** One of the two that a bench compares: Candi, or LiveKit's plain starter. */
export interface Side {
  name: 'candi' | 'starter';
  /** The worker's process; its jobs are below it. */
  pid(): number;
  /** A new room, to which the worker sends an agent that speaks this language. */
  seat(language: Language): Promise<Seat>;
  stop(): Promise<void>;
}
