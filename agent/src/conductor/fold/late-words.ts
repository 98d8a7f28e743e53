import type { ConductorState } from '../events/state.ts';

/**
 * Returns the unsettled turn without the segments that were spoken before Candi began and recognised late. They aren't a
 * new turn. If she was interrupted, they stay, as the end of the answer before; before the first question there is none.
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
