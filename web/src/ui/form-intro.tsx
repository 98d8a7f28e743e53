import { Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';

/** Above a form that is the whole page: what it is for. */
export function FormIntro({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <Stack gap={6} mb="xl">
      <Title order={1}>{title}</Title>
      {children !== undefined && <Text c="dimmed">{children}</Text>}
    </Stack>
  );
}
