import type { OpenJob } from '@candi/contract/hiring/applications';
import { expect, it } from 'vitest';
import { jobPosting, previewOf } from './job-posting.ts';

const job: OpenJob = {
  id: '6f2d2c1e-0000-4000-8000-000000000001',
  name: 'Boat builder, Porto',
  position: 'Boat builder',
  location: 'Porto',
  description: 'We build boats.\nBy <the> sea.\n\n- Oak\n- Tar & pitch',
  companyName: 'Boats & Co',
  brand: { name: 'Boats & Co', logoUrl: null, colour: null, whiteLabel: false },
  createdAt: '2026-11-21T10:00:00.000Z',
  employment: null,
  workplace: null,
  applicationQuestions: [],
  interview: null,
};

it('a job posting follows schema.org’s JobPosting, with only a few safe HTML tags in the description', () => {
  expect(jobPosting(job, 'https://candi.test/job/1')).toEqual({
    '@context': 'https://schema.org/',
    '@type': 'JobPosting',
    title: 'Boat builder',
    name: 'Boat builder, Porto',
    description: '<p>We build boats.<br>By &lt;the&gt; sea.</p><ul><li>Oak</li><li>Tar &amp; pitch</li></ul>',
    identifier: { '@type': 'PropertyValue', name: 'Boats & Co', value: job.id },
    datePosted: '2026-11-21',
    hiringOrganization: { '@type': 'Organization', name: 'Boats & Co' },
    jobLocation: { '@type': 'Place', address: { '@type': 'PostalAddress', addressLocality: 'Porto' } },
    directApply: true,
    url: 'https://candi.test/job/1',
  });
  expect(jobPosting({ ...job, location: '' }, '')).not.toHaveProperty('jobLocation');
  expect(jobPosting({ ...job, employment: 'PART_TIME', workplace: 'REMOTE' }, '')).toMatchObject({
    employmentType: 'PART_TIME',
    jobLocationType: 'TELECOMMUTE',
  });
});

it('a job’s preview is one line, cut off at a word boundary', () => {
  expect(previewOf(job)).toBe('We build boats. By <the> sea. - Oak - Tar & pitch');
  const long = previewOf({ ...job, description: 'word '.repeat(100) });
  expect(long).toMatch(/^(word )+word…$/);
  expect(long.length).toBeLessThanOrEqual(200);
  expect(previewOf({ ...job, description: '' })).toBe('Boat builder · Boats & Co');
});
