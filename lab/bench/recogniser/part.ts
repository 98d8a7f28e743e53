import type { Bound } from '../figures/bounds.ts';

/** What a part of the bench measured. */
export interface Part {
  figures: Record<string, unknown>;
  bounds: Bound[];
}
