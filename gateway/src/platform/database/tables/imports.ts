import type { DocumentReading } from '@candi/contract/platform/document-reading';
import type { ExistingRule, ImportKind } from '@candi/contract/platform/enumerations';
import type {
  Import,
  ImportDraft,
  ImportMapping,
  ImportProblem,
  ImportResult,
} from '@candi/contract/hiring/imports';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { MessageKey } from '@candi/language/shapes/texts';
import type { CreatedAt, Optional, Json, Fixed } from './columns.ts';

export interface ImportsTable {
  id: Generated<string>;
  companyId: Fixed<string>;
  createdBy: string | null;
  kind: Fixed<ImportKind>;
  name: Generated<string>;
  columns: Generated<string[]>;
  mapping: ColumnType<ImportMapping, ImportMapping | undefined, ImportMapping>;
  sheets: Generated<string[]>;
  sheet: Optional<string>;
  header: Optional<number>;
  firstRows: ColumnType<Import['firstRows'], Import['firstRows'] | undefined, Import['firstRows']>;
  existing: Generated<ExistingRule>;
  result: Optional<ImportResult>;
  createdAt: CreatedAt;
}
/** An invalid field of a row, and the key of its error message. A null field means the whole row. */
export interface StoredProblem {
  field: ImportProblem['field'];
  message: MessageKey;
}
/** Values that a member has corrected in a row. `sheet`: empty for a text file. */
export interface ImportCorrectionsTable {
  companyId: Fixed<string>;
  importId: Fixed<string>;
  sheet: Fixed<string>;
  number: Fixed<number>;
  /** By column, from 0. */
  cells: Json<Record<string, string>>;
  /** Values of fields that no column contained. */
  fields: Json<ImportDraft>;
}
export interface ImportRowsTable {
  companyId: Fixed<string>;
  importId: Fixed<string>;
  number: Fixed<number>;
  cells: Generated<string[]>;
  draft: Json<ImportDraft>;
  problems: Json<StoredProblem[]>;
  bad: GeneratedAlways<boolean>;
  notes: ColumnType<StoredProblem[], StoredProblem[] | undefined, StoredProblem[]>;
  noted: GeneratedAlways<boolean>;
  updates: Generated<boolean>;
  resumeKey: Optional<string>;
  resumeName: Optional<string>;
  resumeBytes: Optional<number>;
  resumeText: Optional<string>;
  resumeReading: Optional<DocumentReading>;
}
