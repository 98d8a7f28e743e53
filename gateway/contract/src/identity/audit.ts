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
