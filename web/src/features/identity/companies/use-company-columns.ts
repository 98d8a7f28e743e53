import type { AdminCompany, AdminJob, AdminMember, AdminSession } from '@candi/contract/identity/admin';
import { adminCountCap } from '@candi/contract/identity/admin';
import type { Cell } from '@candi/contract/platform/table-writer';
import { useTranslation } from 'react-i18next';
import { useSessionStatus } from '#i18n/session-status.ts';
import type { ExportColumn } from '#ui/export-columns.ts';
import { useExportColumns } from '#ui/export-columns.ts';

/** A count that is capped, as `CappedCount` shows it. */
const capped = (count: number): Cell => (count < adminCountCap ? count : `${adminCountCap - 1}+`);

/** Returns the columns of the exported list of companies. */
export function useCompanyColumns(): ExportColumn<AdminCompany>[] {
  const { t } = useTranslation();
  const { time } = useExportColumns();
  return [
    { title: t('companies.company'), value: ({ name }) => name },
    { title: t('companies.kind'), value: ({ kind }) => t(`companies.kinds.${kind}`) },
    {
      title: t('companies.owner'),
      value: ({ owner }) => (owner ? `${owner.firstName} ${owner.lastName}` : t('companies.waitsForOwner')),
    },
    { title: t('auth.email'), value: ({ owner }) => owner?.email ?? null },
    { title: t('companies.plan'), value: ({ plan }) => t(`plans.names.${plan}`) },
    { title: t('companies.members'), value: ({ counts }) => capped(counts.members) },
    { title: t('companies.candidates'), value: ({ counts }) => capped(counts.candidates) },
    { title: t('companies.sessions'), value: ({ counts }) => capped(counts.sessions) },
    time(t('companies.created'), ({ createdAt }) => createdAt),
    time(t('companies.erasedAt'), ({ erasedAt }) => erasedAt),
  ];
}

/** Returns the columns of the exported list of a company's members. */
export function useCompanyMemberColumns(): ExportColumn<AdminMember>[] {
  const { t } = useTranslation();
  const { time } = useExportColumns();
  return [
    { title: t('candidates.firstName'), value: ({ firstName }) => firstName },
    { title: t('candidates.lastName'), value: ({ lastName }) => lastName },
    { title: t('auth.email'), value: ({ email }) => email },
    { title: t('members.role'), value: ({ role }) => t(`members.roles.${role}`) },
    { title: t('users.status'), value: ({ status }) => t(`users.statuses.${status}`) },
    time(t('members.joined'), ({ joinedAt }) => joinedAt),
    time(t('users.lastLogin'), ({ lastLogin }) => lastLogin),
  ];
}

/** Returns the columns of the exported list of a company's jobs. */
export function useCompanyJobColumns(): ExportColumn<AdminJob>[] {
  const { t } = useTranslation();
  const { time } = useExportColumns();
  return [
    { title: t('companies.job'), value: ({ name }) => name },
    { title: t('jobs.form.position'), value: ({ position }) => position },
    { title: t('users.status'), value: ({ open }) => t(open ? 'companies.jobOpen' : 'companies.jobClosed') },
    { title: t('companies.applications'), value: ({ applications }) => capped(applications) },
    time(t('companies.created'), ({ createdAt }) => createdAt),
  ];
}

/** Returns the columns of the exported list of a company's sessions. */
export function useCompanySessionColumns(): ExportColumn<AdminSession>[] {
  const { t } = useTranslation();
  const { statusText } = useSessionStatus();
  const { time, score } = useExportColumns();
  return [
    { title: t('interviews.candidate'), value: ({ candidateName }) => candidateName },
    { title: t('interviews.interview'), value: ({ title }) => title },
    { title: t('interviews.statusTitle'), value: statusText },
    time(t('exports.scheduled'), ({ scheduledAt }) => scheduledAt),
    time(t('exports.started'), ({ startedAt }) => startedAt),
    time(t('exports.created'), ({ createdAt }) => createdAt),
    score(t('interviews.score'), ({ overallScore, offlineDemo }) => ({ score: overallScore, offlineDemo })),
  ];
}
