const overlays = '[role="dialog"], [role="menu"]';

interface Focused {
  element: HTMLElement;
  /** The innermost dialog, drawer or menu around the element; null if there is none. */
  overlay: Element | null;
}

/**
 * Follows the focus, and returns it to the control that opened a dialog, drawer or menu if it would be lost with that.
 * Mantine returns it to the element that had the focus before, which is gone if that was an item of a menu, and doesn't
 * return it from a dialog that is removed while it is open. Returns a function that ends this.
 */
export function returnFocus(): () => void {
  const end = new AbortController();
  /** The last focused element of the page and of each overlay above it. */
  let path: Focused[] = [];
  document.addEventListener(
    'focusin',
    ({ target }) => {
      if (!(target instanceof HTMLElement)) return;
      const overlay = target.closest(overlays);
      const at = path.findIndex((focused) => focused.overlay === overlay);
      path = [...(at === -1 ? path : path.slice(0, at)), { element: target, overlay }];
    },
    { signal: end.signal },
  );
  const observer = new MutationObserver(() => {
    if (document.activeElement !== document.body) return;
    const isGone = ({ overlay }: Focused) => overlay?.isConnected === false;
    const [last, remaining] = [path.at(-1), path.filter((focused) => !isGone(focused))];
    if (!last || !isGone(last)) return;
    path = remaining;
    remaining.at(-1)?.element.focus({ preventScroll: true });
  });
  observer.observe(document.body, { childList: true, subtree: true });
  return () => {
    end.abort();
    observer.disconnect();
  };
}
