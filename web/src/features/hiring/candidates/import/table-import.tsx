import type {
  Import,
  ImportColumn,
  ImportField,
  ImportMapping,
  TableChoice,
} from '@candi/contract/hiring/imports';
import { importFields } from '@candi/contract/hiring/imports';
import { Alert, NativeSelect, Radio, SimpleGrid, Skeleton, Stack, Text } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFieldLabel } from '#i18n/field-label.ts';
import { LoadError } from '#ui/list-view.tsx';
import { Section } from '#ui/section.tsx';
import { changeSettings, importQueries } from '../import-queries.ts';
import { ImportFooter } from './import-footer.tsx';
import { RowPreview } from './row-preview.tsx';
import classes from './table-import.module.css';

interface TableImportProps {
  id: string;
  targetField: ReactNode;
  error: string | null;
  /** Reads the file again, from another sheet or with another header. */
  onChoose: (choice: Pick<TableChoice, 'sheet' | 'header'>) => void;
  onCancel: () => void;
  onCommit: () => void;
}

/** Review of a parsed file: column mapping, handling of existing candidates, and rows with their problems. */
export function TableImport({ id, targetField, error, onChoose, onCancel, onCommit }: TableImportProps) {
  const { t } = useTranslation();
  const found = useQuery(importQueries.one(id));
  const settling = useMutation(changeSettings(id));
  if (found.isPending) return <Skeleton height={320} aria-busy aria-label={t('common.loading')} />;
  if (!found.data) return <LoadError error={found.error} onRetry={found.refetch} />;
  const { columns, mapping, existing, rows, badRows, notedRows } = found.data;
  const failed = error ?? settling.error?.message;
  return (
    <Stack gap="xl">
      <TablePlace table={found.data} onChoose={onChoose} />
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
      <RowPreview id={id} badRows={badRows} notedRows={notedRows} />
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

interface TablePlaceProps {
  table: Import;
  onChoose: TableImportProps['onChoose'];
}

/** Select fields for the sheet and for the row with the column names, which were detected. */
function TablePlace({ table: { sheets, sheet, header, firstRows }, onChoose }: TablePlaceProps) {
  const { t } = useTranslation();
  return (
    <Section title={t('imports.table')}>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
        {sheets.length > 1 && (
          <NativeSelect
            label={t('imports.sheet')}
            data={sheets}
            value={sheet ?? ''}
            onChange={({ currentTarget: { value } }) => onChoose({ sheet: value })}
          />
        )}
        <NativeSelect
          label={t('imports.header')}
          data={firstRows.map(({ number, text }) => ({
            value: String(number),
            label: t('imports.headerRow', { number, text }),
          }))}
          value={String(header)}
          onChange={({ currentTarget: { value } }) =>
            onChoose({ sheet: sheet ?? undefined, header: Number(value) })
          }
        />
      </SimpleGrid>
    </Section>
  );
}

interface ColumnFieldsProps {
  columns: ImportColumn[];
  mapping: ImportMapping;
  onChange: (mapping: ImportMapping) => void;
}

/** Select fields that map each column of the file to a candidate field. Each candidate field is mapped only once. */
function ColumnFields({ columns, mapping, onChange }: ColumnFieldsProps) {
  const { t } = useTranslation();
  const label = useFieldLabel();
  const choose = (at: number, field: ImportField | null) =>
    onChange(mapping.map((held, other) => (other === at ? field : held === field ? null : held)));
  return (
    <ul className={classes['columns']}>
      {columns.map(({ name, examples }, at) => {
        const title = name || t('imports.unnamed', { number: at + 1 });
        return (
          // oxlint-disable-next-line react/no-array-index-key -- two columns may have the same name
          <li key={at} className={classes['column']}>
            <div style={{ minWidth: 0 }}>
              <Text size="sm" fw={600} truncate dir="auto" className="page-start">
                {title}
              </Text>
              <Text size="xs" c="dimmed" truncate dir="auto" className="page-start">
                {examples.join(' · ') || t('imports.noExamples')}
              </Text>
            </div>
            <NativeSelect
              aria-label={t('imports.fieldOf', { column: title })}
              data={[
                { value: '', label: t('imports.leaveOut') },
                ...importFields.map((value) => ({ value, label: label(value) })),
              ]}
              value={mapping[at] ?? ''}
              onChange={({ currentTarget: { value } }) =>
                choose(at, importFields.find((field) => field === value) ?? null)
              }
            />
          </li>
        );
      })}
    </ul>
  );
}
