import { z } from 'zod';
import type { CandidateBody } from './candidates.ts';
import { id, pageQuery, text } from '../platform/common.ts';
import type { ImportKind } from '../platform/enumerations.ts';
import { existingRules } from '../platform/enumerations.ts';
import { importLimits } from './import-limits.ts';

/** What a column of a file may hold. `fullName` is split into first and last name. */
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
/** For each column of the file the field it fills; null: it is left out. No field twice. */
export const importMapping = z
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
  /** The first filled cells. */
  examples: string[];
}
export interface Import extends ImportSettings {
  id: string;
  kind: ImportKind;
  /** The file's; empty for résumés. */
  name: string;
  columns: ImportColumn[];
  rows: number;
  badRows: number;
  /** Set once it is done. */
  result: ImportResult | null;
}
export interface ImportResult {
  added: number;
  updated: number;
  /** Rows that were left out, with those whose e-mail came into use meanwhile. */
  refused: number;
}

export interface ImportProblem {
  /** Null: the row as a whole. */
  field: keyof CandidateBody | null;
  message: string;
}
/** What a row says of a candidate; all of it text that may be wrong. */
export type ImportDraft = Partial<Record<ImportField, string>>;
export interface ImportRow {
  /** As the file counts: the row with the columns' names is 1. A résumé's: its place among them. */
  number: number;
  draft: ImportDraft;
  problems: ImportProblem[];
  /** The company has a candidate of this e-mail, whom the row changes. */
  updates: boolean;
  /** Of the file that a row is, where the import is of résumés. */
  fileName: string | null;
}
export const importRowsQuery = pageQuery.extend({ bad: z.enum(['true', 'false']).default('false') });
/** How the file of bad rows names its own columns. */
export const badRowsQuery = z.object({ row: text.max(60), reason: text.max(60) });
export const importFileQuery = z.object({ name: text.trim().min(1).max(255) });

/** What a person filled in that a résumé doesn't say. */
export const importDraft = z.partialRecord(
  z.enum(['firstName', 'lastName', 'email', 'phone', 'linkedinUrl', 'githubUrl', 'currentJobTitle']),
  text.trim().max(500),
);
export const importTarget = z.object({
  poolId: id.nullable().default(null),
  jobId: id.nullable().default(null),
});
export type ImportTarget = z.infer<typeof importTarget>;
