import type { ExistingRule } from '@candi/contract/platform/enumerations';
import type { ImportDraft } from '@candi/contract/hiring/imports';
import type { StoredProblem } from '../../platform/database/tables/imports.ts';
import { readDraft } from './draft.ts';
import { readEmail } from './read-email.ts';

export interface DraftRow {
  number: number;
  draft: ImportDraft;
}
export interface CheckedRow extends DraftRow {
  problems: StoredProblem[];
  notes: StoredProblem[];
  /** Whether the row updates an existing candidate. */
  updates: boolean;
}

/**
 * Validates each row. If several rows have the same email address, only the first otherwise valid one is accepted.
 * `existing`: email addresses of the company's candidates. `perField`: see `readDraft`.
 */
export function checkRows(
  rows: readonly DraftRow[],
  existing: ReadonlySet<string>,
  rule: ExistingRule,
  perField = false,
): CheckedRow[] {
  const seen = new Set<string>();
  return rows.map(({ number, draft }) => {
    const { problems, notes } = readDraft(draft, perField);
    const email = emailOf(draft);
    const row = { number, draft, problems, notes, updates: false };
    if (!email || problems.length) return row;
    if (seen.has(email)) return { ...row, problems: [{ field: 'email', message: 'DUPLICATE_EMAIL' }] };
    if (existing.has(email) && rule === 'refuse')
      return { ...row, problems: [{ field: 'email', message: 'EMAIL_IN_USE' }] };
    seen.add(email);
    return { ...row, updates: existing.has(email) };
  });
}

/** Returns the email address as it is stored, for comparisons. */
export const emailOf = ({ email }: ImportDraft): string => readEmail(email ?? '');
