import type { RefObject } from 'react';
import { useEffect, useState } from 'react';
import type { Corner } from '../../player/corner.ts';
import { clearCorner } from '../../player/corner.ts';

/** What is read along: the transcript's line being spoken, and the line that was clicked to play. */
const readAlong = '[data-played][aria-current="true"], [data-played]:focus';

/**
 * Corner in which the floating player covers no line that is being read along.
 *
 * @param ms What plays now: another moment may be another line.
 */
export function useClearCorner(player: RefObject<HTMLElement | null>, floats: boolean, ms: number): Corner {
  const [corner, setCorner] = useState<Corner>('bottom');
  useEffect(() => {
    if (!floats) return undefined;
    const place = () => {
      const size = player.current?.getBoundingClientRect();
      const lines = [...document.querySelectorAll(readAlong)].map((line) => line.getBoundingClientRect());
      if (size) setCorner(clearCorner(size, lines, { width: innerWidth, height: innerHeight }));
    };
    place();
    const watch = new AbortController();
    const { signal } = watch;
    // Capturing: the transcript scrolls in a box of its own.
    addEventListener('scroll', place, { signal, capture: true, passive: true });
    addEventListener('resize', place, { signal });
    addEventListener('focusin', place, { signal });
    return () => watch.abort();
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another moment may be another line
  }, [player, floats, ms]);
  return corner;
}
