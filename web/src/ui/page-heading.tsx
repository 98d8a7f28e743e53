import { Group, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { usePageTitle } from './page-title.ts';

interface PageHeadingProps {
  title: string;
  /** One line below the title. */
  text?: ReactNode;
  /** The page's main action, at the end of the line. */
  action?: ReactNode;
}

/** Heading of a dashboard page. Also sets the document title. */
export function PageHeading({ title, text, action }: PageHeadingProps) {
  usePageTitle(title);
  return (
    <Group justify="space-between" align="center" gap="sm">
      <Stack gap={4} style={{ minWidth: 0 }}>
        <Title order={1} style={{ overflowWrap: 'anywhere' }}>
          <bdi>{title}</bdi>
        </Title>
        {text && (
          <Text c="dimmed" maw={640} style={{ textWrap: 'pretty' }}>
            {text}
          </Text>
        )}
      </Stack>
      {action}
    </Group>
  );
}
