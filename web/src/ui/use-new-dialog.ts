import { useUrlFilter } from './use-url-filter.ts';

/** Returns the address of a page on which its dialog for a new record is open. */
export const newRecordPath = (page: string): string => `${page}?new=1`;

/** Opens and closes a page's dialog for a new record. The URL says whether it is open, so that a link can open it. */
export function useNewDialog(): { opened: boolean; open: () => void; close: () => void } {
  const [{ new: opened }, change] = useUrlFilter('new');
  return {
    opened: opened !== '',
    open: () => change({ new: '1' }),
    close: () => change({ new: '' }),
  };
}
