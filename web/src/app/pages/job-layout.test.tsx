import { languages, type Language } from '@candi/contract/platform/enumerations';
import { t } from 'i18next';
import { expect, onTestFinished, test } from 'vitest';
import { page as browser, userEvent } from 'vitest/browser';
import { inesApplies } from '#testing/fixtures/applications.ts';
import { conciergeAnswer, screening } from '#testing/fixtures/jobs.ts';
import { pageOf } from '#testing/fixtures/lists.ts';
import { member } from '#testing/people.ts';
import { routed } from '#testing/routed.tsx';
import { show } from '#testing/show.tsx';
import { clickButton } from '#testing/user-actions.ts';
import { Component as JobPage } from './job-page.tsx';

interface Shown {
  view?: 'board' | 'table';
  language?: Language;
  source?: 'public' | 'import';
}

const showJob = ({ view = 'board', language = 'en', source = 'public' }: Shown) =>
  show(routed('/jobs/:jobId', <JobPage />), {
    as: member('EDITOR'),
    at: `/jobs/concierge?view=${view}`,
    language,
    gateway: (gateway) =>
      gateway
        .on('GET /v1/jobs/:id', conciergeAnswer)
        .on('GET /v1/jobs/:id/applications', ({ query }) =>
          (query.get('phaseId') ?? screening.id) === screening.id
            ? pageOf({ ...inesApplies, source })
            : pageOf(),
        )
        .on('GET /v1/jobs/:id/application-counts', { phases: [{ phaseId: screening.id, count: 1 }] }),
  });

test.for([
  { source: 'public', date: 'appliedOn', other: 'addedOn' },
  { source: 'import', date: 'addedOn', other: 'appliedOn' },
] as const)('in the table, an application from the source $source has the date “$date”', async (shown) => {
  const page = await showJob({ view: 'table', source: shown.source });
  const [label = ''] = t(`applications.${shown.date}`, { day: '|' }).split('|');
  const [otherLabel = ''] = t(`applications.${shown.other}`, { day: '|' }).split('|');
  await expect.element(page.getByText(new RegExp(`${label}.*20`)).first()).toBeVisible();
  await expect.element(page.getByText(new RegExp(`${otherLabel}.*20`))).not.toBeInTheDocument();
});

test.for(languages)('the heading stays on one line beside its buttons at 1280 px in %s', async (language) => {
  const page = await showJob({ language });
  const title = page.getByRole('heading', { level: 1 });
  await expect.element(title).toBeVisible();
  const { height, bottom } = title.element().getBoundingClientRect();
  expect(height).toBeLessThan(1.5 * Number.parseFloat(getComputedStyle(title.element()).lineHeight));
  const menu = page.getByRole('button', { name: t('jobs.actionsFor', { name: conciergeAnswer.name }) });
  const reports = page.getByRole('link', { name: t('jobs.reports.title') });
  for (const control of [menu, reports])
    expect(control.element().getBoundingClientRect().top).toBeLessThan(bottom);
});

test.for(languages)('badge and facts share a line at 1280 px in %s', async (language) => {
  const page = await showJob({ language });
  const badge = page.getByText(t('jobs.states.open'));
  await expect.element(badge).toBeVisible();
  const middle = (element: Element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return (top + bottom) / 2;
  };
  for (const fact of [conciergeAnswer.position, conciergeAnswer.location])
    expect(
      Math.abs(middle(page.getByText(fact, { exact: true }).first().element()) - middle(badge.element())),
    ).toBeLessThan(4);
});

test.for(languages)(
  'on a phone, the first card is in the upper half of the screen in %s',
  async (language) => {
    await browser.viewport(390, 844);
    onTestFinished(() => browser.viewport(1280, 800));
    const page = await showJob({ language });
    const card = page.getByRole('region', { name: t('jobs.screening') }).getByRole('listitem');
    await expect.element(card).toBeVisible();
    // Below the layout's header (68 px), which isn't shown here.
    expect(card.element().getBoundingClientRect().top).toBeLessThan(0.55 * 844 - 68);
    const [main, menu] = [
      page.getByRole('button', { name: t('applications.add') }),
      page.getByRole('button', { name: t('jobs.actionsFor', { name: conciergeAnswer.name }) }),
    ].map((button) => button.element().getBoundingClientRect());
    expect(menu?.top).toBeLessThan(main?.bottom ?? 0);
    await expect.element(page.getByRole('button', { name: t('posts.share') })).not.toBeInTheDocument();
  },
);

test('a column of the board fades out where its cards go on', async () => {
  const rows = Array.from({ length: 12 }, (_, n) => ({ ...inesApplies, id: `application-${n}` }));
  const page = await show(routed('/jobs/:jobId', <JobPage />), {
    as: member('EDITOR'),
    at: '/jobs/concierge?view=board',
    gateway: (gateway) =>
      gateway
        .on('GET /v1/jobs/:id', conciergeAnswer)
        .on('GET /v1/jobs/:id/applications', ({ query }) =>
          query.get('phaseId') === screening.id ? pageOf(...rows) : pageOf(),
        )
        .on('GET /v1/jobs/:id/application-counts', { phases: [{ phaseId: screening.id, count: 12 }] }),
  });
  const cards = page
    .getByRole('region', { name: t('jobs.screening') })
    .getByRole('list')
    .first();
  await expect.element(cards).toHaveAttribute('data-after');
  await expect.element(cards).not.toHaveAttribute('data-before');
  cards.element().scrollTo({ top: 10_000 });
  await expect.element(cards).not.toHaveAttribute('data-after');
  await expect.element(cards).toHaveAttribute('data-before');
});

test('on a phone, filters are behind a button that counts them, and further actions are in the menu', async () => {
  await browser.viewport(390, 844);
  onTestFinished(() => browser.viewport(1280, 800));
  const page = await showJob({});
  const fit = page.getByRole('combobox', { name: t('applications.fit') });
  await expect.element(page.getByRole('searchbox', { name: t('applications.search') })).toBeVisible();
  await expect.element(fit).not.toBeInTheDocument();
  await clickButton(page, t('interviews.filters'));
  await fit.selectOptions('TOP');
  await expect
    .element(page.getByRole('button', { name: t('interviews.filtersUsed', { count: 1 }) }))
    .toHaveAttribute('aria-expanded', 'true');
  await clickButton(page, t('jobs.actionsFor', { name: conciergeAnswer.name }));
  await page.getByRole('menuitem', { name: t('imports.button') }).click();
  await expect.element(page.getByRole('dialog', { name: t('imports.title') })).toBeVisible();
});

test.for(languages)('the names of phases are readable on a phone in %s', async (language) => {
  await browser.viewport(390, 844);
  onTestFinished(() => browser.viewport(1280, 800));
  const page = await showJob({ language });
  const name = page.getByRole('region', { name: t('jobs.screening') }).getByRole('heading');
  await expect.element(name).toBeVisible();
  expect(name.element().scrollWidth).toBeLessThanOrEqual(name.element().clientWidth);
  expect(getComputedStyle(name.element()).textOverflow).toBe('clip');
});

test.for(languages)('on a phone, the view is chosen in the row of the search in %s', async (language) => {
  await browser.viewport(390, 844);
  onTestFinished(() => browser.viewport(1280, 800));
  const page = await showJob({ language });
  const search = page.getByRole('searchbox', { name: t('applications.search') });
  const view = page.getByRole('radiogroup', { name: t('applications.view') });
  await expect.element(search).toBeVisible();
  await document.fonts.ready;
  const [row, chooser] = [search, view].map((each) => each.element().getBoundingClientRect());
  expect(chooser?.top).toBeLessThan(row?.bottom ?? 0);
  await expect.element(view.getByRole('radio', { name: t('applications.views.table') })).toBeInTheDocument();
  const [, table] = view.element().querySelectorAll('label');
  if (table) await userEvent.click(table);
  await expect.poll(() => page.location.address).toContain('view=table');
});

test('on a wide screen, the columns reach to the bottom of the screen', async () => {
  await browser.viewport(1280, 900);
  onTestFinished(() => browser.viewport(1280, 800));
  const page = await showJob({});
  await expect.element(page.getByText('Inês Prado')).toBeVisible();
  const { bottom } = page
    .getByRole('region', { name: t('jobs.screening') })
    .element()
    .getBoundingClientRect();
  expect(bottom).toBeGreaterThan(900 - 60);
  expect(bottom).toBeLessThanOrEqual(900);
});
