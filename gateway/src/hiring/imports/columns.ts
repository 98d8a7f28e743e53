import { type ImportField, importFields, type ImportMapping } from '@candi/contract/hiring/imports';
import { profileAt } from '@candi/contract/hiring/profiles';
import { columns } from '@candi/language/columns';

/**
 * Normalises a column name, so that "E-mail Address" and "email address" are equal, and so are spelling variants of an
 * Arabic word.
 */
export const plainName = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[\p{M}\u0640]/gu, '')
    .replaceAll('ى', 'ي')
    .replaceAll('ة', 'ه')
    .replaceAll(/[^\p{L}\p{N}]/gu, '');

const columnNames = Object.values(columns);

/** Returns the names of a field's column, in all languages. */
export const namesOf = (field: ImportField): string[] => columnNames.flatMap(({ fields }) => fields[field]);

/** Column names that mean the full name unless another column contains last names. */
const plainNames = new Set(columnNames.map(({ name }) => plainName(name)));
/** The first name may be labelled like one of `plainNames`. */
const fieldOf = new Map<string, ImportField>(
  importFields.flatMap((field) =>
    namesOf(field)
      .map(plainName)
      .filter((name) => !plainNames.has(name))
      .map((name) => [name, field] as const),
  ),
);

/** Returns how many fields are named by the cells of a row. */
export const fieldsNamed = (cells: readonly string[]): number =>
  new Set(
    cells
      .map(plainName)
      .map((name) => fieldOf.get(name) ?? (plainNames.has(name) ? 'fullName' : null))
      .filter((field) => field !== null),
  ).size;

/** Fields that can be recognised by the contents of their cells. */
const byContent: readonly (readonly [ImportField, (cell: string) => boolean])[] = [
  ['email', (cell) => /^\S+@\S+\.\S+$/.test(cell)],
  ['linkedinUrl', (cell) => profileAt('linkedin', cell) !== null],
  ['githubUrl', (cell) => profileAt('github', cell) !== null],
];

/**
 * Maps each column to a field by the column's name. If no column is named like an email address or a profile, a column
 * whose cells contain such values is used.
 */
export function mapColumns(titles: readonly string[], rows: readonly (readonly string[])[]): ImportMapping {
  const taken = new Set<ImportField>();
  const take = (field: ImportField | undefined): ImportField | null => {
    if (!field || taken.has(field)) return null;
    taken.add(field);
    return field;
  };
  const names = titles.map(plainName);
  const mapping = names.map((name) => take(fieldOf.get(name)));
  names.forEach((name, at) => {
    if (mapping[at] === null && plainNames.has(name))
      mapping[at] = take(taken.has('lastName') ? 'firstName' : 'fullName');
  });
  for (const [field, holds] of byContent) {
    if (taken.has(field)) continue;
    const at = columnOf(holds, titles.length, mapping, rows);
    if (at !== undefined) mapping[at] = take(field);
  }
  return mapping;
}

/** Returns the first unused column in which most of the filled cells pass the test. */
function columnOf(
  holds: (cell: string) => boolean,
  width: number,
  mapping: ImportMapping,
  rows: readonly (readonly string[])[],
): number | undefined {
  const some = rows.slice(0, 100);
  for (let at = 0; at < width; at += 1) {
    const filled = some.map((cells) => cells[at] ?? '').filter(Boolean);
    const fitting = filled.filter(holds);
    if (mapping[at] === null && fitting.length > 0 && fitting.length >= filled.length * 0.6) return at;
  }
  return undefined;
}
