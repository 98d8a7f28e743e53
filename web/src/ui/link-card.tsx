import { Anchor, Card, Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

interface LinkCardProps {
  to: string;
  title: string;
  /** Formatted date below the title. */
  day: string;
  /** Status and score at the end of the line. */
  children?: ReactNode;
}

/** Card in a drawer that links to a related interview or job. */
export function LinkCard({ to, title, day, children }: LinkCardProps) {
  return (
    <Card withBorder padding="sm">
      <Group justify="space-between" wrap="nowrap">
        <div style={{ minWidth: 0, overflowWrap: 'break-word' }}>
          <Anchor component={Link} to={to} fw={600} size="sm">
            <bdi>{title}</bdi>
          </Anchor>
          <Text size="xs" c="dimmed">
            {day}
          </Text>
        </div>
        <Group gap="xs" wrap="nowrap">
          {children}
        </Group>
      </Group>
    </Card>
  );
}
