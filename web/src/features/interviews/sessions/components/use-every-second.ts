import { useSyncExternalStore } from 'react';

const twiceASecond = (look: () => void): (() => void) => {
  const timer = setInterval(look, 500);
  return () => clearInterval(timer);
};

/** The time of `read`, looked at twice a second: never a second late for the eye. */
export const useEverySecond = (read: () => number): number => useSyncExternalStore(twiceASecond, read);
