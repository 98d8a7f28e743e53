import { useEffect, useState } from 'react';

/** Returns true once something has been waited for longer than `patienceMs` (ms). */
export function useLate(waiting: boolean, patienceMs: number): boolean {
  const [late, setLate] = useState(false);
  useEffect(() => {
    if (!waiting) return undefined;
    const timer = setTimeout(() => setLate(true), patienceMs);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [waiting, patienceMs]);
  return late;
}
