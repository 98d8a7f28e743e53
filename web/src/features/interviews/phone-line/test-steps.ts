import { type LineTest, lineTestKeys } from '@candi/contract/interviews/phone-line';

export type StepState = 'done' | 'waiting' | 'failed';
export type TestAdvice = 'notCalled' | 'notHeard' | 'noKeys';

/** Returns whether a test is still waiting for a call or its next step. `nowMs`: ms since the epoch. */
export const isRunning = ({ endedAt, passedAt, calledAt, expiresAt }: LineTest, nowMs: number): boolean =>
  endedAt === null && passedAt === null && (calledAt !== null || nowMs < Date.parse(expiresAt));

/** Returns the state of each step of a test call. */
export function stepsOf(
  test: LineTest,
  nowMs: number,
): Record<'called' | 'heard' | 'keys' | 'passed', StepState> {
  const missing = isRunning(test, nowMs) ? 'waiting' : 'failed';
  const state = (isDone: boolean): StepState => (isDone ? 'done' : missing);
  return {
    called: state(test.calledAt !== null),
    heard: state(test.heardAt !== null),
    keys: state(test.keys === lineTestKeys.length),
    passed: state(test.passedAt !== null),
  };
}

/** Returns what to check if a test didn't pass; null while it runs and after it has passed. */
export function adviceOf(test: LineTest, nowMs: number): TestAdvice | null {
  if (test.passedAt !== null || isRunning(test, nowMs)) return null;
  if (test.calledAt === null) return 'notCalled';
  return test.heardAt === null ? 'notHeard' : 'noKeys';
}
