import { useTranslation } from 'react-i18next';

/** Returns a function that formats an overall score (0 to 100) as a whole number out of 100. */
export function useScoreText(): (score: number) => string {
  const { t, i18n } = useTranslation();
  return (score) =>
    t('common.scoreOf', {
      score: new Intl.NumberFormat(i18n.resolvedLanguage).format(Math.round(score)),
    });
}
