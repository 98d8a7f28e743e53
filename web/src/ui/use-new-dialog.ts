import { useUrlFilter } from './use-url-filter.ts';

/** Address of a page with its dialog for a new record open. */
export const newRecordPath = (page: string): string => `${page}?new=1`;

/** Opens and closes a page's dialog for a new record. It is open in the URL, so that a link can open it. */
export function useNewDialog(): { opened: boolean; open: () => void; close: () => void } {
  const [{ new: opened }, change] = useUrlFilter('new');
  return {
    opened: opened !== '',
    open: () => change({ new: '1' }),
    close: () => change({ new: '' }),
  };
}
