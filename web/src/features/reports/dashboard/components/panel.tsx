import { Anchor, Card, Group, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

interface DashboardCardProps {
  title: string;
  /** Content at the end of the title's line. */
  aside?: ReactNode;
  children: ReactNode;
}

/** Card of the dashboard with a title. */
export function DashboardCard({ title, aside, children }: DashboardCardProps) {
  return (
    <Card withBorder radius="lg" padding="lg" component="section" aria-label={title}>
      <Stack gap="sm">
        <Group justify="space-between" wrap="nowrap" mih={30}>
          <Title order={2} fz={17}>
            {title}
          </Title>
          {aside}
        </Group>
        {children}
      </Stack>
    </Card>
  );
}

interface PanelProps {
  title: string;
  /** Link to the complete list. */
  more?: { to: string; label: string };
  /** Text shown if the list is empty: what will appear here. */
  empty: string;
  /** Action offered below `empty`. */
  action?: ReactNode;
  children: ReactNode[];
}

/** Card of the dashboard with a list. */
export function Panel({ title, more, empty, action, children }: PanelProps) {
  return (
    <DashboardCard
      title={title}
      aside={
        more && (
          <Anchor component={Link} to={more.to} size="sm" style={{ whiteSpace: 'nowrap' }}>
            {more.label}
          </Anchor>
        )
      }
    >
      {children.length > 0 ? (
        <Stack gap={2} component="ul" p={0} m={0} style={{ listStyle: 'none' }}>
          {children}
        </Stack>
      ) : (
        <Nothing text={empty} action={action} />
      )}
    </DashboardCard>
  );
}

/** What a card shows while it has no content. */
function Nothing({ text, action }: { text: string; action?: ReactNode }) {
  return (
    <Stack gap="sm" align="flex-start" pb={4}>
      <Text c="dimmed" size="sm" maw={520} style={{ textWrap: 'pretty' }}>
        {text}
      </Text>
      {action}
    </Stack>
  );
}
