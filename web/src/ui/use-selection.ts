import { useRef, useState } from 'react';

/** Rows selected for a bulk action. They stay selected when the list shows other rows. */
export interface Selection<Row> {
  rows: Row[];
  has: (id: string) => boolean;
  /**
   * Selects or deselects a row. With `list`, it also selects the rows between this one and the one toggled before it.
   */
  toggle: (row: Row, list?: readonly Row[]) => void;
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
  const lastToggled = useRef<string | null>(null);
  const toggle = (row: Row, list: readonly Row[] = []) => {
    const ends = [list.findIndex(({ id }) => id === lastToggled.current), list.indexOf(row)];
    lastToggled.current = row.id;
    const range = ends.includes(-1) ? [row] : list.slice(Math.min(...ends), Math.max(...ends) + 1);
    // The other end of the range is selected already.
    toggleAll(range.length > 1 ? range.filter(({ id }) => !selected.has(id)) : range);
  };
  return {
    rows: [...selected.values()],
    has: (id) => selected.has(id),
    toggle,
    toggleAll,
    clear: () => setSelected(new Map()),
  };
}
