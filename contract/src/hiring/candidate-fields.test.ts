import { expect, it } from 'vitest';
import {
  candidateFieldNames,
  candidateFields,
  importedFields,
  lineFields,
  linesOf,
  listedFields,
} from './candidate-fields.ts';
import { importFields } from './imports.ts';

it.each([
  ['imported', importedFields],
  ['listed', listedFields],
] as const)('no two fields have the same place among the %s', (trait, fields) => {
  const places = fields.map((field) => candidateFields[field]).map((field) => Reflect.get(field, trait));
  expect(places).toEqual([...new Set(places)].toSorted((a, b) => Number(a) - Number(b)));
});

it('the full name is imported beside the first and last name', () => {
  const at = importFields.indexOf('fullName');
  expect(importFields.slice(at - 2, at + 1)).toEqual(['firstName', 'lastName', 'fullName']);
  expect(importFields).toHaveLength(importedFields.length + 1);
});

it('each line of text is in one section of the form, and is imported', () => {
  expect([...linesOf('person'), ...linesOf('profile')]).toEqual(lineFields);
  expect(lineFields.filter((field) => !importedFields.includes(field))).toEqual([]);
});

it('lists nothing that isn’t a field of a candidate', () => {
  const names: string[] = candidateFieldNames;
  expect([...importedFields, ...listedFields].filter((field) => !names.includes(field))).toEqual([]);
});
