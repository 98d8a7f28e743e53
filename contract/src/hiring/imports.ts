import { z } from 'zod';
import type { ImportedField } from './candidate-fields.ts';
import { importedFields } from './candidate-fields.ts';
import type { CandidateBody } from './candidates.ts';
import type { DocumentReading } from '../platform/document-reading.ts';
import { id, integerText, pageQuery, text } from '../platform/common.ts';
import type { ImportKind } from '../platform/enumerations.ts';
import { existingRules } from '../platform/enumerations.ts';
import { tableFormat } from '../platform/table-format.ts';
import { importLimits } from './import-limits.ts';

/** Candidate fields that a column can be mapped to. `fullName` is split into first and last name. */
export const importFields = importedFields.flatMap<ImportField>((field) =>
  field === 'lastName' ? [field, 'fullName'] : [field],
);
export type ImportField = ImportedField | 'fullName';
/** Fields without which a candidate can't be imported. */
export const requiredFields = ['firstName', 'lastName', 'email'] as const satisfies ImportField[];
/** Maps each column, in file order, to a candidate field or to null (ignored). No field may be used twice. */
const importMapping = z
  .array(z.enum(importFields).nullable())
  .max(importLimits.table.columns)
  .refine((fields) => {
    const used = fields.filter((field) => field !== null);
    return new Set(used).size === used.length;
  });
export type ImportMapping = z.infer<typeof importMapping>;

export const importSettings = z.object({ mapping: importMapping, existing: z.enum(existingRules) });
export type ImportSettings = z.infer<typeof importSettings>;

export interface ImportColumn {
  name: string;
  /** Contents of the column's first non-empty cells. */
  examples: string[];
}
export interface Import extends ImportSettings {
  id: string;
  kind: ImportKind;
  /** Name of the imported file; empty for résumés. */
  name: string;
  columns: ImportColumn[];
  /** Names of a workbook's sheets, and of the one that was read. */
  sheets: string[];
  sheet: string | null;
  /** Number of the row with the column names; null for résumés. */
  header: number | null;
  /** Beginnings of the first rows with text, of which the user can choose another header. */
  firstRows: { number: number; text: string }[];
  rows: number;
  badRows: number;
  /** Number of rows with an optional field that can't be read. Includes invalid rows. */
  notedRows: number;
  /** Null until the import is finished. */
  result: ImportResult | null;
}
export interface ImportResult {
  added: number;
  updated: number;
  /**
   * Number of skipped rows. Includes rows whose email address was taken by another candidate after the import was
   * uploaded.
   */
  refused: number;
}

export interface ImportProblem {
  /** Null if the error concerns the whole row. */
  field: keyof CandidateBody | null;
  message: string;
}
/** Candidate fields read from a row, not validated yet. */
export type ImportDraft = Partial<Record<ImportField, string>>;
export interface ImportRow {
  /** Row number in the file, from 1. For résumés, the position of the file. */
  number: number;
  draft: ImportDraft;
  /** Reasons why the row can't be imported. */
  problems: ImportProblem[];
  /** Optional fields that can't be read. The candidate is imported without them. */
  notes: ImportProblem[];
  /** True if the row updates an existing candidate with the same email. */
  updates: boolean;
  /** Name of the résumé file; null for rows of a table. */
  fileName: string | null;
  /** What was found when the résumé was read; null for rows of a table. */
  reading: DocumentReading | null;
}
/** Rows of a list: all, those that can't be imported, or those with notes. */
export const rowFilters = ['all', 'bad', 'noted'] as const;
export type RowFilter = (typeof rowFilters)[number];
export const importRowsQuery = pageQuery.extend({ only: z.enum(rowFilters).default('all') });
/**
 * Rows to download, and the translated headings of the columns before the file's own: the row's number, why it can't be
 * imported, and which of its values are left out.
 */
export const badRowsQuery = z.object({
  format: tableFormat,
  only: z.enum(rowFilters).default('bad'),
  row: text.max(60),
  reason: text.max(60),
  leftOut: text.max(60),
});
export type BadRowsQuery = z.infer<typeof badRowsQuery>;
export const importFileQuery = z.object({ name: text.trim().min(1).max(255) });
/** Encodings that a text file can be read in: those of `TextDecoder`, and older ones of DOS and the Mac. */
export const textEncodings = [
  'utf-8',
  'utf-16le',
  'utf-16be',
  'windows-1250',
  'windows-1251',
  'windows-1252',
  'windows-1253',
  'windows-1254',
  'windows-1255',
  'windows-1256',
  'windows-1257',
  'macintosh',
  'iso-8859-2',
  'iso-8859-5',
  'iso-8859-7',
  'koi8-u',
  'ibm866',
  'x-mac-cyrillic',
  'windows-874',
  'ibm437',
  'ibm850',
  'ibm852',
  'ibm857',
  'ibm860',
  'ibm737',
  'ibm775',
  'ibm862',
  'ibm720',
  'x-mac-ce',
  'x-mac-greek',
  'x-mac-turkish',
  'x-mac-croatian',
  'x-mac-romanian',
  'gb18030',
  'big5',
  'shift_jis',
  'euc-jp',
  'euc-kr',
] as const;
export type TextEncoding = (typeof textEncodings)[number];
/**
 * What a user has chosen about a file; the rest is detected. `encoding`: of a text file, after ENCODING_UNKNOWN. `sheet`:
 * name of the sheet to read. `header`: number of the row with the column names, one of `Import.firstRows`.
 */
export const tableChoice = z.object({
  encoding: z.enum(textEncodings).optional(),
  sheet: text.max(255).optional(),
  header: integerText.min(1).optional(),
});
export type TableChoice = z.infer<typeof tableChoice>;
/** `corrected`: id of an import of the same file, whose corrected values are kept. */
export const importTableQuery = importFileQuery
  .extend(tableChoice.shape)
  .extend({ corrected: id.optional() });
/** A possible encoding of a file, with some of its lines as they read in it. */
export const encodingChoice = z.object({ encoding: z.enum(textEncodings), sample: z.array(z.string()) });
export type EncodingChoice = z.infer<typeof encodingChoice>;
/** Details of ENCODING_UNKNOWN. The likeliest choice is the first. */
export const unknownEncoding = z.object({ choices: z.array(encodingChoice) });

/** Fields of a row that a user enters because the file doesn't contain them or they can't be read. */
export const importDraft = z.partialRecord(z.enum(importedFields), text.trim().max(8000));
export const importTarget = z.object({
  poolId: id.nullable().default(null),
  jobId: id.nullable().default(null),
});
export type ImportTarget = z.infer<typeof importTarget>;
