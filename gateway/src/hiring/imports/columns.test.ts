import { readFile } from 'node:fs/promises';
import { importFields } from '@candi/contract/hiring/imports';
import { languages } from '@candi/contract/platform/enumerations';
import { columns } from '@candi/language/columns';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { mapColumns, namesOf, plainName } from './columns.ts';

it.each([
  [
    'English',
    ['First Name', 'SURNAME', 'E-mail address', 'Phone number', 'Years of experience', 'Shoe size'],
  ],
  ['Portuguese', ['Primeiro nome', 'Sobrenome', 'E-mail', 'Celular', 'Anos de experiencia', 'Sapato']],
  ['Spanish', ['nombres', 'Apellidos', 'Correo electronico', 'Teléfono', 'AÑOS DE EXPERIENCIA', 'Zapato']],
  ['Arabic', ['الإسم الأول', 'اسم العائله', 'البريد الالكتروني', 'رقم الجوال', 'سنوات الخبرة', 'الحذاء']],
])('recognises columns in %s', (_, titles) => {
  expect(mapColumns(titles, [])).toEqual([
    'firstName',
    'lastName',
    'email',
    'phone',
    'yearsExperience',
    null,
  ]);
});

it('treats a "name" column as the full name unless there is a last-name column', () => {
  expect(mapColumns(['Nome', 'Email'], [])).toEqual(['fullName', 'email']);
  expect(mapColumns(['Nome', 'Apelido'], [])).toEqual(['firstName', 'lastName']);
});

it('recognises email columns by their content', () => {
  const rows = [
    ['Ana', 'ana@candi.test'],
    ['Bia', ''],
    ['Caio', 'caio@candi.test'],
  ];
  expect(mapColumns(['Who', 'Where to write'], rows)).toEqual([null, 'email']);
});

it('recognises profiles by the column’s name in every language, and by the column’s content', () => {
  for (const name of ['LinkedIn username', 'usuário do LinkedIn', 'Usuario de LinkedIn', 'حساب لينكدإن'])
    expect(mapColumns([name], [])).toEqual(['linkedinUrl']);
  for (const name of ['GitHub handle', 'Usuário do GitHub', 'usuario de GitHub', 'حساب جيت هاب'])
    expect(mapColumns([name], [])).toEqual(['githubUrl']);
  const rows = [
    ['github.com/octocat', 'https://www.linkedin.com/in/ana'],
    ['', 'br.linkedin.com/in/bia/'],
  ];
  expect(mapColumns(['Code', 'Network'], rows)).toEqual(['githubUrl', 'linkedinUrl']);
  expect(mapColumns(['GitHub', 'Code'], [['octocat', 'github.com/octocat']])).toEqual(['githubUrl', null]);
});

it('maps at most one column to each field', () => {
  expect(mapColumns(['Email', 'E-mail'], [['a@b.co', 'c@d.co']])).toEqual(['email', null]);
});

it('there is a column name for every field, and each name occurs once', () => {
  const names = importFields.flatMap((field) => [...new Set(namesOf(field).map(plainName))]);
  for (const field of importFields) expect(namesOf(field).length).toBeGreaterThan(3);
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
});

const pageTexts = z.object({
  imports: z.object({
    row: z.string(),
    reason: z.string(),
    leftOutValues: z.string(),
  }),
  exports: z.object({ created: z.string() }),
  candidates: z.object({ job: z.string() }),
  people: z.object({ phase: z.string(), score: z.string(), active: z.string() }),
});

it.each(languages)(
  'recognises the titles of exported columns in %s, and ignores the others',
  async (language) => {
    const file = new URL(`../../../../web/public/locales/${language}.json`, import.meta.url);
    const texts = pageTexts.parse(JSON.parse(await readFile(file, 'utf8')));
    const { row, reason, leftOutValues } = texts.imports;
    const { phase, score, active } = texts.people;
    const exported = importFields.filter((field) => field !== 'fullName');
    const titles = exported.map((field) => columns[language].fields[field][0]);
    const zone = '(America/Sao_Paulo)';
    const others = [row, reason, leftOutValues, `${texts.exports.created} ${zone}`, texts.candidates.job];
    others.push(phase, score, `${active} ${zone}`);
    expect(mapColumns([...titles, ...others], [])).toEqual([...exported, ...others.map(() => null)]);
  },
);
