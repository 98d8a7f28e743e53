import { Group, Stack, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { useId } from 'react';

interface SectionProps {
  title: string;
  /** Shown next to the heading. */
  action?: ReactNode;
  children: ReactNode;
}

/** Section of a drawer or dialog with its own heading. */
export function Section({ title, action, children }: SectionProps) {
  const id = useId();
  return (
    <Stack component="section" gap="sm" aria-labelledby={id}>
      <Group justify="space-between" gap="xs" wrap="nowrap">
        <Title order={3} fz="md" id={id}>
          {title}
        </Title>
        {action}
      </Group>
      {children}
    </Stack>
  );
}
