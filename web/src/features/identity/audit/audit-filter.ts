import { endOfDay, startOfDay } from '#i18n/days.ts';

export const auditFilterNames = ['company', 'actor', 'action', 'from', 'to'] as const;
/** As the address has it. `from` and `to` are days, both included. */
export type AuditFilter = Record<(typeof auditFilterNames)[number], string>;

const day = /^\d{4}-\d{2}-\d{2}$/;

/** As the gateway is asked: moments in place of days. Empty where nothing is asked. */
export const toQuery = ({ company, actor, action, from, to }: AuditFilter) => ({
  companyId: company,
  actorId: actor,
  action,
  from: day.test(from) ? startOfDay(from) : '',
  to: day.test(to) ? endOfDay(to) : '',
});
