import { Button, Group, Paper, Stack, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

/** State and callbacks that the card of every proposal receives. */
export interface CardActions {
  /** Whether the proposal was carried out. */
  done: boolean;
  onDone: () => void;
  onDismiss: () => void;
  /** Closes the panel. Called when the recruiter goes on to another page. */
  onLeave: () => void;
}

interface ProposalCardProps {
  title: string;
  onDismiss: () => void;
  /** Buttons that carry out the proposal. */
  action?: ReactNode;
  children: ReactNode;
}

/** Card of a proposal: its title, content and buttons. */
export function ProposalCard({ title, onDismiss, action, children }: ProposalCardProps) {
  const { t } = useTranslation();
  return (
    <Paper component="section" withBorder radius="md" p="md" aria-label={title}>
      <Stack gap="sm">
        <Title order={3} fz="md">
          {title}
        </Title>
        {children}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onDismiss}>
            {t('assistant.dismiss')}
          </Button>
          {action}
        </Group>
      </Stack>
    </Paper>
  );
}
