import type { JobReportCategory } from '@candi/contract/hiring/jobs';
import { expect, test } from 'vitest';
import { averageOf, skillsOf } from './report-columns.ts';

const category = (name: string, average: number | null, ...questionIds: string[]): JobReportCategory => ({
  category: name,
  average,
  questionIds,
});
const row = (language: 'en' | 'pt', ...categories: JobReportCategory[]) => ({ language, categories });
const names = (skills: ReturnType<typeof skillsOf>) => skills.map(({ name }) => name);

test('every category is one skill, in order of appearance', () => {
  const rows = [
    row('en', category('Wood', 3, 'a')),
    row('en'),
    row('en', category('Repair', null, 'b'), category('wood ', 5, 'c')),
  ];
  const [wood, repair, ...others] = skillsOf(rows, 'en');
  expect(others).toEqual([]);
  expect(rows.map((each) => averageOf(each, wood!))).toEqual([3, null, 5]);
  expect(rows.map((each) => averageOf(each, repair!))).toEqual([null, null, null]);
});

test('categories of a template’s translations are one skill, under its name in the reader’s language', () => {
  const rows = [
    row('pt', category('Atendimento', 4, 'a'), category('Prioridades', 2, 'b')),
    row('en', category('Customer care', 5, 'a'), category('Priorities', 3, 'b')),
  ];
  expect(names(skillsOf(rows, 'en'))).toEqual(['Customer care', 'Priorities']);
  expect(names(skillsOf(rows, 'pt'))).toEqual(['Atendimento', 'Prioridades']);
  expect(names(skillsOf(rows, 'ar'))).toEqual(['Atendimento', 'Prioridades']);
  expect(rows.map((each) => averageOf(each, skillsOf(rows, 'en')[0]!))).toEqual([4, 5]);
});

test('categories without a common name or question stay apart', () => {
  const rows = [row('en', category('Wood', 3, 'a')), row('pt', category('Madeira', 4, 'b'))];
  expect(names(skillsOf(rows, 'en'))).toEqual(['Wood', 'Madeira']);
});

test('a report that connects two skills joins them', () => {
  const rows = [
    row('en', category('Wood', 3, 'a')),
    row('en', category('Repair', 5, 'b')),
    row('pt', category('Oficina', 4, 'a', 'b')),
  ];
  const skills = skillsOf(rows, 'en');
  expect(names(skills)).toEqual(['Wood']);
  expect(rows.map((each) => averageOf(each, skills[0]!))).toEqual([3, 5, 4]);
});
