import type { MailStatus } from '@candi/contract/platform/enumerations';
import type { Generated, GeneratedAlways } from 'kysely';
import type { CreatedAt, Optional, Json, Fixed } from './columns.ts';

export interface IdempotencyKeysTable {
  companyId: Fixed<string>;
  scope: Fixed<string>;
  keyHash: Fixed<Buffer>;
  requestHash: Fixed<Buffer>;
  answer: Optional<Buffer>;
  createdAt: CreatedAt;
}
export interface AuditLogTable {
  id: GeneratedAlways<number>;
  companyId: string | null;
  actorId: string | null;
  action: string;
  subjectId: string | null;
  details: Json<Record<string, unknown>>;
  at: CreatedAt;
}
export interface MailsTable {
  id: Generated<string>;
  companyId: string | null;
  kind: string;
  recipient: string;
  sealed: Optional<Buffer>;
  status: Generated<MailStatus>;
  subjectId: Optional<string>;
  failure: Optional<string>;
  enqueuedAt: Optional<Date>;
  sentAt: Optional<Date>;
  createdAt: CreatedAt;
}
/** What is known about the mail server: one row or none. Only the database owner can write this table. */
export interface MailServerTable {
  id: Generated<true>;
  smtpUtf8: boolean;
  checkedAt: Generated<Date>;
}
/** Keys of replaced secrets, encrypted. Only the database owner can write this table. */
export interface RetiredKeysTable {
  id: GeneratedAlways<number>;
  purpose: Fixed<string>;
  sealed: Buffer;
  createdAt: CreatedAt;
}
/** Keys of files to delete. Only the database owner can access this table. */
export interface ErasedFilesTable {
  key: Fixed<string>;
  createdAt: CreatedAt;
}
/** Sessions whose renderings are to be deleted. Only the database owner can access this table. */
export interface ErasedRenderingsTable {
  sessionId: Fixed<string>;
  createdAt: CreatedAt;
}
