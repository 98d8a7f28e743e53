import type { en } from '../en/actions.ts';

/** Name of an action in the audit log, formatted as `<noun>.<verb>`. */
export type AuditAction = keyof typeof en.audit;

/** What is said about actions. */
export interface Actions {
  /** Messages for successful writes, which the page shows as toasts. */
  successes: Record<keyof typeof en.successes, string>;
  /** Names of the actions in the audit log, as a page shows them. */
  audit: Record<AuditAction, string>;
}
