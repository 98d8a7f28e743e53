import { adminCountCap } from '@candi/contract/identity/admin';
import { useTranslation } from 'react-i18next';

/** Count that is capped at a thousand and then shown as "1,000+". */
export function CappedCount({ count }: { count: number }) {
  const { i18n } = useTranslation();
  const most = adminCountCap - 1;
  const shown = new Intl.NumberFormat(i18n.resolvedLanguage).format(Math.min(count, most));
  return <span style={{ fontVariantNumeric: 'tabular-nums' }}>{count > most ? `${shown}+` : shown}</span>;
}
