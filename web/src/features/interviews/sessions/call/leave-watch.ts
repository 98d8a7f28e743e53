import type { EndReason } from '@candi/contract/interviews/sessions';

/** What browsers tell a page that another document takes over from; not in the DOM's types yet. */
interface PageSwap extends Event {
  activation?: { navigationType: string } | null;
}

const isReloadKey = (event: KeyboardEvent): boolean =>
  event.key === 'F5' || ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'r');

/**
 * Warns before the page is left and says so when it is: `refreshed` where the browser tells that it reloads, else
 * `left`. Returns the end of the watch.
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
  // For browsers without that event.
  window.addEventListener('keydown', (event) => (isReloadKey(event) ? reload() : stay()), { signal });
  window.addEventListener('beforeunload', (event) => event.preventDefault(), { signal });
  window.addEventListener('pagehide', () => onLeave(reason), { signal });
  return () => watch.abort();
}
