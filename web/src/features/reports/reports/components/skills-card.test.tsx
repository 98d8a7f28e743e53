import type { InterviewSkills } from '@candi/contract/reports/reports';
import { t } from 'i18next';
import { expect, test } from 'vitest';
import { report } from '#testing/fixtures/reports.ts';
import { recordedMinute, showReport } from '#testing/fixtures/show-report.tsx';
import { member } from '#testing/people.ts';
import type { Shown } from '#testing/show.tsx';

const skills: InterviewSkills = {
  from: 'job',
  matched: [{ text: 'Fire safety', quote: { turnIndex: 3, quote: 'call for help', startMs: 35_000 } }],
  missing: ['First aid'],
  notAsked: ['Driving licence'],
};
const part = (page: Shown, name: 'matched' | 'missing' | 'notAsked') =>
  page.getByRole('region', { name: t(`reports.skills.${name}`), exact: true });
const title = (page: Shown) => page.getByRole('heading', { name: t('reports.skills.title') });

test('shows the skills matched, missing and not asked for, and plays the quote of a match', async () => {
  const page = await showReport(member('VIEWER'), { ...recordedMinute(), report: { ...report, skills } });
  await expect.element(page.getByText(t('reports.skills.from.job'))).toBeVisible();
  await expect.element(part(page, 'matched').getByText('Fire safety')).toBeVisible();
  await expect.element(part(page, 'missing').getByText('First aid')).toBeVisible();
  await expect.element(part(page, 'missing').getByText(t('reports.skills.missingText'))).toBeVisible();
  await expect.element(part(page, 'notAsked').getByText('Driving licence')).toBeVisible();
  await expect.element(part(page, 'notAsked').getByText(t('reports.skills.notAskedText'))).toBeVisible();
  const video = () => page.container.querySelector('video');
  await expect.poll(() => video()?.duration).toBe(60);
  await page.getByRole('button', { name: 'Play from 0:35: call for help' }).click();
  await expect
    .poll(() => {
      const played = video()?.played;
      return played?.length ? played.start(0) : null;
    })
    .toBeCloseTo(34, 0);
});

test('leaves out what is empty', async () => {
  const page = await showReport(member('VIEWER'), {
    report: {
      ...report,
      skills: { ...skills, from: 'template', missing: [], notAsked: [] },
    },
  });
  await expect.element(page.getByText(t('reports.skills.from.template'))).toBeVisible();
  await expect.element(part(page, 'matched').getByText('call for help')).toBeVisible();
  await expect.element(part(page, 'missing')).not.toBeInTheDocument();
  await expect.element(part(page, 'notAsked')).not.toBeInTheDocument();
});

test.for([
  { what: 'an older report', found: undefined },
  { what: 'a report whose skills are unknown', found: null },
  {
    what: 'a report without skills to look for',
    found: { ...skills, matched: [], missing: [], notAsked: [] },
  },
])('$what shows no skills', async ({ found }) => {
  const changed = found === undefined ? report : { ...report, skills: found };
  const page = await showReport(member('VIEWER'), { report: changed });
  await expect.element(page.getByText('Calm and precise at night.')).toBeVisible();
  await expect.element(title(page)).not.toBeInTheDocument();
});
