import type { ImportRow, RowFilter } from '@candi/contract/hiring/imports';
import { Badge, Group, SegmentedControl, Stack, Text, useMatches } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Email } from '#ui/email.tsx';
import { FormatMenu } from '#ui/export-menu.tsx';
import { ListView } from '#ui/list-view.tsx';
import type { Column } from '#ui/record-table.tsx';
import { RecordTable } from '#ui/record-table.tsx';
import { Section } from '#ui/section.tsx';
import { downloadBadRows, importQueries } from '../import-queries.ts';
import { RowFields } from './row-fields.tsx';

/** Button that downloads rows that can't be imported, or with values that are left out. */
export function BadRowsButton({ id, only }: { id: string; only: RowFilter }) {
  const { t } = useTranslation();
  return (
    <FormatMenu
      compact
      label={t('imports.downloadBad')}
      name="candidates-to-fix"
      onExport={(format) =>
        downloadBadRows(id, {
          format,
          only,
          row: t('imports.row'),
          reason: t('imports.reason'),
          leftOut: t('imports.leftOutValues'),
        })
      }
    />
  );
}

interface RowPreviewProps {
  id: string;
  badRows: number;
  /** Number of rows with an optional field that can't be read. */
  notedRows: number;
}

/** Table of the parsed rows with their problems and notes, which can be corrected. */
export function RowPreview({ id, badRows, notedRows }: RowPreviewProps) {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState<RowFilter | null>(null);
  // Side by side, the labels with their numbers are wider than a phone.
  const orientation = useMatches({ base: 'vertical' as const, sm: 'horizontal' as const });
  const filters = [
    ...(badRows > 0 ? [{ value: 'bad' as const, label: t('imports.badRows', { count: badRows }) }] : []),
    ...(notedRows > 0
      ? [{ value: 'noted' as const, label: t('imports.notedRows', { count: notedRows }) }]
      : []),
    { value: 'all' as const, label: t('imports.allRows') },
  ];
  const only = (filters.find(({ value }) => value === chosen) ?? filters[0])?.value ?? 'all';
  const list = useInfiniteQuery(importQueries.rows(id, only));
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
      render: (row) => (
        <Stack gap="xs">
          {row.problems.length === 0 && (
            <Badge variant="light" color={row.updates ? 'blue' : 'lagoon'} radius="sm">
              {t(row.updates ? 'imports.willUpdate' : 'imports.willAdd')}
            </Badge>
          )}
          <RowFields id={id} row={row} />
        </Stack>
      ),
    },
  ];
  return (
    <Section
      title={t('imports.rows')}
      action={only === 'all' ? undefined : <BadRowsButton id={id} only={only} />}
    >
      {filters.length > 1 && (
        <SegmentedControl
          aria-label={t('imports.rows')}
          style={{ alignSelf: 'flex-start' }}
          orientation={orientation}
          data={filters}
          value={only}
          onChange={(value) => setChosen(filters.find((known) => known.value === value)?.value ?? null)}
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
