import { useState } from 'react';

/** Returns the latest value that wasn't null, so that a closing dialog keeps its content. */
export function useLast<T>(value: T | null): T | null {
  const [last, setLast] = useState(value);
  if (value !== null && value !== last) setLast(value);
  return value ?? last;
}
