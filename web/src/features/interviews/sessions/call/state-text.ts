import type { CandiState } from '@candi/media/recording/candi-tile';

/** Which of the texts tells what Candi does: where nobody hears, she doesn't listen but waits for what is typed. */
export const stateOf = (doing: CandiState, heard: boolean): CandiState | 'reading' =>
  doing === 'listening' && !heard ? 'reading' : doing;
