import { Anchor, Card, Group, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

interface PanelProps {
  title: string;
  /** Link to the complete list. */
  more?: { to: string; label: string };
  /** Text shown if the list is empty. */
  empty: string;
  children: ReactNode[];
}

/** Panel of the dashboard with a list. */
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
