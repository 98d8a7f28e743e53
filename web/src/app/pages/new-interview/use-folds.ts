import type { FormErrors } from '@mantine/form';
import { useState } from 'react';

export const folds = ['access', 'how', 'when', 'invitations'] as const;
export type Fold = (typeof folds)[number];

/** Fields in folded sections that can be invalid. */
const foldOf: Record<string, Fold> = { duration: 'how', date: 'when', time: 'when', expiresOn: 'when' };

/** Which sections of the form are unfolded. */
export function useFolds() {
  const [opened, setOpened] = useState<ReadonlySet<Fold>>(new Set());
  return {
    has: (fold: Fold) => opened.has(fold),
    toggle: (fold: Fold) =>
      setOpened((before) => {
        const after = new Set(before);
        if (!after.delete(fold)) after.add(fold);
        return after;
      }),
    /** Unfolds the sections with invalid fields. */
    show: (errors: FormErrors) =>
      setOpened(
        (before) => new Set([...before, ...Object.keys(errors).flatMap((field) => foldOf[field] ?? [])]),
      ),
  };
}
