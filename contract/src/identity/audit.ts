import { z } from 'zod';
import { id, isoDate, pageQuery, text } from '../platform/common.ts';

/** Filters for the audit log. `from` is inclusive, `to` is exclusive. */
export const auditQuery = pageQuery.extend({
  companyId: id.optional(),
  actorId: id.optional(),
  action: text
    .regex(/^[a-z_]+\.[a-z_]+$/)
    .max(100)
    .optional(),
  from: isoDate.optional(),
  to: isoDate.optional(),
});
export type AuditQuery = z.infer<typeof auditQuery>;
/** Filters for the log of the member's own company. */
export const companyAuditQuery = auditQuery.omit({ companyId: true, actorId: true });
export type CompanyAuditQuery = z.infer<typeof companyAuditQuery>;

export interface AuditEntry {
  id: number;
  at: string;
  /** Name of the action, formatted as `<noun>.<verb>`. */
  action: string;
  /** Null for actions of the system or of a deleted account. */
  actor: { id: string; name: string; email: string } | null;
  company: { id: string; name: string } | null;
  subjectId: string | null;
  details: Record<string, unknown>;
}

/** An entry as the company's owner and admins see it. */
export interface CompanyAuditEntry extends Omit<AuditEntry, 'company'> {
  /** True if somebody outside the company acted: a platform admin, or a person who has left it. `actor` is then null. */
  outside: boolean;
}
