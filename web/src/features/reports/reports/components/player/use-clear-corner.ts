import type { RefObject } from 'react';
import { useEffect, useState } from 'react';
import type { Corner } from '../../player/corner.ts';
import { clearCorner } from '../../player/corner.ts';

/** Lines the user reads along: the one being spoken, and the one that was clicked to play. */
const readAlong = '[data-played][aria-current="true"], [data-played]:focus';

/**
 * Returns the corner in which the floating player covers no line that is being read along. `ms` is the playback
 * position; a change of it may change the line.
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
    // Capturing, because the transcript scrolls in its own box and scroll events don't bubble.
    addEventListener('scroll', place, { signal, capture: true, passive: true });
    addEventListener('resize', place, { signal });
    addEventListener('focusin', place, { signal });
    return () => watch.abort();
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- the line depends on the position
  }, [player, floats, ms]);
  return corner;
}
