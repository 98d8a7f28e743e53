import { useEffect, useState } from 'react';

/** The time of `read`, twice a second: never a second late for the eye. */
export function useEverySecond(read: () => number): number {
  const [value, setValue] = useState(read);
  useEffect(() => {
    const timer = setInterval(() => setValue(read()), 500);
    return () => clearInterval(timer);
  });
  return value;
}
