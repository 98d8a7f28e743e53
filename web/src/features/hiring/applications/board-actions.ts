import type { ApplicationRow } from '@candi/contract/hiring/applications';
import type { JobPhase } from '@candi/contract/hiring/jobs';
import type { Change } from './queries.ts';
import type { Selection } from '#ui/use-selection.ts';

/** State and actions shared by the cards of a job's board and the rows of its table. */
export interface BoardActions {
  jobId: string;
  mayEdit: boolean;
  phases: JobPhase[];
  selection: Selection<ApplicationRow>;
  /** Returns how many applications of a phase match the filter; null if not known yet. */
  countOf: (phaseId: string) => number | null;
  change: (change: Change) => void;
  /** Opens the application's drawer. */
  open: (id: string) => void;
  /** Removes the candidate from the job after a confirmation. */
  remove: (row: ApplicationRow) => void;
}
