import { useCallStore } from './call-store.ts';
import { useSessionStore } from './session-store.ts';

declare global {
  interface Window {
    /** Stores of the live call, set only in a browser under automation (WebDriver or a test). */
    __candi?: { session: typeof useSessionStore; call: typeof useCallStore };
  }
}

/** Exposes the stores to a browser under automation. */
export function exposeCall(): void {
  if (navigator.webdriver) window.__candi = { session: useSessionStore, call: useCallStore };
}
