import type { ConductorState } from '../events/state.ts';

type Leaving = NonNullable<ConductorState['leaving']>;

/** Returns what is known of a candidate who says at `saidMs` that they have to leave at `untilMs`. */
export const leavingAt = ({ leaving, stage }: ConductorState, untilMs: number, saidMs: number): Leaving => ({
  untilMs,
  saidMs,
  isAfterQuestions: leaving?.isAfterQuestions ?? (stage === 'candidate_questions' || stage === 'outro'),
});
