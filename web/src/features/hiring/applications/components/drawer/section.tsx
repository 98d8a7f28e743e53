import { Stack, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { useId } from 'react';

/** A part of the drawer under a heading of its own. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Stack component="section" gap="sm" aria-labelledby={id}>
      <Title order={3} fz="md" id={id}>
        {title}
      </Title>
      {children}
    </Stack>
  );
}
