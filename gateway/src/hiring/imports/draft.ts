import type { SpokenLanguage } from '@candi/contract/hiring/candidate-parts';
import type { CandidateBody } from '@candi/contract/hiring/candidates';
import { candidateBody } from '@candi/contract/hiring/candidates';
import type { LanguageLevel } from '@candi/contract/platform/enumerations';
import { languageLevels } from '@candi/contract/platform/enumerations';
import type { ImportDraft, ImportField, ImportMapping } from '@candi/contract/hiring/imports';
import { importFields, requiredFields } from '@candi/contract/hiring/imports';
import type { ProfileSite } from '@candi/contract/hiring/profiles';
import { readProfile } from '@candi/contract/hiring/profiles';
import { latinDigits } from '@candi/contract/platform/latin-digits';
import type { StoredProblem } from '../../platform/database/tables/imports.ts';
import type { MessageKey } from '@candi/language/shapes/texts';
import { plainName } from './columns.ts';
import { readEmail } from './read-email.ts';

/**
 * Assigns the cells of a row to fields. A full name is split after its first word. `entered`: values of the fields that
 * the cells don't contain.
 */
export function draftOf(
  cells: readonly string[],
  mapping: ImportMapping,
  entered: ImportDraft = {},
): ImportDraft {
  const draft: ImportDraft = {};
  mapping.forEach((field, at) => {
    const cell = cells[at] ?? '';
    if (field !== null && cell) draft[field] = cell;
  });
  const read = Object.entries(withNames(draft)).filter(([field, text]) => text || !(field in entered));
  return { ...entered, ...Object.fromEntries(read) };
}

function withNames({ fullName, ...draft }: ImportDraft): ImportDraft {
  if (!fullName) return draft;
  const [family, given] = fullName.split(',').map((part) => part.trim());
  // In "Sá, Inês", the last name comes first.
  const [first = '', ...rest] = given && family ? [given, family] : fullName.split(/\s+/);
  return { firstName: first, lastName: rest.join(' '), ...draft };
}

export interface DraftReading {
  /** Null if there is a problem. */
  candidate: CandidateBody | null;
  /** Only the valid fields in the draft. They are used to update an existing candidate. */
  given: Partial<CandidateBody>;
  /** Reasons why the row can't be imported. */
  problems: StoredProblem[];
  /** Optional fields that can't be read. The candidate is imported without them. */
  notes: StoredProblem[];
}
const isRequired = (field: ImportField): boolean => requiredFields.some((known) => known === field);

/**
 * Converts a draft to a candidate. `perField`: reports each missing required field, so that a form can show it,
 * instead of one problem for the whole row.
 */
export function readDraft(draft: ImportDraft, perField = false): DraftReading {
  const missing = requiredFields.filter((field) => !draft[field]);
  const problems: StoredProblem[] = [];
  if (missing.length && perField)
    problems.push(...missing.map((field) => ({ field, message: 'FIELD_REQUIRED' as const })));
  else if (missing.length) problems.push({ field: null, message: 'INVALID_CANDIDATE' });

  const fields = new Map<CandidateField, unknown>();
  for (const field of importFields) {
    const text = draft[field];
    if (!text || field === 'fullName' || (!isRequired(field) && saysNone(field, text))) continue;
    fields.set(field, readers[field]?.(text) ?? (field in readers ? undefined : text));
  }
  const wrong = new Map<CandidateField, MessageKey>(
    [...fields].flatMap(([field, value]) => (value === undefined ? [[field, messageOf(field)]] : [])),
  );
  for (const { path, code } of parseFields(fields).error?.issues ?? []) {
    const field = [...fields.keys()].find((known) => known === path[0]);
    if (field && !wrong.has(field)) wrong.set(field, messageOf(field, code));
  }
  const notes: StoredProblem[] = [];
  for (const [field, message] of wrong) {
    fields.delete(field);
    (isRequired(field) ? problems : notes).push({ field, message });
  }
  const result = parseFields(fields);
  if (!result.success || problems.length) return { candidate: null, given: {}, problems, notes };
  const parsed = Object.entries(result.data).filter(([key]) =>
    [...fields.keys()].some((known) => known === key),
  );
  return { candidate: result.data, given: Object.fromEntries(parsed), problems, notes };
}

type CandidateField = Exclude<ImportField, 'fullName'>;
const parseFields = (fields: ReadonlyMap<CandidateField, unknown>) =>
  candidateBody.safeParse({
    firstName: '-',
    lastName: '-',
    email: 'a@candi.test',
    ...Object.fromEntries(fields),
  });

/** `code`: the validation error, if the value could be read. */
function messageOf(field: CandidateField, code?: string): MessageKey {
  if (field === 'email') return 'SHORT_INVALID_EMAIL';
  if (field === 'phone') return 'SHORT_INVALID_PHONE';
  if (field === 'yearsExperience') return 'INVALID_YEARS';
  return code === 'too_big' ? 'TOO_LONG' : 'INVALID_VALUE';
}

/** Parsers of the fields that aren't plain text. They return undefined for an invalid value. */
const readers: Partial<Record<keyof ImportDraft, (text: string) => unknown>> = {
  email: readEmail,
  phone: (text) => text.replace(/^tel:/i, ''),
  linkedinUrl: (text) => profileAddress('linkedin', text),
  githubUrl: (text) => profileAddress('github', text),
  skills: list,
  certifications: list,
  tags: list,
  yearsExperience: years,
  openToWork: yesOrNo,
  languages: (text) => {
    const read = list(text).map(spokenLanguage);
    return read.every((language) => language !== undefined) ? read : undefined;
  },
};

/**
 * Converts a handle or an address to a profile's URL. For an address on another site, only adds the protocol if it is
 * missing.
 */
function profileAddress(site: ProfileSite, text: string): string | undefined {
  const profile = readProfile(site, text);
  if (profile) return profile.address;
  if (/^https?:\/\//i.test(text)) return text;
  return /^[^\s/]+\.[^\s/]/.test(text) ? `https://${text}` : undefined;
}

function list(text: string): string[] {
  const parts = text.split(/[,;|\n،؛]/).map((part) => part.trim());
  return [...new Set(parts.filter(Boolean))];
}

/** Parses a number of years, such as "7", "7,5", "7+" or "7 years". */
function years(text: string): number | undefined {
  const found = /^(\d{1,2}(?:[.,\u066B]\d+)?)\s*\+?\s*\p{L}*\.?$/u.exec(latinDigits(text).trim());
  return found ? Number(found[1]?.replace(/[,\u066B]/, '.')) : undefined;
}

const yes = new Set(
  ['yes', 'y', 'true', '1', 'x', 'sim', 's', 'sí', 'verdadeiro', 'verdadero', 'نعم', 'متاح'].map(plainName),
);
const no = new Set(['no', 'n', 'false', '0', 'não', 'falso', 'لا'].map(plainName));
/** Fields in which "no" means that there is no value. */
const withoutNo: readonly ImportField[] = ['phone', 'linkedinUrl', 'githubUrl'];
/** Returns whether a cell such as "n/a" or "-" means that there is no value, so that it isn't read as one. */
const saysNone = (field: ImportField, text: string): boolean =>
  none.has(plainName(text)) || (withoutNo.includes(field) && no.has(plainName(text)));
const none = new Set(
  ['', 'n/a', 'none', 'null', 'nenhum', 'ninguno', 'no tiene', 'não tem', 'لا يوجد'].map(plainName),
);
function yesOrNo(text: string): boolean | undefined {
  if (/^[✓✔]$/.test(text) || yes.has(plainName(text))) return true;
  return no.has(plainName(text)) ? false : undefined;
}

const levelWords: Record<string, LanguageLevel> = Object.fromEntries(
  (
    [
      [
        'NATIVE',
        ['native', 'mother tongue', 'nativo', 'nativa', 'língua materna', 'lengua materna', 'اللغة الأم'],
      ],
      ['C2', ['proficient', 'proficiente', 'bilingual', 'bilíngue', 'bilingüe', 'إتقان']],
      ['C1', ['fluent', 'advanced', 'fluente', 'avançado', 'fluido', 'avanzado', 'بطلاقة', 'متقدم']],
      ['B1', ['intermediate', 'intermediário', 'intermédio', 'intermedio', 'متوسط']],
      ['A2', ['basic', 'elementary', 'básico', 'elemental', 'أساسي']],
      ['A1', ['beginner', 'iniciante', 'principiante', 'مبتدئ']],
    ] as const
  ).flatMap(([level, words]) => words.map((word) => [plainName(word), level])),
);

/** Parses "English (C1)" or "English - fluent". Returns undefined if no level is given. */
function spokenLanguage(text: string): SpokenLanguage | undefined {
  const found = /^(.+?)\s*(?:[-–:(]|\s)\s*([^-–:()]+?)\s*\)?$/u.exec(text);
  const word = found?.[2] ?? '';
  const level = languageLevels.find((known) => known === word.toUpperCase()) ?? levelWords[plainName(word)];
  return found?.[1] && level ? { language: found[1], level } : undefined;
}
