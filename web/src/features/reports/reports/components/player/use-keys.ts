import type { RefObject } from 'react';
import { useEffect, useRef } from 'react';
import type { Command } from '../../player/keys.ts';
import { commandOf } from '../../player/keys.ts';

/** Elements that handle key presses themselves. */
const writes = 'input, textarea, select, [contenteditable], [role="menu"]';

const isPress = ({ key }: KeyboardEvent): boolean => key === ' ' || key === 'Enter';

/** Passes the player's shortcuts to `run` while the focus is inside `box`. Elsewhere the page handles single keys. */
export function useKeys(box: RefObject<HTMLElement | null>, run: (command: Command) => void): void {
  const latest = useRef(run);
  useEffect(() => {
    latest.current = run;
  });
  useEffect(() => {
    const element = box.current;
    const press = (event: KeyboardEvent) => {
      const target = event.target as HTMLElement;
      if (event.defaultPrevented || target.closest(writes)) return;
      if (isPress(event) && target.closest('button, a')) return;
      const command = commandOf(event);
      if (!command) return;
      event.preventDefault();
      latest.current(command);
    };
    element?.addEventListener('keydown', press);
    return () => element?.removeEventListener('keydown', press);
  }, [box]);
}
