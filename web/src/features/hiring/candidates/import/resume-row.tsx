import type { ImportRow } from '@candi/contract/hiring/imports';
import { ActionIcon, Card, Group, SimpleGrid, Text, TextInput, Tooltip } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconAlertTriangle, IconCircleCheck, IconTrash } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useFieldLabel } from '#i18n/field-label.ts';
import { DocumentFindings } from '#ui/document-findings.tsx';
import { StartLine } from '#ui/start-line.tsx';
import { changeDraft, dropRow } from '../import-queries.ts';

const fields = ['firstName', 'lastName', 'email', 'phone'] as const;
type Field = (typeof fields)[number];
/** Debounce of edits before they are saved and checked (ms). */
const settleMs = 500;

interface ResumeRowProps {
  id: string;
  row: ImportRow;
  /** Called with the promise of each save. */
  onSaving: (saving: Promise<unknown>) => void;
}

/** Résumé of an import. The fields are filled from its content; missing values can be entered. */
export function ResumeRow({ id, row, onSaving }: ResumeRowProps) {
  const { t } = useTranslation();
  const label = useFieldLabel();
  const changing = useMutation(changeDraft(id, row.number));
  const dropping = useMutation(dropRow(id, row.number));
  const typed = useRef<Partial<Record<Field, string>>>({});
  const save = useDebouncedCallback(
    () => {
      const draft = typed.current;
      typed.current = {};
      if (Object.keys(draft).length > 0) onSaving(changing.mutateAsync(draft).catch(() => undefined));
    },
    { delay: settleMs, flushOnUnmount: true },
  );
  const change = (field: Field, text: string) => {
    typed.current[field] = text;
    save();
  };
  const name = row.fileName ?? String(row.number);
  const good = row.problems.length === 0;
  const wrong = (field: Field): string | undefined =>
    row.problems.find((problem) => problem.field === field)?.message;
  const rest = row.problems.filter(({ field }) => !fields.some((known) => known === field));
  return (
    <Card component="li" withBorder padding="sm">
      <Group justify="space-between" wrap="nowrap" gap="xs" mb="xs">
        <Group gap={6} wrap="nowrap" miw={0}>
          {good ? (
            <IconCircleCheck size={18} color="var(--mantine-primary-color-filled)" aria-hidden />
          ) : (
            <IconAlertTriangle size={18} color="var(--mantine-color-error)" aria-hidden />
          )}
          <StartLine dimmed>{name}</StartLine>
        </Group>
        <Tooltip label={t('imports.drop')}>
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={t('imports.dropFile', { name })}
            loading={dropping.isPending}
            onClick={() => dropping.mutate()}
          >
            <IconTrash size={16} aria-hidden />
          </ActionIcon>
        </Tooltip>
      </Group>
      <SimpleGrid cols={{ base: 1, xs: 2, md: 4 }} spacing="sm" verticalSpacing="xs">
        {fields.map((field) => (
          <TextInput
            key={field}
            size="sm"
            label={label(field)}
            defaultValue={row.draft[field] ?? ''}
            dir={field === 'email' || field === 'phone' ? 'ltr' : undefined}
            type={field === 'email' ? 'email' : field === 'phone' ? 'tel' : 'text'}
            error={wrong(field)}
            onChange={(event) => change(field, event.currentTarget.value)}
            onBlur={() => save.flush()}
          />
        ))}
      </SimpleGrid>
      {row.reading && <DocumentFindings reading={row.reading} />}
      {row.updates && (
        <Text size="xs" c="dimmed" mt="xs">
          {t('imports.willUpdate')}
        </Text>
      )}
      {[...rest.map(({ message }) => message), ...(changing.error ? [changing.error.message] : [])].map(
        (message) => (
          <Text key={message} size="sm" c="var(--mantine-color-error)" mt="xs" role="alert">
            {message}
          </Text>
        ),
      )}
    </Card>
  );
}
