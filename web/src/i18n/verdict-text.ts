import type { Verdict } from '@candi/contract/platform/enumerations';
import { useTranslation } from 'react-i18next';

/**
 * Returns a function that names a report's verdict. The offline demo only compares words: the name of its verdict says
 * so instead, unless there was too little to compare.
 */
export function useVerdictText(): (verdict: Verdict, offlineDemo: boolean) => string {
  const { t } = useTranslation();
  return (verdict, offlineDemo) =>
    offlineDemo && verdict !== 'INSUFFICIENT_EVIDENCE'
      ? t('reports.verdictsOffline')
      : t(`reports.verdicts.${verdict}`);
}
