import type { ImportColumn, ImportField, ImportMapping } from '@candi/contract/hiring/imports';
import { importFields } from '@candi/contract/hiring/imports';
import { NativeSelect, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './column-fields.module.css';

interface ColumnFieldsProps {
  columns: ImportColumn[];
  mapping: ImportMapping;
  onChange: (mapping: ImportMapping) => void;
}

/** Select fields that map each column of the file to a candidate field. A field takes only one column. */
export function ColumnFields({ columns, mapping, onChange }: ColumnFieldsProps) {
  const { t } = useTranslation();
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
              <Text size="sm" fw={600} truncate dir="auto">
                {title}
              </Text>
              <Text size="xs" c="dimmed" truncate dir="auto">
                {examples.join(' · ') || t('imports.noExamples')}
              </Text>
            </div>
            <NativeSelect
              aria-label={t('imports.fieldOf', { column: title })}
              data={[
                { value: '', label: t('imports.leaveOut') },
                ...importFields.map((value) => ({ value, label: t(`imports.fields.${value}`) })),
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
