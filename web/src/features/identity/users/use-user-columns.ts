import type { AdminUser } from '@candi/contract/identity/admin';
import { useTranslation } from 'react-i18next';
import type { ExportColumn } from '#ui/export-columns.ts';
import { useExportColumns } from '#ui/export-columns.ts';

/** Returns the columns of the exported list of user accounts. */
export function useUserColumns(): ExportColumn<AdminUser>[] {
  const { t } = useTranslation();
  const { time, yesOrNo } = useExportColumns();
  return [
    { title: t('candidates.firstName'), value: ({ firstName }) => firstName },
    { title: t('candidates.lastName'), value: ({ lastName }) => lastName },
    { title: t('auth.email'), value: ({ email }) => email },
    yesOrNo(t('exports.emailConfirmed'), ({ emailVerified }) => emailVerified),
    { title: t('users.profile'), value: ({ profileType }) => t(`users.profiles.${profileType}`) },
    { title: t('companies.company'), value: ({ company }) => company?.name ?? null },
    {
      title: t('members.role'),
      value: ({ memberRole }) => memberRole && t(`members.roles.${memberRole}`),
    },
    { title: t('users.status'), value: ({ status }) => t(`users.statuses.${status}`) },
    time(t('users.lastLogin'), ({ lastLogin }) => lastLogin),
    time(t('companies.created'), ({ createdAt }) => createdAt),
  ];
}
