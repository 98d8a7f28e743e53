import type { RefObject } from 'react';
import { useEffect, useRef } from 'react';
import type { Command } from '../../player/keys.ts';
import { commandOf } from '../../player/keys.ts';

/** Elements that mean something of their own by the key. */
const writes = 'input, textarea, select, [contenteditable], [role="menu"]';

const isPress = ({ key }: KeyboardEvent): boolean => key === ' ' || key === 'Enter';

/** Gives the player's keys to `run` while the focus is inside of `box`: elsewhere single keys belong to the page. */
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
