import type { MemberRow } from '@candi/contract/identity/members';
import { useTranslation } from 'react-i18next';
import type { ExportColumn } from '#ui/export-columns.ts';
import { useExportColumns } from '#ui/export-columns.ts';

/** Returns the columns of the exported list of members. */
export function useMemberColumns(): ExportColumn<MemberRow>[] {
  const { t } = useTranslation();
  const { time } = useExportColumns();
  return [
    { title: t('candidates.firstName'), value: ({ firstName }) => firstName },
    { title: t('candidates.lastName'), value: ({ lastName }) => lastName },
    { title: t('auth.email'), value: ({ email }) => email },
    { title: t('members.role'), value: ({ role }) => t(`members.roles.${role}`) },
    time(t('members.joined'), ({ joinedAt }) => joinedAt),
  ];
}
