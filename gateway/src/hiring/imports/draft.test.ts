import { describe, expect, it } from 'vitest';
import { draftOf, readDraft } from './draft.ts';

const person = { firstName: 'Ana', lastName: 'Lima', email: 'Ana@Candi.test' };

it.each([
  ['Inês Maria de Sá', 'Inês', 'Maria de Sá'],
  ['Sá, Inês Maria', 'Inês Maria', 'Sá'],
  ['ليلى منصور', 'ليلى', 'منصور'],
  ['Prince', 'Prince', ''],
])('splits %s', (cell, firstName, lastName) => {
  expect(draftOf([cell], ['fullName'])).toEqual({ firstName, lastName });
});

it('omits columns that aren’t mapped to a field', () => {
  expect(draftOf(['Ana', 'x', ''], ['firstName', null, 'email'])).toEqual({ firstName: 'Ana' });
});

describe('readDraft', () => {
  it.each([
    ['yearsExperience', '7', 7],
    ['yearsExperience', '7,5 anos', 7.5],
    ['yearsExperience', '10+ years', 10],
    ['yearsExperience', '٣', 3],
    ['openToWork', 'Sim', true],
    ['openToWork', 'نعم', true],
    ['openToWork', 'NO', false],
    ['phone', '٠١٠٠ ٢٠٠ ٣٠٠', '0100 200 300'],
    ['linkedinUrl', 'linkedin.com/in/ana', 'https://www.linkedin.com/in/ana'],
    ['linkedinUrl', 'http://pt.linkedin.com/in/Ana-Lima/?trk=x', 'https://www.linkedin.com/in/ana-lima'],
    ['linkedinUrl', 'ana-lima', 'https://www.linkedin.com/in/ana-lima'],
    ['githubUrl', '@Octocat', 'https://github.com/octocat'],
    ['githubUrl', 'github.com/octocat/hello-world', 'https://github.com/octocat'],
    ['skills', 'Oakum; Pitch, Oakum', ['Oakum', 'Pitch']],
    ['email', 'mailto:Ana@Candi.test', 'ana@candi.test'],
    ['email', 'Han Su <Han@Candi.test>', 'han@candi.test'],
    ['email', '\u200Eana@candi.test\u200B', 'ana@candi.test'],
    ['email', 'josé@münchen.example', 'josé@xn--mnchen-3ya.example'],
    ['firstName', 'Dr.med. Anna', 'Dr.med. Anna'],
    ['phone', '\u202A+351 912 345 678\u202C', '+351 912 345 678'],
    [
      'languages',
      'English (C1); Português - nativo, العربية: اللغة الأم',
      [
        { language: 'English', level: 'C1' },
        { language: 'Português', level: 'NATIVE' },
        { language: 'العربية', level: 'NATIVE' },
      ],
    ],
  ])('reads %s %j', (field, text, value) => {
    const { given, problems } = readDraft({ ...person, [field]: text });
    expect(problems).toEqual([]);
    expect(given).toMatchObject({ [field]: value });
  });

  it.each([
    ['email', 'ana at candi', 'SHORT_INVALID_EMAIL'],
    ['firstName', 'www.spam.example', 'INVALID_VALUE'],
  ])('rejects %s %j', (field, text, message) => {
    expect(readDraft({ ...person, [field]: text })).toMatchObject({
      candidate: null,
      problems: [{ field, message }],
    });
  });

  it.each([
    ['yearsExperience', '3-5', 'INVALID_YEARS'],
    ['yearsExperience', '5-7 years', 'INVALID_YEARS'],
    ['yearsExperience', '81', 'INVALID_YEARS'],
    ['yearsExperience', 'many', 'INVALID_YEARS'],
    ['phone', 'ask me', 'SHORT_INVALID_PHONE'],
    ['phone', '5.5E+12', 'SHORT_INVALID_PHONE'],
    ['phone', 'ext. 12', 'SHORT_INVALID_PHONE'],
    ['phone', '+351 912 345 678 / +351 913 456 789', 'SHORT_INVALID_PHONE'],
    ['githubUrl', 'https://', 'INVALID_VALUE'],
    ['githubUrl', 'ana_lima', 'INVALID_VALUE'],
    ['githubUrl', 'ana.example/code', 'INVALID_VALUE'],
    ['linkedinUrl', 'Ana Lima', 'INVALID_VALUE'],
    ['openToWork', 'perhaps', 'INVALID_VALUE'],
    ['languages', 'English, French', 'INVALID_VALUE'],
    ['gender', 'x'.repeat(61), 'TOO_LONG'],
    ['tags', 'x'.repeat(61), 'TOO_LONG'],
    ['tags', Array.from({ length: 51 }, (_, at) => `tag ${at}`).join(';'), 'TOO_LONG'],
    ['skills', Array.from({ length: 101 }, (_, at) => `skill ${at}`).join(';'), 'TOO_LONG'],
    ['yearsExperience', '90', 'INVALID_YEARS'],
  ])('leaves out %s %j and notes it', (field, text, message) => {
    const { candidate, given, problems, notes } = readDraft({ ...person, [field]: text });
    expect(problems).toEqual([]);
    expect(notes).toEqual([{ field, message }]);
    expect(Object.keys(given)).toEqual(Object.keys(person));
    expect(candidate).toMatchObject({ firstName: 'Ana' });
  });

  it.each(['-', 'n/a', 'None', 'não', 'لا يوجد'])('finds no profile or phone number in %j', (text) => {
    const cells = { linkedinUrl: text, githubUrl: text, phone: text };
    const { given, problems, notes } = readDraft({ ...person, ...cells });
    expect(problems).toEqual([]);
    expect(notes).toEqual([]);
    expect(Object.keys(given)).toEqual(Object.keys(person));
  });

  it('reports one problem for the row, or one for each missing field', () => {
    const { lastName: _, ...rest } = person;
    expect(readDraft(rest).problems).toEqual([{ field: null, message: 'INVALID_CANDIDATE' }]);
    expect(readDraft({ firstName: 'Ana' }, true).problems).toEqual([
      { field: 'lastName', message: 'FIELD_REQUIRED' },
      { field: 'email', message: 'FIELD_REQUIRED' },
    ]);
  });

  it('includes only the fields in the draft', () => {
    const { candidate, given } = readDraft(person);
    expect(given).toEqual({ ...person, email: 'ana@candi.test' });
    expect(candidate).toMatchObject({ skills: [], openToWork: false, about: '' });
  });
});
