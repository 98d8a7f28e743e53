import { z } from 'zod';
import { id, isoDate, pageQuery, text } from '../platform/common.ts';

/** `from` and `to`: the first moment that counts, and the first that doesn't. */
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
  /** "<noun>.<verb>" */
  action: string;
  /** Null: the system, or somebody whose account is gone. */
  actor: { id: string; name: string; email: string } | null;
  company: { id: string; name: string } | null;
  subjectId: string | null;
  details: Record<string, unknown>;
}
