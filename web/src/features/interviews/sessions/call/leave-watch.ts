import type { EndReason } from '@candi/contract/interviews/sessions';

/** `pageswap` event, sent to a page when another document replaces it; not yet part of the DOM types. */
interface PageSwap extends Event {
  activation?: { navigationType: string } | null;
}

const isReloadKey = (event: KeyboardEvent): boolean =>
  event.key === 'F5' || ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'r');

/**
 * Warns before the user leaves the page, and calls `onLeave` when they do: with `refreshed` if the browser reports a
 * reload, otherwise with `left`. Returns a function that stops watching.
 */
export function watchLeaving(onLeave: (reason: EndReason) => void): () => void {
  const watch = new AbortController();
  const { signal } = watch;
  let reason: EndReason = 'left';
  const reload = () => {
    reason = 'refreshed';
  };
  const stay = () => {
    reason = 'left';
  };
  window.addEventListener(
    'pageswap',
    (event: PageSwap) => (event.activation?.navigationType === 'reload' ? reload() : stay()),
    { signal },
  );
  // Fallback for browsers without the `pageswap` event.
  window.addEventListener('keydown', (event) => (isReloadKey(event) ? reload() : stay()), { signal });
  window.addEventListener('beforeunload', (event) => event.preventDefault(), { signal });
  window.addEventListener('pagehide', () => onLeave(reason), { signal });
  return () => watch.abort();
}
