import { postLimits } from '@candi/contract/hiring/posts';
import { readFileSync } from 'node:fs';
import i18n from 'i18next';
import { beforeAll, expect, test } from 'vitest';
import { draftPost, excerptOf } from './draft-post.ts';

const languages = ['en', 'pt', 'es', 'ar'] as const;
beforeAll(async () => {
  const resources = Object.fromEntries(
    languages.map((language) => [
      language,
      {
        translation: JSON.parse(
          readFileSync(new URL(`../../../../public/locales/${language}.json`, import.meta.url), 'utf8'),
        ) as Record<string, string>,
      },
    ]),
  );
  await i18n.init({ resources, lng: 'en', interpolation: { escapeValue: false } });
});

const job = {
  id: 'one',
  name: 'Front desk (m/f/d)',
  description: 'You greet our guests.',
  location: 'Porto',
  companyName: 'Harbour & Sons',
  publicUrl: 'https://candi.example/job/one',
};

test('a draft contains the job, company, location, description and URL', () => {
  expect(draftPost(job, i18n.getFixedT('en'))).toBe(
    [
      'Harbour & Sons is hiring: Front desk (m/f/d)',
      'Location: Porto',
      'You greet our guests.',
      'Apply here: https://candi.example/job/one',
      '#hiring #jobs',
    ].join('\n\n'),
  );
});

test.each(languages)(
  'a draft in %s contains the job’s data, and fits LinkedIn’s limit however long the job is',
  (language) => {
    const long = {
      ...job,
      name: 'x'.repeat(200),
      description: 'word '.repeat(4000),
      location: 'y'.repeat(200),
    };
    const text = draftPost(long, i18n.getFixedT(language));
    expect(text).toContain(job.publicUrl);
    expect(text).toContain(job.companyName);
    expect(text.length).toBeLessThan(postLimits.text);
  },
);

test('an excerpt ends with a paragraph or a word', () => {
  expect(excerptOf(`${'a '.repeat(200)}\n\n${'b '.repeat(200)}`)).toBe('a '.repeat(200).trim());
  expect(excerptOf('word '.repeat(200))).toMatch(/word…$/);
  expect(excerptOf('x'.repeat(700)).length).toBeLessThan(700);
});
