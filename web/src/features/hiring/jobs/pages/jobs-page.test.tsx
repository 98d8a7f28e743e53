import { languages } from '@candi/contract/platform/enumerations';
import { t } from 'i18next';
import { describe, expect, onTestFinished, test } from 'vitest';
import { page as browser } from 'vitest/browser';
import { moment } from '#i18n/moment.ts';
import { refusal } from '#testing/fake-gateway.ts';
import { tom } from '#testing/fixtures/candidates.ts';
import { concierge, conciergeAnswer, inesReport } from '#testing/fixtures/jobs.ts';
import { pageOf } from '#testing/fixtures/lists.ts';
import { member } from '#testing/people.ts';
import { routed } from '#testing/routed.tsx';
import { catchFiles } from '#testing/catch-files.ts';
import { show } from '#testing/show.tsx';
import {
  answerDialog,
  cancelDialog,
  chooseAction,
  clickButton,
  expectCancelled,
  expectFirstError,
  expectSent,
  expectSentTo,
} from '#testing/user-actions.ts';
import { Component as JobReportsPage } from './job-reports-page.tsx';
import { Component as JobsPage } from './jobs-page.tsx';

const menu = () => t('jobs.actionsFor', { name: concierge.name });

const showJobs = (role: 'ADMIN' | 'EDITOR' | 'VIEWER' = 'EDITOR', job = concierge, at = '/jobs') =>
  show(<JobsPage />, {
    as: member(role),
    at,
    gateway: (gateway) =>
      gateway
        .on('GET /v1/jobs', pageOf(job))
        .on('POST /v1/jobs', { ...concierge, id: 'porter' })
        .on('PUT /v1/jobs/:id', { ...concierge, message: 'Saved.' })
        .on('PUT /v1/jobs/:id/state', { ...concierge, message: 'State changed.' })
        .on('POST /v1/jobs/:id/copies', { ...concierge, id: 'copy', message: 'Duplicated.' })
        .on('DELETE /v1/jobs/:id', { message: 'Deleted.' }),
  });

describe('the sample job', () => {
  const sample = { ...concierge, sample: true };

  test('is marked, and removed at one click', async () => {
    const page = await showJobs('EDITOR', sample);
    await expect.element(page.getByText(t('samples.mark'), { exact: true })).toBeVisible();
    page.gateway.on('GET /v1/jobs', pageOf());
    await clickButton(page, t('samples.remove'));
    await expect.element(page.getByRole('heading', { name: t('jobs.none') })).toBeVisible();
    expect(page.gateway.to('DELETE /v1/jobs/:id', { id: 'concierge' })).toHaveLength(1);
  });

  test('can’t be removed by a viewer', async () => {
    const page = await showJobs('VIEWER', sample);
    await expect.element(page.getByText(t('samples.mark'), { exact: true })).toBeVisible();
    expect(page.getByRole('button', { name: t('samples.remove') }).elements()).toHaveLength(0);
  });
});

describe('a link to the form of a new job', () => {
  test('opens it', async () => {
    const page = await showJobs('EDITOR', concierge, '/jobs?new=1');
    await cancelDialog(page, t('jobs.new'), 'POST /v1/jobs');
    await expect.poll(() => page.location.address).toBe('/jobs');
  });

  test('shows viewers only the jobs', async () => {
    const page = await showJobs('VIEWER', concierge, '/jobs?new=1');
    await expect.element(page.getByRole('link', { name: concierge.name })).toBeVisible();
    expect(page.getByRole('dialog').elements()).toHaveLength(0);
  });
});

describe('the menu of a job', () => {
  test('duplicates it', async () => {
    const page = await showJobs();
    await chooseAction(page, menu(), t('jobs.duplicate'));
    await expect.element(page.getByText('Duplicated.')).toBeVisible();
    await expectSentTo(
      page,
      'POST /v1/jobs/:id/copies',
      { id: 'concierge' },
      { name: t('jobs.copyName', { name: concierge.name }) },
    );
  });

  test.each([
    ['closes', true, 'jobs.close'],
    ['reopens', false, 'jobs.reopen'],
  ] as const)('%s it', async (_what, open, action) => {
    const page = await showJobs('ADMIN', { ...concierge, open });
    await chooseAction(page, menu(), t(action));
    await expect.element(page.getByText('State changed.')).toBeVisible();
    await expectSentTo(page, 'PUT /v1/jobs/:id/state', { id: 'concierge' }, { open: !open });
  });

  test('deletes it after confirming', async () => {
    const page = await showJobs();
    const title = t('jobs.deleteTitle', { name: concierge.name });
    await chooseAction(page, menu(), t('jobs.delete'));
    await expect.element(page.getByText(t('jobs.deleteApplicants', { count: 2 }))).toBeVisible();
    await cancelDialog(page, title, 'DELETE /v1/jobs/:id');
    await chooseAction(page, menu(), t('jobs.delete'));
    page.gateway.on('GET /v1/jobs', pageOf());
    await answerDialog(page, title, t('jobs.delete'));
    await expect.element(page.getByRole('heading', { name: t('jobs.none') })).toBeVisible();
    expect(page.gateway.to('DELETE /v1/jobs/:id', { id: 'concierge' })).toHaveLength(1);
  });

  test('leads to its reports', async () => {
    const page = await showJobs();
    await chooseAction(page, menu(), t('jobs.reports.title'));
    await expect.poll(() => page.location.address).toBe('/jobs/concierge/reports');
  });

  test('shows a viewer only its public page and reports', async () => {
    const page = await showJobs('VIEWER');
    await clickButton(page, menu());
    await expect.element(page.getByRole('menuitem').first()).toBeVisible();
    expect(
      page
        .getByRole('menuitem')
        .elements()
        .map(({ textContent }) => textContent),
    ).toEqual([t('jobs.publicPage'), t('jobs.copyLink'), t('jobs.reports.title')]);
  });
});

describe('the job form', () => {
  test('needs a name, a position and the text of each question', async () => {
    const page = await showJobs();
    await clickButton(page, t('jobs.new'));
    await clickButton(page, t('jobs.form.create'));
    const field = (name: string) => page.getByRole('textbox', { name });
    await expectFirstError(field(t('jobs.form.name')), t('jobs.form.nameInvalid'));
    await field(t('jobs.form.name')).fill('Night porter');
    await clickButton(page, t('jobs.form.create'));
    await expectFirstError(field(t('jobs.form.position')), t('jobs.form.positionInvalid'));
    await field(t('jobs.form.position')).fill('Porter');
    await clickButton(page, t('jobs.form.addQuestion'));
    await clickButton(page, t('jobs.form.create'));
    const question = field(t('jobs.form.question', { number: 1 }));
    await expectFirstError(question, t('auth.required'));
    await question.fill('Can you work at night?');
    await page.getByLabelText(t('jobs.terms.employment')).selectOptions('PART_TIME');
    await clickButton(page, t('jobs.form.create'));
    await expect.poll(() => page.location.address).toBe('/jobs/porter');
    await expectSent(page, 'POST /v1/jobs', {
      name: 'Night porter',
      position: 'Porter',
      location: '',
      employment: 'PART_TIME',
      workplace: null,
      description: '',
      applicationQuestions: [{ id: expect.any(String), question: 'Can you work at night?', required: true }],
    });
  });

  test('changes a job, and shows the gateway’s validation errors', async () => {
    const page = await showJobs();
    page.gateway.on('PUT /v1/jobs/:id', refusal('VALIDATION', 'Check it.', { fields: { name: 'Too long' } }));
    await chooseAction(page, menu(), t('jobs.edit'));
    const name = page.getByRole('textbox', { name: t('jobs.form.name') });
    await expect.element(name).toHaveValue(concierge.name);
    await name.fill('Concierge');
    await answerDialog(page, t('jobs.edit'), t('jobs.form.save'));
    await expectFirstError(name, 'Too long');
    page.gateway.on('PUT /v1/jobs/:id', { ...concierge, message: 'Saved.' });
    await answerDialog(page, t('jobs.edit'), t('jobs.form.save'));
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    const { position, location, description, applicationQuestions } = concierge;
    const terms = { employment: null, workplace: null };
    const body = { name: 'Concierge', position, location, ...terms, description, applicationQuestions };
    await expectSentTo(page, 'PUT /v1/jobs/:id', { id: 'concierge' }, body, body);
  });

  test('asks for confirmation before discarding changes', async () => {
    const page = await showJobs();
    await clickButton(page, t('jobs.new'));
    await page.getByRole('textbox', { name: t('jobs.form.name') }).fill('Night porter');
    await answerDialog(page, t('jobs.new'), t('common.cancel'));
    await answerDialog(page, t('layout.unsaved.title'), t('layout.unsaved.stay'));
    await expect
      .element(page.getByRole('textbox', { name: t('jobs.form.name') }))
      .toHaveValue('Night porter');
    await answerDialog(page, t('jobs.new'), t('common.cancel'));
    await answerDialog(page, t('layout.unsaved.title'), t('layout.unsaved.leave'));
    await expectCancelled(page, t('jobs.new'), 'POST /v1/jobs');
  });
});

const showReports = (rows = [inesReport]) =>
  show(routed('/jobs/:jobId/reports', <JobReportsPage />), {
    as: member('VIEWER'),
    at: '/jobs/concierge/reports',
    gateway: (gateway) =>
      gateway.on('GET /v1/jobs/:id', conciergeAnswer).on('GET /v1/jobs/:id/reports', pageOf(...rows)),
  });

test('the reports of a job are exported with the filter, a column for each skill, and their scores', async () => {
  const page = await showReports();
  const saved = catchFiles();
  await page.getByRole('combobox', { name: t('jobs.reports.verdict') }).selectOptions('YES');
  await expect.poll(() => page.location.address).toContain('verdict=YES');
  await clickButton(page, t('exports.button'));
  await page.getByRole('menuitem', { name: t('exports.formats.csv') }).click();
  await expect.poll(() => saved.map(({ name }) => name)).toEqual(['Head concierge.csv']);
  expect(page.gateway.to('GET /v1/jobs/:id/reports').at(-1)?.query.get('verdict')).toBe('YES');
  const [file] = saved;
  const [head, row] = ((await file?.content()) ?? '').split('\r\n');
  expect(head).toContain(`"${t('jobs.reports.score')}","${t('jobs.reports.verdict')}","`);
  expect(row).toContain(`"Inês Prado","${inesReport.candidate.email}"`);
  expect(row).toContain(`,81.6,"${t('reports.verdicts.YES')}",4,`);
});

test('the date of a report is when the interview took place, else when it is scheduled or was created', async () => {
  const begun = '2026-03-04T09:00:00.000Z';
  const planned = '2026-04-05T09:00:00.000Z';
  const made = '2026-05-06T09:00:00.000Z';
  const page = await showReports([
    { ...inesReport, sessionId: '1', startedAt: begun, scheduledAt: planned, createdAt: made },
    { ...inesReport, sessionId: '2', startedAt: null, scheduledAt: planned, createdAt: made },
    { ...inesReport, sessionId: '3', startedAt: null, scheduledAt: null, createdAt: made },
  ]);
  await expect.element(page.getByRole('row').nth(3)).toBeVisible();
  for (const [row, date] of [begun, planned, made].entries())
    await expect
      .element(
        page
          .getByRole('row')
          .nth(row + 1)
          .getByText(moment(date, 'en').day),
      )
      .toBeVisible();
});

test('without reports there is nothing to export', async () => {
  const page = await showReports([]);
  await expect.element(page.getByText(t('jobs.reports.none'))).toBeVisible();
  await expect.element(page.getByRole('button', { name: t('exports.button') })).not.toBeInTheDocument();
});

test('the reports of a job link to each report, and are filtered by verdict', async () => {
  const page = await showReports();
  const row = page.getByRole('row', { name: /Inês Prado/ });
  await expect.element(row.getByText(t('common.scoreOf', { score: '82' }))).toBeVisible();
  await expect.element(row.getByText(t('reports.verdicts.YES'))).toBeVisible();
  await expect.element(row.getByLabelText(t('reports.ofFive', { rating: '4' }))).toBeVisible();
  await page.getByRole('combobox', { name: t('jobs.reports.verdict') }).selectOptions('NO');
  await expect
    .poll(() => page.gateway.to('GET /v1/jobs/:id/reports').at(-1)?.query.get('verdict'))
    .toBe('NO');
  await row.getByRole('link', { name: 'Inês Prado' }).click();
  await expect.poll(() => page.location.address).toBe('/report/session-ines');
});

test('chosen reports are compared skill by skill', async () => {
  const page = await showReports([
    inesReport,
    {
      ...inesReport,
      sessionId: 'session-tom',
      language: 'pt',
      candidate: tom,
      categories: [{ category: 'Atendimento', average: 2.5, questionIds: ['question-1'] }],
    },
  ]);
  await expect.element(page.getByRole('columnheader', { name: 'Service' })).toBeVisible();
  await expect.element(page.getByRole('columnheader', { name: 'Atendimento' })).not.toBeInTheDocument();
  const compare = page.getByRole('button', { name: t('jobs.reports.compare') });
  for (const name of ['Inês Prado', 'Tom Reed'])
    await page.getByRole('checkbox', { name: t('applications.selectOne', { name }) }).click();
  await compare.click();
  const row = page.getByRole('dialog').getByRole('row', { name: /^Service/ });
  await expect.element(row.getByLabelText(t('reports.ofFive', { rating: '4' }))).toBeVisible();
  await expect.element(row.getByLabelText(t('reports.ofFive', { rating: '2.5' }))).toBeVisible();
});

test('on a phone, reports are cards and are compared without scrolling sideways', async () => {
  await browser.viewport(390, 844);
  onTestFinished(() => browser.viewport(1280, 800));
  const page = await showReports([
    inesReport,
    { ...inesReport, sessionId: 'session-tom', candidate: tom, verdict: 'NO', overallScore: 31 },
  ]);
  const card = page.getByRole('list', { name: t('jobs.reports.title') }).getByRole('listitem');
  await expect.element(card.first().getByText(t('reports.verdicts.YES'))).toBeVisible();
  await expect.element(card.last().getByLabelText(t('reports.ofFive', { rating: '4' }))).toBeVisible();
  await expect.element(page.getByRole('table')).not.toBeInTheDocument();
  await page.getByRole('combobox', { name: t('common.sort') }).selectOptions('name');
  await expect.poll(() => page.gateway.to('GET /v1/jobs/:id/reports').at(-1)?.query.get('sort')).toBe('name');
  for (const name of ['Inês Prado', 'Tom Reed'])
    await page.getByRole('checkbox', { name: t('applications.selectOne', { name }) }).click();
  await page.getByRole('button', { name: t('jobs.reports.compare') }).click();
  const dialog = page.getByRole('dialog');
  await expect.element(dialog.getByText(t('reports.verdicts.NO'))).toBeVisible();
  await expect.element(dialog.getByRole('heading', { name: 'Service' })).toBeVisible();
  for (const element of dialog.element().querySelectorAll('*'))
    expect(element.getBoundingClientRect().right).toBeLessThanOrEqual(390);
});

test('a report of the offline demo has no verdict, because nothing understood the answers', async () => {
  const page = await showReports([{ ...inesReport, offlineDemo: true }]);
  const row = page.getByRole('row', { name: /Inês Prado/ });
  await expect
    .element(row.getByTitle(t('reports.verdictsOfflineHint')))
    .toHaveTextContent(t('reports.verdictsOffline'));
  await expect.element(row.getByText(t('reports.verdicts.YES'))).not.toBeInTheDocument();
  await expect.element(row.getByText(t('common.scoreOf', { score: '82' }))).toBeVisible();
});

test.for(languages)('the phases of a job are readable on a phone in %s', async (language) => {
  await browser.viewport(390, 844);
  onTestFinished(() => browser.viewport(1280, 800));
  const page = await show(<JobsPage />, {
    as: member('EDITOR'),
    language,
    gateway: (gateway) => gateway.on('GET /v1/jobs', pageOf(concierge)),
  });
  const steps = page.getByRole('list', { name: t('jobs.funnel') }).getByRole('listitem');
  await expect.element(steps.first()).toBeVisible();
  for (const step of steps.elements()) {
    const name = step.lastElementChild;
    expect(name?.textContent).toBe(step.getAttribute('title'));
    expect([name?.scrollWidth, getComputedStyle(name!).textOverflow]).toEqual([name?.clientWidth, 'clip']);
    expect(step.getBoundingClientRect().right).toBeLessThanOrEqual(390);
  }
});

test('the funnels of jobs with three and with four phases are equally wide', async () => {
  const [phase] = concierge.phases;
  if (!phase) throw new Error('the job has no phase');
  const withPhases = (count: number) => ({
    ...concierge,
    id: `job-${count}`,
    phases: Array.from({ length: count }, (_, n) => ({ ...phase, id: `${n}`, name: `Phase ${n}` })),
  });
  const page = await show(<JobsPage />, {
    as: member('EDITOR'),
    at: '/jobs',
    gateway: (gateway) => gateway.on('GET /v1/jobs', pageOf(withPhases(3), withPhases(4))),
  });
  await expect.poll(() => page.getByRole('list', { name: t('jobs.funnel') }).elements().length).toBe(2);
  const [three, four] = page
    .getByRole('list', { name: t('jobs.funnel') })
    .elements()
    .map((funnel) => funnel.lastElementChild?.getBoundingClientRect().right);
  expect(three).toBeCloseTo(four ?? 0, 0);
});
