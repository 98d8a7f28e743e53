import type { BetaCode } from '@candi/contract/identity/beta-codes';
import { useTranslation } from 'react-i18next';
import type { ExportColumn } from '#ui/export-columns.ts';
import { useExportColumns } from '#ui/export-columns.ts';

/** Returns the columns of the exported list of beta codes. Of a code, only its ending is known. */
export function useBetaCodeColumns(): ExportColumn<BetaCode>[] {
  const { t } = useTranslation();
  const { time } = useExportColumns();
  return [
    { title: t('betaCodes.code'), value: ({ ending }) => `••••-${ending}` },
    { title: t('betaCodes.note'), value: ({ note }) => note },
    { title: t('users.status'), value: ({ state }) => t(`betaCodes.states.${state}`) },
    { title: t('betaCodes.redeemed'), value: ({ uses }) => uses },
    { title: t('betaCodes.maxUses'), value: ({ maxUses }) => maxUses },
    time(t('betaCodes.expires'), ({ expiresAt }) => expiresAt),
    time(t('companies.created'), ({ createdAt }) => createdAt),
    { title: t('exports.createdBy'), value: ({ createdBy }) => createdBy },
  ];
}
