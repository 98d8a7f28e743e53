import { useTranslation } from 'react-i18next';

/** Returns a function that names a range of years of experience. It returns null if the range isn't limited. */
export function useYearsLabel(): (minYears: string, maxYears: string) => string | null {
  const { t } = useTranslation();
  return (minYears, maxYears) => {
    if (minYears === '' && maxYears === '') return null;
    if (maxYears === '') return t('people.yearsFrom', { count: Number(minYears) });
    return t('people.yearsRange', { from: minYears === '' ? '0' : minYears, to: maxYears });
  };
}
