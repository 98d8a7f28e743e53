import type { ImportRow } from '@candi/contract/hiring/imports';
import { Badge, Button, Group, SegmentedControl, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconDownload } from '@tabler/icons-react';
import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Email } from '#ui/email.tsx';
import { ListView } from '#ui/list-view.tsx';
import type { Column } from '#ui/record-table.tsx';
import { RecordTable } from '#ui/record-table.tsx';
import { saveFile } from '#ui/save-file.ts';
import { Section } from '#ui/section.tsx';
import { downloadBadRows, importQueries } from '../../import-queries.ts';

/** Fields whose name is shown before the message, because the message alone doesn't identify them. */
const namedFields = [
  'firstName',
  'lastName',
  'linkedinUrl',
  'githubUrl',
  'skills',
  'languages',
  'openToWork',
  'gender',
  'about',
] as const;

/** Button that downloads the invalid rows as CSV. Shows a toast if that fails. */
export function BadRowsButton({ id }: { id: string }) {
  const { t } = useTranslation();
  const saving = useMutation({
    mutationFn: () => downloadBadRows(id, { row: t('imports.row'), reason: t('imports.reason') }),
    onSuccess: (blob) => saveFile('candidates-to-mend.csv', blob),
    onError: () => notifications.show({ color: 'red', message: t('imports.downloadFailed') }),
  });
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      leftSection={<IconDownload size={16} aria-hidden />}
      loading={saving.isPending}
      onClick={() => saving.mutate()}
    >
      {t('imports.downloadBad')}
    </Button>
  );
}

/** Table of the parsed rows with their problems. */
export function RowPreview({ id, badRows }: { id: string; badRows: number }) {
  const { t } = useTranslation();
  const [chosen, setBad] = useState<boolean | null>(null);
  const bad = badRows > 0 && (chosen ?? true);
  const list = useInfiniteQuery(importQueries.rows(id, bad));
  const columns: Column<ImportRow>[] = [
    {
      key: 'number',
      title: t('imports.row'),
      render: ({ number, draft }) => (
        <Group gap="sm" wrap="nowrap" align="baseline">
          <Text size="xs" c="dimmed" component="span" miw={32}>
            {number}
          </Text>
          <Text size="sm" fw={600} component="span">
            <bdi>{[draft.firstName, draft.lastName].filter(Boolean).join(' ') || '–'}</bdi>
          </Text>
        </Group>
      ),
    },
    {
      key: 'email',
      title: t('auth.email'),
      render: ({ draft }) => (draft.email ? <Email>{draft.email}</Email> : null),
    },
    {
      key: 'problem',
      title: t('imports.reason'),
      render: ({ problems, updates }) =>
        problems.length > 0 ? (
          <Text size="sm" c="var(--mantine-color-error)" component="span">
            {problems
              .map(({ field, message }) => {
                const named = namedFields.find((known) => known === field);
                return named ? `${t(`imports.fields.${named}`)}: ${message}` : message;
              })
              .join(' ')}
          </Text>
        ) : (
          <Badge variant="light" color={updates ? 'blue' : 'lagoon'} radius="sm">
            {t(updates ? 'imports.willUpdate' : 'imports.willAdd')}
          </Badge>
        ),
    },
  ];
  return (
    <Section title={t('imports.rows')} action={badRows > 0 ? <BadRowsButton id={id} /> : undefined}>
      {badRows > 0 && (
        <SegmentedControl
          aria-label={t('imports.rows')}
          style={{ alignSelf: 'flex-start' }}
          data={[
            { value: 'bad', label: t('imports.badRows', { count: badRows }) },
            { value: 'all', label: t('imports.allRows') },
          ]}
          value={bad ? 'bad' : 'all'}
          onChange={(value) => setBad(value === 'bad')}
        />
      )}
      <ListView list={list} empty={<Text c="dimmed">{t('imports.noRows')}</Text>}>
        {(rows) => (
          <RecordTable
            label={t('imports.rows')}
            rows={rows}
            rowKey={({ number }) => String(number)}
            columns={columns}
          />
        )}
      </ListView>
    </Section>
  );
}
