import { endOfDay, isDay, startOfDay } from '#i18n/days.ts';

export const auditFilterNames = ['company', 'actor', 'action', 'from', 'to'] as const;
/** Filter as stored in the URL. `from` and `to` are inclusive days (YYYY-MM-DD). */
export type AuditFilter = Record<(typeof auditFilterNames)[number], string>;

/** Converts the filter to the gateway's query: days become timestamps, and unset or invalid values become empty. */
export const toQuery = ({ company, actor, action, from, to }: AuditFilter) => ({
  companyId: company,
  actorId: actor,
  action,
  from: isDay(from) ? startOfDay(from) : '',
  to: isDay(to) ? endOfDay(to) : '',
});
