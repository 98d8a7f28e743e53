import { useTranslation } from 'react-i18next';
import { moment } from '#i18n/moment.ts';

/** Day in a table cell, kept on one line. `iso`: ISO 8601. */
export function Day({ iso }: { iso: string }) {
  const { i18n } = useTranslation();
  return <span style={{ whiteSpace: 'nowrap' }}>{moment(iso, i18n.resolvedLanguage ?? 'en').day}</span>;
}
