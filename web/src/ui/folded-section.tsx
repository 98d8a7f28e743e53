import { Card, Group, Stack, Text, Title, UnstyledButton } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useId } from 'react';
import classes from './folded-section.module.css';

interface FoldedSectionProps {
  title: string;
  /** What the fields are set to, shown while they are folded. */
  summary: string;
  opened: boolean;
  onToggle: () => void;
  children: ReactNode;
}

/** Section of a long form whose fields are hidden until they are needed. They keep their values. */
export function FoldedSection({ title, summary, opened, onToggle, children }: FoldedSectionProps) {
  const body = useId();
  return (
    <Card withBorder radius="lg" padding={0} style={{ overflow: 'visible' }}>
      <Title order={2} size="h4">
        <UnstyledButton
          className={classes['head']}
          aria-expanded={opened}
          aria-controls={body}
          onClick={onToggle}
        >
          <Group gap="xs" justify="space-between" style={{ flex: 1 }}>
            <span>{title}</span>
            {!opened && (
              <Text component="bdi" size="sm" c="dimmed">
                {summary}
              </Text>
            )}
          </Group>
          <IconChevronDown size={18} aria-hidden className={classes['arrow']} />
        </UnstyledButton>
      </Title>
      <Stack
        id={body}
        gap="md"
        px={{ base: 'md', sm: 'lg' }}
        pb={{ base: 'md', sm: 'lg' }}
        hidden={!opened}
        display={opened ? undefined : 'none'}
      >
        {children}
      </Stack>
    </Card>
  );
}
