import { mostWaiting } from '@candi/contract/reports/dashboard';
import { useTranslation } from 'react-i18next';

/** Returns a function that formats the number of interviews to review, which the gateway counts up to `mostWaiting`. */
export function useWaitingNumber(): (count: number) => string {
  const { t, i18n } = useTranslation();
  return (count) => {
    const number = new Intl.NumberFormat(i18n.resolvedLanguage).format(count);
    return count >= mostWaiting ? t('dashboard.figures.orMore', { number }) : number;
  };
}
