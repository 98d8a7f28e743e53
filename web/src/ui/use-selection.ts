import { useState } from 'react';

/** Rows selected for a bulk action. They stay selected when the list shows other rows. */
export interface Selection<Row> {
  rows: Row[];
  has: (id: string) => boolean;
  toggle: (row: Row) => void;
  /** Adds all of these rows to the selection, or removes them if all of them are selected. */
  toggleAll: (rows: readonly Row[]) => void;
  clear: () => void;
}

export function useSelection<Row extends { id: string }>(): Selection<Row> {
  const [selected, setSelected] = useState<ReadonlyMap<string, Row>>(new Map());
  const toggleAll = (rows: readonly Row[]) =>
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
