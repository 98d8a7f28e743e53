import { assistantWords } from '@candi/language/assistant';
import { expect, it } from 'vitest';
import { filtersFrom } from './filters.ts';

const none = {
  keywords: '',
  industry: '',
  location: '',
  minYears: null,
  maxYears: null,
  openToWork: false,
  hasLinkedin: false,
  hasGithub: false,
};

it.each([
  [
    'en',
    'Find nurses in Lisbon with at least 3 years of experience',
    { keywords: 'nurses', location: 'Lisbon', minYears: 3 },
  ],
  [
    'en',
    'Show me Java developers with five to ten years, open to work',
    { keywords: 'Java developers', minYears: 5, maxYears: 10, openToWork: true },
  ],
  ['en', 'Who knows React and lives in New York?', { keywords: 'React', location: 'New York' }],
  [
    'en',
    'accountants from Porto in the banking industry, under 4 years',
    { keywords: 'accountants', location: 'Porto', industry: 'banking', maxYears: 4 },
  ],
  ['en', 'people experienced in sales', { keywords: 'sales' }],
  [
    'pt',
    'Encontre enfermeiros em Lisboa com pelo menos três anos de experiência',
    { keywords: 'enfermeiros', location: 'Lisboa', minYears: 3 },
  ],
  [
    'pt',
    'Procuro engenheiros de software de São Paulo, abertos a oportunidades',
    { keywords: 'engenheiros software', location: 'São Paulo', openToWork: true },
  ],
  [
    'pt',
    'contadores no setor de energia com até 5 anos',
    { keywords: 'contadores', industry: 'energia', maxYears: 5 },
  ],
  [
    'es',
    'Busca enfermeras en Lima con más de 3 años de experiencia',
    { keywords: 'enfermeras', location: 'Lima', minYears: 3 },
  ],
  [
    'es',
    'desarrolladores de Ciudad de México entre 2 y 6 años',
    { keywords: 'desarrolladores', location: 'Ciudad de México', minYears: 2, maxYears: 6 },
  ],
  [
    'es',
    'Busco contadores disponibles del sector energía',
    { keywords: 'contadores', industry: 'energía', openToWork: true },
  ],
  [
    'ar',
    'ابحث عن ممرضين في دبي بخبرة لا تقل عن ٣ سنوات',
    { keywords: 'ممرضين', location: 'دبي', minYears: 3 },
  ],
  [
    'ar',
    'أريد مهندسين متاحين للعمل في الرياض',
    { keywords: 'مهندسين', location: 'الرياض', openToWork: true },
  ],
  [
    'en',
    'Find React developers in Lisbon with a LinkedIn and a GitHub profile',
    { keywords: 'React developers', location: 'Lisbon', hasLinkedin: true, hasGithub: true },
  ],
  ['en', 'Who has a GitHub account?', { hasGithub: true }],
  [
    'en',
    'Show me designers on LinkedIn, open to work',
    { keywords: 'designers', openToWork: true, hasLinkedin: true },
  ],
  ['en', 'engineers who have experience with GitHub', { keywords: 'engineers GitHub' }],
  ['en', 'engineers who know React and GitHub', { keywords: 'engineers React GitHub' }],
  ['en', 'nurses with GitHub and LinkedIn', { keywords: 'nurses', hasLinkedin: true, hasGithub: true }],
  ['en', 'engineers who know GitHub Actions', { keywords: 'engineers GitHub Actions' }],
  [
    'pt',
    'Procuro desenvolvedores em Recife com perfil no LinkedIn e no GitHub',
    { keywords: 'desenvolvedores', location: 'Recife', hasLinkedin: true, hasGithub: true },
  ],
  ['pt', 'Quem tem conta no GitHub?', { hasGithub: true }],
  ['pt', 'engenheiros com experiência em GitHub', { keywords: 'engenheiros GitHub' }],
  [
    'es',
    'Busco desarrolladores en Lima con perfil de LinkedIn y GitHub',
    { keywords: 'desarrolladores', location: 'Lima', hasLinkedin: true, hasGithub: true },
  ],
  ['es', '¿Quién tiene cuenta en GitHub?', { hasGithub: true }],
  [
    'ar',
    'أريد مهندسين في الرياض لديهم حساب على LinkedIn وملف على جيت هاب',
    { keywords: 'مهندسين', location: 'الرياض', hasLinkedin: true, hasGithub: true },
  ],
] as const)('reads filters in %s: %s', (language, sentence, filters) => {
  expect(filtersFrom(sentence, assistantWords[language])).toEqual({ ...none, ...filters });
});
