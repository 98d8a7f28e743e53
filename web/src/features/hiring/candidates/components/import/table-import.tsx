import { Alert, Radio, Skeleton, Stack } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadError } from '#ui/list-view.tsx';
import { Section } from '#ui/section.tsx';
import { changeSettings, importQueries } from '../../import-queries.ts';
import { ColumnFields } from './column-fields.tsx';
import { ImportFooter } from './import-footer.tsx';
import { RowPreview } from './row-preview.tsx';

interface TableImportProps {
  id: string;
  targetField: ReactNode;
  error: string | null;
  onCancel: () => void;
  onCommit: () => void;
}

/** Review of a parsed file: column mapping, handling of existing candidates, and rows with their problems. */
export function TableImport({ id, targetField, error, onCancel, onCommit }: TableImportProps) {
  const { t } = useTranslation();
  const found = useQuery(importQueries.one(id));
  const settling = useMutation(changeSettings(id));
  if (found.isPending) return <Skeleton height={320} aria-busy aria-label={t('common.loading')} />;
  if (!found.data) return <LoadError error={found.error} onRetry={found.refetch} />;
  const { columns, mapping, existing, rows, badRows } = found.data;
  const failed = error ?? settling.error?.message;
  return (
    <Stack gap="xl">
      <Section title={t('imports.columns')}>
        <ColumnFields
          columns={columns}
          mapping={mapping}
          onChange={(changed) => settling.mutate({ mapping: changed, existing })}
        />
      </Section>
      <Radio.Group
        label={t('imports.existing')}
        value={existing}
        onChange={(value) => settling.mutate({ mapping, existing: value === 'update' ? 'update' : 'refuse' })}
      >
        <Stack gap={6} mt={6}>
          <Radio value="refuse" label={t('imports.existingRules.refuse')} />
          <Radio value="update" label={t('imports.existingRules.update')} />
        </Stack>
      </Radio.Group>
      <RowPreview id={id} badRows={badRows} />
      {targetField}
      {failed && <Alert color="red">{failed}</Alert>}
      <ImportFooter
        good={rows - badRows}
        bad={badRows}
        busy={settling.isPending}
        onCancel={onCancel}
        onCommit={onCommit}
      />
    </Stack>
  );
}
