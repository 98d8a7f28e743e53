import type { ImportField } from '@candi/contract/hiring/imports';
import { columns } from '@candi/language/columns';
import { useTranslation } from 'react-i18next';
import { toLanguage } from './languages.ts';

/** Returns a function that labels a candidate's field. The import recognises the label as the name of a column. */
export function useFieldLabel(): (field: ImportField) => string {
  const { i18n } = useTranslation();
  const { fields } = columns[toLanguage(i18n.resolvedLanguage)];
  return (field) => fields[field][0];
}
