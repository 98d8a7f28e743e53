import { Group, Title } from '@mantine/core';
import type { ReactNode } from 'react';

/** Title of a list on the usage page, with the list's action at the end of the line. */
export function ListTitle({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Group justify="space-between">
      <Title order={2} fz={20}>
        {title}
      </Title>
      {children}
    </Group>
  );
}
