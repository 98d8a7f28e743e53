import type { KeyboardEvent, PointerEvent } from 'react';
import { useRef, useState } from 'react';
import type { Playback } from './use-playback.ts';

/** Step of the Page Up and Page Down keys (ms). */
const pageMs = 30_000;
const stepMs = 5000;
/** Steps of the standard slider keys, in addition to the player's own shortcuts (ms). */
const keySteps: Record<string, number | undefined> = {
  ArrowUp: stepMs,
  ArrowDown: -stepMs,
  PageUp: pageMs,
  PageDown: -pageMs,
};

/**
 * Makes an element a slider that changes the position. Time runs from left to right in every language. The caller sets
 * the element's role, name and value.
 */
export function useSeekBar({ fromMs, toMs, now, seek }: Playback) {
  const bar = useRef<HTMLDivElement>(null);
  const [hovered, setHovered] = useState<number | null>(null);
  const length = Math.max(1, toMs - fromMs);
  const msAt = ({ clientX }: PointerEvent) => {
    const { left, width } = bar.current?.getBoundingClientRect() ?? { left: 0, width: 1 };
    return fromMs + Math.min(1, Math.max(0, (clientX - left) / width)) * length;
  };
  return {
    /** Position under the pointer (ms of the session); null if there is none. */
    hovered,
    /** Returns the distance of a position (ms of the session) from the left edge (%). */
    percent: (at: number) => Math.min(100, Math.max(0, ((at - fromMs) / length) * 100)),
    bar,
    slider: {
      tabIndex: 0,
      'aria-valuemin': Math.round(fromMs / 1000),
      'aria-valuemax': Math.round(toMs / 1000),
      onKeyDown: (event: KeyboardEvent) => {
        const by = keySteps[event.key];
        if (by === undefined) return;
        event.preventDefault();
        seek(now() + by);
      },
      onPointerDown: (event: PointerEvent) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        seek(msAt(event));
        setHovered(msAt(event));
      },
      onPointerMove: (event: PointerEvent) => {
        const at = msAt(event);
        setHovered(at);
        if (event.currentTarget.hasPointerCapture(event.pointerId)) seek(at);
      },
      onPointerUp: ({ pointerType }: PointerEvent) => {
        // Hides the preview when a finger or pen is lifted; a mouse pointer stays in place.
        if (pointerType !== 'mouse') setHovered(null);
      },
      onPointerCancel: () => setHovered(null),
      onPointerLeave: () => setHovered(null),
    },
  };
}
