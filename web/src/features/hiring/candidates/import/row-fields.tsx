import type { ImportField, ImportRow } from '@candi/contract/hiring/imports';
import { importFields, requiredFields } from '@candi/contract/hiring/imports';
import { Text, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useFieldLabel } from '#i18n/field-label.ts';
import { changeDraft } from '../import-queries.ts';

type EditableField = Exclude<ImportField, 'fullName'>;
interface Correction {
  field: EditableField;
  /** Why the value isn't accepted; empty if the value is only missing. */
  message: string;
  /** Whether the candidate can be imported without the value. */
  optional: boolean;
}

/** Returns the fields of a row that have to be corrected, and the messages that concern the whole row. */
function correctionsOf({ draft, problems, notes }: ImportRow): { fields: Correction[]; whole: string[] } {
  const fields: Correction[] = [];
  const whole: string[] = [];
  for (const [list, optional] of [
    [problems, false],
    [notes, true],
  ] as const)
    for (const { field: name, message } of list) {
      const field = importFields.find((known): known is EditableField => known === name);
      if (field) fields.push({ field, message, optional });
      else whole.push(message);
    }
  const missing = whole.length ? requiredFields.filter((field) => !draft[field]) : [];
  return { fields: [...missing.map((field) => ({ field, message: '', optional: false })), ...fields], whole };
}

/** Inputs that correct the values of a row which can't be read. They are saved when they lose the focus. */
export function RowFields({ id, row }: { id: string; row: ImportRow }) {
  const { t } = useTranslation();
  const label = useFieldLabel();
  const changing = useMutation(changeDraft(id, row.number));
  const { fields, whole } = correctionsOf(row);
  return (
    <>
      {whole.map((message) => (
        <Text key={message} size="sm" c="var(--mantine-color-error)" component="span">
          {message}
        </Text>
      ))}
      {fields.map(({ field, message, optional }) => (
        <TextInput
          key={field}
          size="xs"
          label={label(field)}
          description={
            optional && (
              <>
                {message}
                <span style={{ display: 'block' }}>{t('imports.withoutIt')}</span>
              </>
            )
          }
          error={optional ? null : message}
          defaultValue={row.draft[field] ?? ''}
          dir={field === 'email' || field === 'phone' ? 'ltr' : 'auto'}
          disabled={changing.isPending}
          onBlur={({ currentTarget: { value } }) => {
            if (value.trim() !== (row.draft[field] ?? '')) changing.mutate({ [field]: value });
          }}
          onKeyDown={({ key, currentTarget }) => {
            if (key === 'Enter') currentTarget.blur();
          }}
        />
      ))}
      {changing.error && (
        <Text size="sm" c="var(--mantine-color-error)" role="alert">
          {changing.error.message}
        </Text>
      )}
    </>
  );
}
