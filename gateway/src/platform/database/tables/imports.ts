import type { ExistingRule, ImportKind } from '@candi/contract/platform/enumerations';
import type { ImportDraft, ImportMapping, ImportProblem, ImportResult } from '@candi/contract/hiring/imports';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { MessageKey } from '../../errors/message-keys.ts';
import type { CreatedAt, Optional, Json, Fixed } from './columns.ts';

export interface ImportsTable {
  id: Generated<string>;
  company_id: Fixed<string>;
  created_by: string | null;
  kind: Fixed<ImportKind>;
  name: Generated<string>;
  columns: Generated<string[]>;
  mapping: ColumnType<ImportMapping, ImportMapping | undefined, ImportMapping>;
  existing: Generated<ExistingRule>;
  result: Optional<ImportResult>;
  created_at: CreatedAt;
}
/** A wrong field of a row, by its text in the catalogue. Null: the row as a whole. */
export interface StoredProblem {
  field: ImportProblem['field'];
  message: MessageKey;
}
export interface ImportRowsTable {
  company_id: Fixed<string>;
  import_id: Fixed<string>;
  number: Fixed<number>;
  cells: Generated<string[]>;
  draft: Json<ImportDraft>;
  problems: Json<StoredProblem[]>;
  bad: GeneratedAlways<boolean>;
  updates: Generated<boolean>;
  resume_key: Optional<string>;
  resume_name: Optional<string>;
  resume_bytes: Optional<number>;
  resume_text: Optional<string>;
}
