import { ActionIcon, Button, Card, Group, Stack, Text } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Section } from '#ui/section.tsx';

interface RepeatedProps {
  title: string;
  count: number;
  most: number;
  /** The button's words. */
  add: string;
  /** How the one at this place is called, for those who listen. */
  nameOf: (at: number) => string;
  onAdd: () => void;
  onRemove: (at: number) => void;
  children: (at: number) => ReactNode;
}

/** Fields that stand there as often as there is something to say. */
export function Repeated({ title, count, most, add, nameOf, onAdd, onRemove, children }: RepeatedProps) {
  const { t } = useTranslation();
  return (
    <Section title={title}>
      {Array.from({ length: count }, (_, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- the form knows its entries by their places
        <Card key={at} component="fieldset" withBorder padding="sm" m={0} miw={0} aria-label={nameOf(at)}>
          <Stack gap="sm">
            <Group justify="space-between" wrap="nowrap" gap="xs">
              <Text size="xs" c="dimmed" aria-hidden>
                {nameOf(at)}
              </Text>
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={t('candidates.remove', { name: nameOf(at) })}
                onClick={() => onRemove(at)}
              >
                <IconTrash size={16} aria-hidden />
              </ActionIcon>
            </Group>
            {children(at)}
          </Stack>
        </Card>
      ))}
      <Button
        variant="subtle"
        size="compact-sm"
        ms={-8}
        style={{ alignSelf: 'flex-start' }}
        disabled={count >= most}
        leftSection={<IconPlus size={16} aria-hidden />}
        onClick={onAdd}
      >
        {add}
      </Button>
    </Section>
  );
}
