import type { ApplicationRow } from '@candi/contract/applications';
import { useState } from 'react';

export interface Selection {
  rows: ApplicationRow[];
  has: (id: string) => boolean;
  toggle: (row: ApplicationRow) => void;
  /** These too; or, where all of them are in already, these no more. */
  toggleAll: (rows: readonly ApplicationRow[]) => void;
  clear: () => void;
}

/** Who is picked to be moved or decided on together. */
export function useSelection(): Selection {
  const [selected, setSelected] = useState<ReadonlyMap<string, ApplicationRow>>(new Map());
  const toggleAll = (rows: readonly ApplicationRow[]) =>
    setSelected((before) => {
      const after = new Map(before);
      const allIn = rows.every(({ id }) => before.has(id));
      for (const row of rows) {
        if (allIn) after.delete(row.id);
        else after.set(row.id, row);
      }
      return after;
    });
  return {
    rows: [...selected.values()],
    has: (id) => selected.has(id),
    toggle: (row) => toggleAll([row]),
    toggleAll,
    clear: () => setSelected(new Map()),
  };
}
