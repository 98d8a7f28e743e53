import type { FactField } from '@candi/contract/hiring/candidate-fields';
import { factFields } from '@candi/contract/hiring/candidate-fields';
import { Text } from '@mantine/core';
import { useFieldLabel } from '#i18n/field-label.ts';

/** The facts about a candidate that are shown with their labels; those that aren't known are left out. */
export function LabelledFacts({ of }: { of: Record<FactField, string> }) {
  const label = useFieldLabel();
  return factFields
    .filter((field) => of[field] !== '')
    .map((field) => (
      <Text key={field} size="sm" c="dimmed">
        {label(field)}: <bdi>{of[field]}</bdi>
      </Text>
    ));
}
