import { useSyncExternalStore } from 'react';
import { browserStorage } from './storage.ts';

const listeners = new Set<() => void>();

/** Calls `listener` when this tab or another changes a stored value. Returns a function that ends this. */
function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

/** Returns a choice that is stored in the browser, null if there is none, and a function that changes it. */
export function useStoredChoice(key: string): [boolean | null, (choice: boolean) => void] {
  const stored = useSyncExternalStore(subscribe, () => browserStorage.get(key));
  const choose = (choice: boolean): void => {
    browserStorage.set(key, String(choice));
    for (const listener of listeners) listener();
  };
  return [stored === 'true' ? true : stored === 'false' ? false : null, choose];
}
