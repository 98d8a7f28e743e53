import { useSyncExternalStore } from 'react';

const twiceASecond = (update: () => void): (() => void) => {
  const timer = setInterval(update, 500);
  return () => clearInterval(timer);
};

/** Returns the value of `read`, refreshed twice a second so that a countdown never visibly lags. */
export const useEverySecond = (read: () => number): number => useSyncExternalStore(twiceASecond, read);
