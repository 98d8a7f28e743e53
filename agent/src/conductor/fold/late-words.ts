import type { ConductorState } from '../events/state.ts';

/**
 * Returns the unsettled turn without late segments, which the candidate spoke before Candi began to speak. Late segments don't
 * begin a new turn. If Candi was interrupted, the turn keeps them as the end of the previous answer, except at the first question,
 * which no answer precedes. After `resume`, the turn keeps them as the beginning of the answer that the candidate continues.
 */
export const withoutLate = (
  { open, stage, questionIndex }: ConductorState,
  { kind, atMs }: NonNullable<ConductorState['speaking']>,
  isInterrupted: boolean,
): ConductorState['open'] => {
  const isFirstQuestion = kind === 'question' && stage === 'question' && questionIndex === 0;
  if (open === null || kind === 'resume' || (isInterrupted && !isFirstQuestion)) return open;
  const segments = open.segments.filter(({ startMs }) => startMs >= atMs);
  const [first] = segments;
  return first === undefined ? null : { ...open, segments, startMs: first.startMs };
};
