/** Texts stored by key. What the browser refuses to store is kept in memory until the page is closed. */
export interface PageStorage {
  get: (key: string) => string | null;
  set: (key: string, value: string) => void;
  remove: (key: string) => void;
  keys: () => string[];
  /** Whether the browser has no storage for this page, for example because its settings block site data. */
  isBlocked: () => boolean;
}

/**
 * Creates a storage over one of the browser's. `open` returns the browser's storage. It may throw, because a browser
 * that blocks site data throws whenever the storage is touched, and some browsers have none.
 */
export function createPageStorage(open: () => Storage | null): PageStorage {
  const memory = new Map<string, string>();
  const opened = (): Storage | null => {
    try {
      return open();
    } catch {
      return null;
    }
  };
  return {
    get: (key) => memory.get(key) ?? opened()?.getItem(key) ?? null,
    set(key, value) {
      const storage = opened();
      try {
        if (!storage) throw new Error('no storage');
        storage.setItem(key, value);
        memory.delete(key);
      } catch {
        // Blocked or full. An older value mustn't come back with the next page.
        storage?.removeItem(key);
        memory.set(key, value);
      }
    },
    remove(key) {
      memory.delete(key);
      opened()?.removeItem(key);
    },
    keys() {
      const storage = opened();
      const inBrowser = Array.from({ length: storage?.length ?? 0 }, (_, index) => storage?.key(index) ?? '');
      return [...new Set([...inBrowser, ...memory.keys()])];
    },
    isBlocked: () => opened() === null,
  };
}

/** Storage that all tabs share and that survives them. */
export const browserStorage = createPageStorage(() => localStorage);

/** Storage of this tab, which survives a reload. */
export const tabStorage = createPageStorage(() => sessionStorage);
