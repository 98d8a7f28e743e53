import { Stack, Text, ThemeIcon, Title } from '@mantine/core';
import type { ReactNode } from 'react';

interface EmptyStateProps {
  icon: ReactNode;
  title: string;
  text: string;
  action?: ReactNode;
  colour?: string;
}

/** Placeholder for a list that is empty or failed to load: explains why and what to do. */
export function EmptyState({ icon, title, text, action, colour = 'lagoon' }: EmptyStateProps) {
  return (
    <Stack align="center" ta="center" gap="sm" py={56} px="md">
      <ThemeIcon size={56} radius="xl" variant="light" color={colour}>
        {icon}
      </ThemeIcon>
      <Title order={3}>{title}</Title>
      <Text c="dimmed" maw={420}>
        {text}
      </Text>
      {action}
    </Stack>
  );
}
