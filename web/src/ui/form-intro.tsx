import { Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';

/** Heading and introduction of a page that consists of a form. */
export function FormIntro({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <Stack gap={6} mb="xl">
      <Title order={1}>{title}</Title>
      {children !== undefined && <Text c="dimmed">{children}</Text>}
    </Stack>
  );
}
