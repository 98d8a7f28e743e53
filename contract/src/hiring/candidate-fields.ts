import { z } from 'zod';
import { text } from '../platform/common.ts';
import { emailAddress } from '../platform/email-address.ts';
import { personName } from '../platform/names.ts';
import {
  addressOn,
  education,
  optionalText,
  phoneNumber,
  spokenLanguage,
  workExperience,
} from './candidate-parts.ts';

export type FormSection = 'person' | 'profile';

/** What the product does with a field of a candidate. A field without a trait isn't in that place. */
interface Traits {
  schema: z.ZodType;
  /** Section of the candidate form in which a line of text is asked for. Other inputs are written in the form. */
  line?: FormSection;
  /** Position among the fields that a column of an imported table can be mapped to. */
  imported?: number;
  /** Lists have the field. Position among the columns of an exported list. */
  listed?: number;
  /** Shown beside an application. */
  application?: true;
  /**
   * Shown with its label in the candidate's profile and beside their applications, and as a column of a table if a
   * candidate in it has it.
   */
  fact?: true;
}

/** A line of text that may be empty, of at most `max` characters. */
const line = <const Given extends Omit<Traits, 'schema'>>(max: number, traits: Given) => ({
  schema: optionalText(max),
  ...traits,
});

/**
 * Every field of a candidate, in the order of the form. The shapes of requests, the columns that are read and typed, the
 * form's lines, the profile, tables, import and export are derived from this list. The labels, and the names that an
 * import recognises, are in `language/<language>/columns.ts`.
 */
export const candidateFields = {
  firstName: { schema: personName, imported: 10, listed: 10 },
  lastName: { schema: personName, imported: 20, listed: 20 },
  email: { schema: emailAddress, imported: 40, listed: 30 },
  phone: {
    schema: phoneNumber.or(z.literal('')).default(''),
    imported: 50,
    listed: 40,
    application: true,
  },
  linkedinUrl: { schema: addressOn('linkedin'), imported: 60, listed: 110, application: true },
  githubUrl: { schema: addressOn('github'), imported: 70, listed: 120, application: true },
  location: line(200, { line: 'person', imported: 100, listed: 70 }),
  gender: line(60, { line: 'person', imported: 160 }),
  city: line(100, { line: 'person', imported: 120 }),
  country: line(100, { line: 'person', imported: 110 }),
  currentJobTitle: line(200, { line: 'profile', imported: 80, listed: 50 }),
  currentCompany: line(200, { line: 'profile', imported: 90, listed: 60, application: true }),
  industry: line(100, { line: 'profile', imported: 130, listed: 80 }),
  noticePeriod: line(100, {
    line: 'profile',
    imported: 155,
    listed: 105,
    application: true,
    fact: true,
  }),
  yearsExperience: {
    schema: z.number().min(0).max(80).nullable().default(null),
    imported: 150,
    listed: 100,
    application: true,
  },
  skills: {
    schema: z.array(text.trim().min(1).max(60)).max(100).default([]),
    imported: 140,
    listed: 90,
    application: true,
  },
  about: { schema: optionalText(8000), imported: 170, application: true },
  openToWork: { schema: z.boolean().default(false), imported: 200, listed: 130 },
  workExperience: { schema: z.array(workExperience).max(50).default([]) },
  education: { schema: z.array(education).max(30).default([]) },
  languages: { schema: z.array(spokenLanguage).max(30).default([]), imported: 180 },
  certifications: { schema: z.array(text.trim().min(1).max(200)).max(50).default([]), imported: 190 },
  /** Where the company found the candidate, such as "Referral" or the name of a site. */
  source: { schema: optionalText(200), imported: 210, listed: 140 },
  /** Words by which the company groups its candidates. */
  tags: { schema: z.array(text.trim().min(1).max(60)).max(50).default([]), imported: 220, listed: 150 },
  /** The company's own notes, which the candidate didn't write. */
  notes: { schema: optionalText(8000), imported: 230 },
} satisfies Record<string, Traits>;
type Fields = typeof candidateFields;
export type CandidateField = keyof Fields;

function schemasOf<Given extends Record<string, Traits>>(
  fields: Given,
): { [Name in keyof Given]: Given[Name]['schema'] };
function schemasOf(fields: Record<string, Traits>): Record<string, z.ZodType> {
  return Object.fromEntries(Object.entries(fields).map(([name, { schema }]) => [name, schema]));
}
export const candidateShape = z.object(schemasOf(candidateFields));
export const candidateFieldNames = candidateShape.keyof().options;

type Trait = Exclude<keyof Traits, 'schema'>;
type FieldWith<Given extends Trait> = {
  [Name in CandidateField]: Fields[Name] extends Required<Pick<Traits, Given>> ? Name : never;
}[CandidateField];

const traits: Record<CandidateField, Traits> = candidateFields;
const fieldsWith = <Given extends Trait>(trait: Given): Extract<CandidateField, FieldWith<Given>>[] =>
  candidateFieldNames.filter(
    (name): name is Extract<CandidateField, FieldWith<Given>> => traits[name][trait] !== undefined,
  );
const inOrder = <Given extends 'imported' | 'listed'>(trait: Given) =>
  fieldsWith(trait).toSorted((a, b) => (traits[a][trait] ?? 0) - (traits[b][trait] ?? 0));

export const lineFields = fieldsWith('line');
export type LineField = FieldWith<'line'>;
/** Returns the lines of text that a section of the candidate form asks for. */
export const linesOf = (section: FormSection): LineField[] =>
  lineFields.filter((name) => traits[name].line === section);

export const importedFields = inOrder('imported');
export type ImportedField = FieldWith<'imported'>;

export const listedFields = inOrder('listed');
export type ListedField = FieldWith<'listed'>;

export const applicationFields = fieldsWith('application');
export type ApplicationField = FieldWith<'application'>;

export const factFields = fieldsWith('fact');
export type FactField = FieldWith<'fact'>;
