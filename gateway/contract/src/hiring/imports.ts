import { z } from 'zod';
import type { CandidateBody } from './candidates.ts';
import { id, pageQuery, text } from '../platform/common.ts';
import type { ImportKind } from '../platform/enumerations.ts';
import { existingRules } from '../platform/enumerations.ts';
import { importLimits } from './import-limits.ts';

/** Candidate fields that a column can be mapped to. `fullName` is split into first and last name. */
export const importFields = [
  'firstName',
  'lastName',
  'fullName',
  'email',
  'phone',
  'linkedinUrl',
  'githubUrl',
  'currentJobTitle',
  'currentCompany',
  'location',
  'country',
  'city',
  'industry',
  'skills',
  'yearsExperience',
  'gender',
  'about',
  'languages',
  'certifications',
  'openToWork',
] as const;
export type ImportField = (typeof importFields)[number];
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
}
/** Rows of a list: all, those that can't be imported, or those with notes. */
export const rowFilters = ['all', 'bad', 'noted'] as const;
export type RowFilter = (typeof rowFilters)[number];
export const importRowsQuery = pageQuery.extend({ only: z.enum(rowFilters).default('all') });
/** Translated column headings for the downloadable file of rejected rows. */
export const badRowsQuery = z.object({ row: text.max(60), reason: text.max(60) });
export const importFileQuery = z.object({ name: text.trim().min(1).max(255) });
/** Encodings that a text file can be read in, as `TextDecoder` names them. */
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
  'gb18030',
  'big5',
  'shift_jis',
  'euc-jp',
  'euc-kr',
] as const;
export type TextEncoding = (typeof textEncodings)[number];
/** `encoding`: the one that a user chose after ENCODING_UNKNOWN. */
export const importTableQuery = importFileQuery.extend({ encoding: z.enum(textEncodings).optional() });
/** A possible encoding of a file, with some of its lines as they read in it. */
export const encodingChoice = z.object({ encoding: z.enum(textEncodings), sample: z.array(z.string()) });
export type EncodingChoice = z.infer<typeof encodingChoice>;
/** Details of ENCODING_UNKNOWN. The likeliest choice is the first. */
export const unknownEncoding = z.object({ choices: z.array(encodingChoice) });

/** Fields of a row that a user enters because the file doesn't contain them or they can't be read. */
export const importDraft = z.partialRecord(
  z.enum(importFields.filter((field) => field !== 'fullName')),
  text.trim().max(8000),
);
export const importTarget = z.object({
  poolId: id.nullable().default(null),
  jobId: id.nullable().default(null),
});
export type ImportTarget = z.infer<typeof importTarget>;
