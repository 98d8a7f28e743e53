import { Anchor, Card, Group, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

interface PanelProps {
  title: string;
  /** Where the whole list is. */
  more?: { to: string; label: string };
  /** Shown in the place of nothing. */
  empty: string;
  children: ReactNode[];
}

/** One list of the dashboard. */
export function Panel({ title, more, empty, children }: PanelProps) {
  return (
    <Card withBorder radius="lg" padding="lg" component="section" aria-label={title}>
      <Stack gap="md">
        <Group justify="space-between" wrap="nowrap">
          <Title order={2} fz={19}>
            {title}
          </Title>
          {more && (
            <Anchor component={Link} to={more.to} size="sm" style={{ whiteSpace: 'nowrap' }}>
              {more.label}
            </Anchor>
          )}
        </Group>
        {children.length > 0 ? (
          <Stack gap={4} component="ul" p={0} m={0} style={{ listStyle: 'none' }}>
            {children}
          </Stack>
        ) : (
          <Text c="dimmed" size="sm" py="xs">
            {empty}
          </Text>
        )}
      </Stack>
    </Card>
  );
}
