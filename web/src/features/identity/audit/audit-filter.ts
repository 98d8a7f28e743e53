import { endOfDay, isDay, startOfDay } from '#i18n/days.ts';

export const entryFilterNames = ['action', 'from', 'to'] as const;
export const auditFilterNames = ['company', 'actor', ...entryFilterNames] as const;
/** Filters as stored in the URL. `from` and `to` are inclusive days (YYYY-MM-DD). */
export type EntryFilter = Record<(typeof entryFilterNames)[number], string>;
export type AuditFilter = Record<(typeof auditFilterNames)[number], string>;

/** Converts the filter to the gateway's query: days become timestamps, and unset or invalid values become empty. */
export const toEntryQuery = ({ action, from, to }: EntryFilter) => ({
  action,
  from: isDay(from) ? startOfDay(from) : '',
  to: isDay(to) ? endOfDay(to) : '',
});

/** Converts the filter of the platform's log like `toEntryQuery`. */
export const toQuery = ({ company, actor, ...filter }: AuditFilter) => ({
  companyId: company,
  actorId: actor,
  ...toEntryQuery(filter),
});
