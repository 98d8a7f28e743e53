import type { RefObject } from 'react';
import { useEffect, useRef } from 'react';
import { NavigationType, useNavigationType } from 'react-router';

/** A new page begins at its top and takes the focus, as a loaded one would; going back finds its old place. */
export function useArrival(pathname: string): RefObject<HTMLElement | null> {
  const main = useRef<HTMLElement>(null);
  const kind = useNavigationType();
  const seen = useRef(pathname);
  useEffect(() => {
    if (seen.current === pathname) return;
    seen.current = pathname;
    if (kind === NavigationType.Pop) return;
    scrollTo({ top: 0, behavior: 'instant' });
    main.current?.focus({ preventScroll: true });
  }, [pathname, kind]);
  return main;
}
