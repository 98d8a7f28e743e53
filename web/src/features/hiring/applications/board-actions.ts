import type { ApplicationRow } from '@candi/contract/hiring/applications';
import type { JobPhase } from '@candi/contract/hiring/jobs';
import type { Change } from './queries.ts';
import type { Selection } from '#ui/use-selection.ts';

/** What cards and rows can do, whichever way they are laid out. */
export interface BoardActions {
  mayEdit: boolean;
  phases: JobPhase[];
  selection: Selection<ApplicationRow>;
  /** How many applications of a phase match the filter; null until that is known. */
  countOf: (phaseId: string) => number | null;
  change: (change: Change) => void;
  /** Shows it beside the list. */
  open: (id: string) => void;
  /** Asks, then takes the candidate out of the job. */
  remove: (row: ApplicationRow) => void;
}
