import { maxAddable, type ApplicationRow } from '@candi/contract/hiring/applications';
import { t } from 'i18next';
import { describe, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { refusal } from '#testing/fake-gateway.ts';
import type { GatewayCall } from '#testing/fake-gateway.ts';
import { inesApplication, inesApplies, tomApplies } from '#testing/fixtures/applications.ts';
import { tom } from '#testing/fixtures/candidates.ts';
import { conciergeAnswer, interviews, offer, screening } from '#testing/fixtures/jobs.ts';
import { pageOf } from '#testing/fixtures/lists.ts';
import { admin, member } from '#testing/people.ts';
import { routed } from '#testing/routed.tsx';
import { show } from '#testing/show.tsx';
import type { Shown } from '#testing/show.tsx';
import {
  answerDialog,
  cancelDialog,
  chooseAction,
  clickButton,
  expectSentTo,
} from '#testing/user-actions.ts';
import { Component as JobPage } from './job-page.tsx';

const change = 'PATCH /v1/jobs/:id/applications';
const menuOfInes = () => t('applications.actionsFor', { name: 'Inês Prado' });
const ids = [inesApplies.id];

/** Responds with the applications of the requested phase. */
const inPhase =
  (...rows: ApplicationRow[]) =>
  ({ query }: GatewayCall) =>
    pageOf(...rows.filter(({ phaseId }) => (query.get('phaseId') ?? phaseId) === phaseId));

const showJob = (view: 'board' | 'table' = 'board', job = conciergeAnswer) =>
  show(routed('/jobs/:jobId', <JobPage />), {
    as: member('EDITOR'),
    at: `/jobs/concierge?view=${view}`,
    gateway: (gateway) =>
      gateway
        .on('GET /v1/jobs/:id', job)
        .on('GET /v1/jobs/:id/applications', inPhase(inesApplies, tomApplies))
        .on('GET /v1/jobs/:id/applications/:applicationId', inesApplication)
        .on('GET /v1/jobs/:id/application-counts', { phases: [{ phaseId: screening.id, count: 1 }] })
        .on(change, { changed: 1 }),
  });
const column = (page: Shown, name: string) => page.getByRole('region', { name });
const select = (page: Shown, name: string) =>
  page.getByRole('checkbox', { name: t('applications.selectOne', { name }) }).click();

test('a platform admin sees neither recruiter actions nor an empty space for them', async () => {
  const page = await show(routed('/jobs/:jobId', <JobPage />), {
    as: admin,
    at: '/jobs/concierge',
    gateway: (gateway) =>
      gateway
        .on('GET /v1/jobs/:id', conciergeAnswer)
        .on('GET /v1/jobs/:id/applications', pageOf())
        .on('GET /v1/jobs/:id/application-counts', { phases: [] }),
  });
  await expect.element(page.getByRole('heading', { name: conciergeAnswer.name })).toBeVisible();
  await expect.element(page.getByRole('button', { name: t('posts.share') })).not.toBeInTheDocument();
  expect(page.container.querySelector('.mantine-Group-root:empty')).toBeNull();
});

describe('the menu of an application', () => {
  test.each(['board', 'table'] as const)('in the %s moves it one phase on', async (view) => {
    const page = await showJob(view);
    await chooseAction(page, menuOfInes(), t('applications.moveTo', { phase: interviews.name }));
    await expectSentTo(page, change, { id: 'concierge' }, { applicationIds: ids, phaseId: interviews.id });
  });

  test.each([
    ['moves it to any phase', 'applications.move', () => offer.name, { phaseId: offer.id }],
    [
      'decides on it',
      'applications.decision',
      () => t('applications.decisions.SHORTLISTED'),
      { decision: 'SHORTLISTED' },
    ],
    ['sets its fit', 'applications.fit', () => t('applications.fits.NOT_FIT'), { fit: 'NOT_FIT' }],
  ] as const)('%s', async (_what, submenu, item, body) => {
    const page = await showJob();
    await clickButton(page, menuOfInes());
    await page.getByRole('menuitem', { name: t(submenu) }).hover();
    await page.getByRole('menuitem', { name: item() }).click();
    await expectSentTo(page, change, { id: 'concierge' }, { applicationIds: ids, ...body });
  });

  test('removes it after confirming', async () => {
    const page = await showJob('table');
    const title = t('applications.removeTitle', { name: 'Inês Prado' });
    page.gateway.on('DELETE /v1/jobs/:id/applications/:applicationId', { message: 'Removed.' });
    await chooseAction(page, menuOfInes(), t('applications.remove'));
    await cancelDialog(page, title, 'DELETE /v1/jobs/:id/applications/:applicationId');
    await chooseAction(page, menuOfInes(), t('applications.remove'));
    page.gateway.on('GET /v1/jobs/:id/applications', inPhase(tomApplies));
    await answerDialog(page, title, t('applications.remove'));
    await expect.element(page.getByText('Removed.')).toBeVisible();
    await expect.element(page.getByText('Inês Prado')).not.toBeInTheDocument();
    expect(
      page.gateway.to('DELETE /v1/jobs/:id/applications/:applicationId', {
        id: 'concierge',
        applicationId: inesApplies.id,
      }),
    ).toHaveLength(1);
  });
});

describe('the board', () => {
  test('moves a card with the keyboard and shows it in the new column at once', async () => {
    const page = await showJob();
    await expect.element(column(page, t('jobs.screening')).getByText('Inês Prado')).toBeVisible();
    page.gateway.on(
      'GET /v1/jobs/:id/applications',
      inPhase({ ...inesApplies, phaseId: interviews.id }, tomApplies),
    );
    const handle = page.getByRole('button', { name: t('applications.drag', { name: 'Inês Prado' }) });
    handle.element().focus();
    await userEvent.keyboard('[Space]');
    await expect
      .element(
        page.getByText(t('applications.dragging.over', { name: 'Inês Prado', phase: t('jobs.screening') })),
      )
      .toBeInTheDocument();
    await userEvent.keyboard('[ArrowRight]');
    await expect
      .element(
        page.getByText(t('applications.dragging.over', { name: 'Inês Prado', phase: interviews.name })),
      )
      .toBeInTheDocument();
    await userEvent.keyboard('[Space]');
    await expectSentTo(page, change, { id: 'concierge' }, { applicationIds: ids, phaseId: interviews.id });
    await expect.element(column(page, interviews.name).getByText('Inês Prado')).toBeVisible();
    await expect.element(column(page, t('jobs.screening')).getByText('Inês Prado')).not.toBeInTheDocument();
  });

  test('puts a card back and says why if the gateway refuses the move', async () => {
    const page = await showJob();
    page.gateway.on('PATCH /v1/jobs/:id/applications', refusal('PAGE_NOT_FOUND', 'That phase is gone.'));
    await chooseAction(page, menuOfInes(), t('applications.moveTo', { phase: interviews.name }));
    await expect
      .element(page.getByText(t('applications.undone', { error: 'That phase is gone.' })))
      .toBeVisible();
    await expect.element(column(page, t('jobs.screening')).getByText('Inês Prado')).toBeVisible();
  });

  test('says why a column can’t be loaded, and retries', async () => {
    const page = await show(routed('/jobs/:jobId', <JobPage />), {
      as: member('VIEWER'),
      at: '/jobs/concierge',
      gateway: (gateway) =>
        gateway
          .on('GET /v1/jobs/:id', { ...conciergeAnswer, phases: [screening] })
          .on('GET /v1/jobs/:id/applications', refusal('ACCESS_DENIED', 'Not yours to read.')),
    });
    await expect
      .element(page.getByRole('alert').getByText('Not yours to read.', { exact: false }))
      .toBeVisible();
    page.gateway.on('GET /v1/jobs/:id/applications', pageOf(inesApplies));
    await clickButton(page, t('common.tryAgain'));
    await expect.element(page.getByText('Inês Prado')).toBeVisible();
    await expect.element(page.getByRole('checkbox')).not.toBeInTheDocument();
    await expect.element(page.getByRole('button', { name: menuOfInes() })).not.toBeInTheDocument();
  });

  test('screens all applications again', async () => {
    const page = await showJob();
    page.gateway.on('POST /v1/jobs/:id/screening', { message: 'Screening again.' });
    await chooseAction(
      page,
      t('jobs.actionsFor', { name: conciergeAnswer.name }),
      t('applications.screenAgain'),
    );
    await expect.element(page.getByText('Screening again.')).toBeVisible();
  });
});

describe('the selection bar', () => {
  test('moves all selected applications one phase on', async () => {
    const page = await showJob();
    await page
      .getByRole('checkbox', { name: t('applications.selectAllIn', { phase: t('jobs.screening') }) })
      .click();
    await expect.element(page.getByText(t('applications.selected', { count: 2 }))).toBeVisible();
    await clickButton(page, t('applications.nextPhase'));
    await expectSentTo(
      page,
      change,
      { id: 'concierge' },
      { applicationIds: [...ids, tomApplies.id], phaseId: 'next' },
    );
    await expect.element(page.getByText(t('applications.selected', { count: 2 }))).not.toBeInTheDocument();
  });

  test.each([
    ['moves them to a phase', 'applications.move', () => offer.name, { phaseId: offer.id }],
    [
      'decides on them',
      'applications.decision',
      () => t('applications.decisions.REJECTED'),
      { decision: 'REJECTED' },
    ],
  ] as const)('%s', async (_what, menu, item, body) => {
    const page = await showJob('table');
    await select(page, 'Tom Reed');
    await chooseAction(page, t(menu), item());
    await expectSentTo(page, change, { id: 'concierge' }, { applicationIds: [tomApplies.id], ...body });
  });

  test('invites them to an interview of this job and phase', async () => {
    const page = await showJob();
    await select(page, 'Tom Reed');
    await page.getByRole('link', { name: t('applications.invite') }).click();
    await expect
      .poll(() => page.location.address)
      .toBe('/interviews/new?jobId=concierge&jobPhaseId=screening&candidateId=tom');
  });
});

describe('the application drawer', () => {
  test('shows the evidence of the screening, and changes phase, decision and fit', async () => {
    const page = await showJob();
    await clickButton(page, 'Inês Prado');
    const drawer = page.getByRole('dialog', { name: 'Inês Prado' });
    await expect.element(drawer.getByText('Native Portuguese')).toBeVisible();
    await expect.element(drawer.getByText('The harbour.')).toBeVisible();
    for (const [label, value] of [
      ['applications.phase', offer.id],
      ['applications.decision', 'ACCEPTED'],
      ['applications.fit', 'AVERAGE'],
    ] as const)
      await drawer.getByRole('combobox', { name: t(label) }).selectOptions(value);
    await expectSentTo(
      page,
      change,
      { id: 'concierge' },
      { applicationIds: ids, phaseId: offer.id },
      { applicationIds: ids, decision: 'ACCEPTED' },
      { applicationIds: ids, fit: 'AVERAGE' },
    );
  });

  test.each([
    ['public', 'applied'],
    ['recruiter', 'added'],
  ] as const)('from the source %s without an interview is labelled “%s”', async (source, label) => {
    const page = await showJob();
    page.gateway.on('GET /v1/jobs/:id/applications/:applicationId', { ...inesApplication, source });
    await clickButton(page, 'Inês Prado');
    const section = page
      .getByRole('dialog', { name: 'Inês Prado' })
      .getByRole('region', { name: t('applications.sessions') });
    await expect.element(section.getByText(t(`interviews.status.${label}`))).toBeVisible();
  });

  test('says why it can’t be loaded', async () => {
    const page = await showJob();
    page.gateway.on('GET /v1/jobs/:id/applications/:applicationId', refusal('PAGE_NOT_FOUND', 'It is gone.'));
    await clickButton(page, 'Inês Prado');
    await expect.element(page.getByRole('dialog').getByText('It is gone.')).toBeVisible();
  });
});

test('candidates of the company are added to the job', async () => {
  const page = await showJob();
  page.gateway
    .on('GET /v1/jobs/:id/addable-candidates', [tom])
    .on('POST /v1/jobs/:id/applications', refusal('JOB_CLOSED', 'The job is closed.'));
  await clickButton(page, t('applications.add'));
  const dialog = page.getByRole('dialog', { name: t('applications.add') });
  await expect
    .element(dialog.getByRole('button', { name: t('applications.addCount', { count: 0 }) }))
    .toBeDisabled();
  await dialog.getByRole('checkbox', { name: /^Tom Reed/ }).click();
  await clickButton(dialog, t('applications.addCount', { count: 1 }));
  await expect.element(dialog.getByText('The job is closed.')).toBeVisible();
  page.gateway.on('POST /v1/jobs/:id/applications', { added: 1, message: 'Added.' });
  await clickButton(dialog, t('applications.addCount', { count: 1 }));
  await expect.element(dialog).not.toBeInTheDocument();
  await expectSentTo(
    page,
    'POST /v1/jobs/:id/applications',
    { id: 'concierge' },
    { candidateIds: ['tom'] },
    { candidateIds: ['tom'] },
  );
});

test('all candidates that match the search are added to the job, beyond those that are listed', async () => {
  const page = await showJob();
  const shown = Array.from({ length: maxAddable }, (_, index) => ({ ...tom, id: `tom-${index}` }));
  page.gateway
    .on('GET /v1/jobs/:id/addable-candidates', shown)
    .on('POST /v1/jobs/:id/applications', { added: 240, message: 'Added.' });
  await clickButton(page, t('applications.add'));
  const dialog = page.getByRole('dialog', { name: t('applications.add') });
  await dialog.getByRole('searchbox', { name: t('applications.searchCandidates') }).fill('tom');
  await expect
    .poll(() => page.gateway.to('GET /v1/jobs/:id/addable-candidates').at(-1)?.query.get('q'))
    .toBe('tom');
  await clickButton(dialog, t('candidates.addAll'));
  await expect.element(dialog).not.toBeInTheDocument();
  await expectSentTo(page, 'POST /v1/jobs/:id/applications', { id: 'concierge' }, { matching: { q: 'tom' } });
});

test('a job without applications offers to add candidates', async () => {
  const page = await showJob('board', { ...conciergeAnswer, applicants: 0 });
  await expect.element(page.getByRole('heading', { name: t('applications.none') })).toBeVisible();
  await expect.element(page.getByRole('button', { name: t('applications.add') }).nth(1)).toBeVisible();
});

describe('all matching applications', () => {
  const many = {
    ...conciergeAnswer,
    applicants: 3003,
    phases: conciergeAnswer.phases.map((phase) =>
      phase.id === screening.id ? { ...phase, applicants: 3003 } : phase,
    ),
  };

  test('are moved one phase on by the filter of the column, without their ids', async () => {
    const page = await showJob('board', many);
    await page
      .getByRole('checkbox', { name: t('applications.selectAllIn', { phase: t('jobs.screening') }) })
      .click();
    const bar = page.getByRole('region', { name: t('applications.selection') });
    await expect.element(bar.getByText(t('applications.selected', { count: 2 }))).toBeVisible();
    await clickButton(bar, t('applications.selectAllOf', { count: 3003, phase: t('jobs.screening') }));
    await expect.element(bar.getByText(t('applications.selected', { count: 3003 }))).toBeVisible();
    page.gateway.on(change, { changed: 3003 });
    await clickButton(bar, t('applications.nextPhase'));
    await expectSentTo(
      page,
      change,
      { id: 'concierge' },
      { matching: { phaseId: screening.id }, phaseId: 'next' },
    );
    await expect.element(page.getByText(t('applications.changed', { count: 3003 }))).toBeVisible();
    await expect.element(bar).not.toBeInTheDocument();
  });

  test('are counted by the filter', async () => {
    const page = await show(routed('/jobs/:jobId', <JobPage />), {
      as: member('VIEWER'),
      at: '/jobs/concierge?decision=REJECTED',
      gateway: (gateway) =>
        gateway
          .on('GET /v1/jobs/:id', many)
          .on('GET /v1/jobs/:id/applications', inPhase(inesApplies))
          .on('GET /v1/jobs/:id/application-counts', { phases: [{ phaseId: screening.id, count: 7 }] }),
    });
    const text = t('applications.matchingOf', { matching: '7', all: '3,003' });
    await expect.element(column(page, t('jobs.screening')).getByText(text)).toBeVisible();
  });
});

test('a job without candidates offers the link of its public page', async () => {
  const page = await showJob('board', { ...conciergeAnswer, applicants: 0, applied: 0 });
  await expect.element(page.getByRole('button', { name: t('jobs.copyLink') })).toBeVisible();
});

test('the heading counts applicants and added candidates separately', async () => {
  const page = await showJob('board', { ...conciergeAnswer, applicants: 5, applied: 2 });
  await expect.element(page.getByText(t('jobs.applied', { count: 2 }))).toBeVisible();
  await expect.element(page.getByText(t('jobs.added', { count: 3 }))).toBeVisible();
});

test('names in Latin letters are aligned to the start of the cards on an Arabic board', async () => {
  const page = await show(routed('/jobs/:jobId', <JobPage />), {
    as: member('VIEWER'),
    at: '/jobs/concierge',
    language: 'ar',
    gateway: (gateway) =>
      gateway
        .on('GET /v1/jobs/:id', conciergeAnswer)
        .on('GET /v1/jobs/:id/applications', inPhase(inesApplies)),
  });
  const name = page.getByRole('button', { name: 'Inês Prado' });
  await expect.element(name).toBeVisible();
  expect(getComputedStyle(name.element()).textAlign).toMatch(/right$/);
});
