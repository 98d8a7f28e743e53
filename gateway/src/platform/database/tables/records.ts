import type { MailStatus } from '@candi/contract/platform/enumerations';
import type { Generated, GeneratedAlways } from 'kysely';
import type { CreatedAt, Optional, Json, Fixed } from './columns.ts';

export interface IdempotencyKeysTable {
  company_id: Fixed<string>;
  scope: Fixed<string>;
  key_hash: Fixed<Buffer>;
  request_hash: Fixed<Buffer>;
  answer: Optional<Buffer>;
  created_at: CreatedAt;
}
export interface AuditLogTable {
  id: GeneratedAlways<number>;
  company_id: string | null;
  actor_id: string | null;
  action: string;
  subject_id: string | null;
  details: Json<Record<string, unknown>>;
  at: CreatedAt;
}
export interface MailsTable {
  id: Generated<string>;
  company_id: string | null;
  kind: string;
  recipient: string;
  sealed: Optional<Buffer>;
  status: Generated<MailStatus>;
  subject_id: Optional<string>;
  failure: Optional<string>;
  enqueued_at: Optional<Date>;
  sent_at: Optional<Date>;
  created_at: CreatedAt;
}
/** As the owner only. */
export interface ErasedFilesTable {
  key: Fixed<string>;
  created_at: CreatedAt;
}
