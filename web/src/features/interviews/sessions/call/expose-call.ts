import { useCallStore } from '../store/call-store.ts';
import { useSessionStore } from '../store/session-store.ts';

declare global {
  interface Window {
    /** The live call's stores, for a browser that a program drives (WebDriver or a test): nowhere else is it set. */
    __candi?: { session: typeof useSessionStore; call: typeof useCallStore };
  }
}

/** Shows the stores to a driven browser. */
export function exposeCall(): void {
  if (navigator.webdriver) window.__candi = { session: useSessionStore, call: useCallStore };
}
