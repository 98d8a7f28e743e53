import type { Search } from '@candi/contract/hiring/searches';
import { searchFilters } from '@candi/contract/hiring/searches';
import { languages } from '@candi/contract/platform/enumerations';
import { t } from 'i18next';
import { useNavigate } from 'react-router';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page as browser } from 'vitest/browser';
import { type Answer, refusal } from '#testing/fake-gateway.ts';
import { ines, inesRow, tom, tomRow } from '#testing/fixtures/candidates.ts';
import { concierge } from '#testing/fixtures/jobs.ts';
import { pageOf } from '#testing/fixtures/lists.ts';
import { conciergeSearch } from '#testing/fixtures/searches.ts';
import { member } from '#testing/people.ts';
import { show } from '#testing/show.tsx';
import { clickButton, expectFirstError, expectSent, expectSentTo } from '#testing/user-actions.ts';
import { Component as SearchPage } from './search-page.tsx';

const showSearch = (query = '', overview = pageOf(inesRow, tomRow)) =>
  show(<SearchPage />, {
    as: member('EDITOR'),
    at: `/search-results${query}`,
    gateway: (gateway) =>
      gateway
        .on('GET /v1/searches/:id', conciergeSearch)
        .on('GET /v1/searches/:id/results', pageOf(ines, tom))
        .on('GET /v1/searches/:id/count', { found: 2 })
        .on('POST /v1/searches', conciergeSearch)
        .on('GET /v1/candidates/phases', { phases: ['CV_SCREENING', 'Offer'] })
        .on('GET /v1/candidates/overview', overview),
  });

test('a link opens the form of a new candidate', async () => {
  const page = await showSearch('?new=1');
  await expect.element(page.getByRole('dialog', { name: t('candidates.new') })).toBeVisible();
});

/** Unfolds the form of a saved search. */
const unfold = (page: Awaited<ReturnType<typeof showSearch>>) =>
  page.getByRole('button', { name: new RegExp(`^${t('people.detailed')}`), expanded: false }).click();

/** Shows the form of a new search. */
async function showForm() {
  const page = await showSearch();
  await clickButton(page, t('people.detailed'));
  return page;
}

test('a search needs a valid range of years, and its id is added to the URL', async () => {
  const page = await showForm();
  await expect.element(page.getByRole('heading', { name: t('search.start') })).toBeVisible();
  const from = page.getByRole('textbox', { name: t('search.minYears') });
  await from.fill('10');
  await page.getByRole('textbox', { name: t('search.maxYears') }).fill('2');
  await clickButton(page, t('search.search'));
  await expectFirstError(from, t('search.invalidYears'));
  expect(page.gateway.to('POST /v1/searches')).toHaveLength(0);

  await clickButton(page, t('search.clear'));
  await page.getByRole('searchbox', { name: t('search.keywords') }).fill('concierge');
  await from.fill('3');
  await page.getByRole('switch', { name: t('candidates.openToWork') }).click();
  await page.getByRole('switch', { name: t('search.hasGithub') }).click();
  await clickButton(page, t('search.search'));
  await expect.element(page.getByText(t('search.found', { count: 2 }))).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Inês Prado' })).toBeVisible();
  expect(page.location.address).toBe('/search-results?searchId=search-1');
  await expectSent(page, 'POST /v1/searches', {
    keywords: 'concierge',
    industry: '',
    location: '',
    minYears: 3,
    maxYears: null,
    openToWork: true,
    hasLinkedin: false,
    hasGithub: true,
  });
});

test('while a search runs, its messages rotate', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const results = Promise.withResolvers<Answer<'GET /v1/searches/:id/results'>>();
  const page = await show(<SearchPage />, {
    as: member('EDITOR'),
    at: '/search-results?searchId=search-1',
    gateway: (gateway) =>
      gateway
        .on('GET /v1/searches/:id', conciergeSearch)
        .on('GET /v1/searches/:id/results', () => results.promise)
        .on('GET /v1/searches/:id/count', { found: 1 }),
  });
  const stages = ['Processing…', 'Searching the database…', 'Gathering data…', 'Almost ready…'];
  const stage = page.getByRole('status').filter({ hasText: '…' });
  for (const text of [...stages, ...stages]) {
    await expect.element(stage).toHaveTextContent(text);
    vi.advanceTimersByTime(1500);
  }
  results.resolve(pageOf(ines));
  await expect.element(page.getByText(ines.email).first()).toBeVisible();
  await expect.element(stage).not.toBeInTheDocument();
});

test('a failed search is explained', async () => {
  const page = await showForm();
  page.gateway.on('POST /v1/searches', refusal('ACCESS_DENIED', 'Not yours to search.'));
  await clickButton(page, t('search.search'));
  await expect.element(page.getByText('Not yours to search.')).toBeVisible();
});

test('a saved search restores its filters, and offers actions for the candidates it finds', async () => {
  const page = await showSearch('?searchId=search-1');
  const keywords = page.getByRole('searchbox', { name: t('search.keywords') });
  await expect.element(page.getByText(t('search.found', { count: 2 }))).toBeVisible();
  await expect.element(keywords).not.toBeInTheDocument();
  await unfold(page);
  await expect.element(keywords).toHaveValue('concierge');
  await page.getByRole('checkbox', { name: t('candidates.selectShown', { count: 2 }) }).click();
  const bar = page.getByRole('region', { name: t('candidates.selection') });
  await expect.element(bar.getByText(t('candidates.selected', { count: 2 }))).toBeVisible();
  await expect.element(bar.getByRole('button', { name: t('candidates.toPool') })).toBeVisible();
  await expect.element(bar.getByRole('button', { name: t('candidates.toJob') })).toBeVisible();
  await bar.getByRole('link', { name: t('candidates.invite') }).click();
  await expect.poll(() => page.location.address).toBe('/interviews/new?candidateId=ines&candidateId=tom');
});

test('shows the gateway’s error for a search that doesn’t exist', async () => {
  const page = await showSearch('?searchId=gone');
  page.gateway.on('GET /v1/searches/:id', refusal('PAGE_NOT_FOUND', 'No such search.'));
  await page.queryClient.resetQueries({ queryKey: ['search', 'gone'] });
  await expect.element(page.getByText('No such search.')).toBeVisible();
});

test('a saved search restores its filters for profiles, clears them, and links to what it found', async () => {
  const filters = { ...conciergeSearch.filters, hasLinkedin: true, hasGithub: true };
  const page = await show(<SearchPage />, {
    as: member('EDITOR'),
    at: '/search-results?searchId=search-1',
    gateway: (gateway) =>
      gateway
        .on('GET /v1/searches/:id', { ...conciergeSearch, filters })
        .on('GET /v1/searches/:id/results', pageOf({ ...ines, githubUrl: 'https://github.com/ines' }))
        .on('GET /v1/searches/:id/count', { found: 1 }),
  });
  const profile = page.getByRole('link', {
    name: t('candidates.profileOn', { site: 'GitHub', name: 'Inês Prado' }),
  });
  await expect.element(profile).toHaveAttribute('href', 'https://github.com/ines');
  const switches = [t('search.hasLinkedin'), t('search.hasGithub')].map((name) =>
    page.getByRole('switch', { name }),
  );
  await unfold(page);
  for (const each of switches) await expect.element(each).toBeChecked();
  await clickButton(page, t('search.clear'));
  for (const each of switches) await expect.element(each).not.toBeChecked();
});

/** Goes back one entry in the history, as the browser's back button does. */
function GoBack() {
  const navigate = useNavigate();
  return <button onClick={() => void navigate(-1)}>Go back</button>;
}

test('two searches in a row leave one form and one list, and going back restores the first search', async () => {
  const saved = new Map<string, Search>();
  const page = await show(
    <>
      <SearchPage />
      <GoBack />
    </>,
    {
      as: member('EDITOR'),
      at: '/search-results',
      gateway: (gateway) =>
        gateway
          .on('POST /v1/searches', ({ body }) => {
            const search = { id: `search-${saved.size + 1}`, filters: searchFilters.parse(body) };
            saved.set(search.id, search);
            return search;
          })
          .on('GET /v1/searches/:id/results', ({ params }) =>
            params['id'] === 'search-1' ? pageOf(ines) : pageOf(tom),
          )
          .on('GET /v1/searches/:id/count', { found: 1 })
          .on('GET /v1/candidates/phases', { phases: [] })
          .on('GET /v1/candidates/overview', pageOf()),
    },
  );
  await clickButton(page, t('people.detailed'));
  const keywords = page.getByRole('searchbox', { name: t('search.keywords') });
  const searchFor = async (words: string) => {
    if (keywords.elements().length === 0) await unfold(page);
    await keywords.fill(words);
    await clickButton(page, t('search.search'));
  };
  await searchFor('concierge');
  await expect.element(page.getByRole('link', { name: 'Inês Prado' })).toBeVisible();
  await searchFor('porter');
  await expect.element(page.getByRole('link', { name: 'Tom Reed' })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Inês Prado' })).not.toBeInTheDocument();
  expect(keywords.elements()).toHaveLength(0);
  expect(page.getByRole('table').elements()).toHaveLength(1);

  await clickButton(page, 'Go back');
  await expect.element(page.getByRole('link', { name: 'Inês Prado' })).toBeVisible();
  expect(page.location.address).toBe('/search-results?searchId=search-1');
  await unfold(page);
  await expect.element(keywords).toHaveValue('concierge');
  expect(keywords.elements()).toHaveLength(1);
  await expect.element(page.getByText(t('search.stages.processing'))).not.toBeInTheDocument();
});

test('every candidate that a search finds is added to a job by the search’s id, without candidate ids', async () => {
  const page = await showSearch('?searchId=search-1');
  page.gateway
    .on('GET /v1/searches/:id/count', { found: 640 })
    .on('GET /v1/jobs', pageOf(concierge))
    .on('POST /v1/jobs/:id/applications', { added: 640, message: 'Added.' });
  await page.queryClient.resetQueries({ queryKey: ['candidates'] });
  await page.getByRole('checkbox', { name: t('candidates.selectShown', { count: 2 }) }).click();
  const bar = page.getByRole('region', { name: t('candidates.selection') });
  await clickButton(bar, t('candidates.selectAllCount', { count: 640 }));
  await expect.element(bar.getByText(t('candidates.selected', { count: 640 }))).toBeVisible();
  await expect
    .element(bar.getByRole('link', { name: t('candidates.invite') }))
    .toHaveAttribute('href', '/interviews/new?match=all&searchId=search-1');
  await clickButton(bar, t('candidates.toJob'));
  const dialog = page.getByRole('dialog', { name: t('candidates.addToJob') });
  await dialog.getByRole('combobox', { name: t('candidates.job') }).click();
  await page.getByRole('option', { name: concierge.name }).click();
  await clickButton(dialog, t('candidates.addCount', { count: 640 }));
  await expectSentTo(
    page,
    'POST /v1/jobs/:id/applications',
    { id: 'concierge' },
    { matching: { searchId: 'search-1' } },
  );
});

test('without a search, all candidates are listed with their phase, last score and activity', async () => {
  const page = await showSearch();
  await expect.element(page.getByRole('heading', { name: t('people.title'), level: 1 })).toBeVisible();
  const row = page.getByRole('row', { name: /Inês Prado/ });
  for (const text of ['Concierge · Hotel Alto', 'Offer', 'Head concierge', '81 / 100'])
    await expect.element(row.getByText(text, { exact: true })).toBeInTheDocument();
  await expect
    .element(row.getByRole('link', { name: 'Inês Prado' }))
    .toHaveAttribute('href', '/search-results?candidate=ines');
});

test('the list is searched while typing, and filtered by chips that stay in the address', async () => {
  const page = await showSearch();
  const asked = () => page.gateway.to('GET /v1/candidates/overview').at(-1)?.query;
  await page.getByRole('searchbox', { name: t('candidates.search') }).fill('porter');
  await expect.poll(() => asked()?.get('q')).toBe('porter');
  await clickButton(page, t('candidates.openToWork'));
  await expect.poll(() => asked()?.get('openToWork')).toBe('true');
  await clickButton(page, t('search.industry'));
  await page.getByRole('textbox', { name: t('search.industry') }).fill('Hotels');
  await clickButton(page, t('people.apply'));
  await expect.poll(() => asked()?.get('industry')).toBe('Hotels');
  await clickButton(page, t('people.phase'));
  await page.getByRole('menuitemradio', { name: 'Offer' }).click();
  await expect.poll(() => asked()?.get('phase')).toBe('Offer');
  expect(page.location.address).toBe('/search-results?q=porter&openToWork=1&industry=Hotels&phase=Offer');
  await clickButton(page, t('interviews.clearFilters'));
  await expect.poll(() => page.location.address).toBe('/search-results?q=porter');
});

test('when nobody is found, all filters and the search can be removed', async () => {
  const page = await showSearch('?q=zzz&openToWork=1&sort=name', pageOf());
  await expect.element(page.getByRole('heading', { name: t('search.none') })).toBeVisible();
  const clear = page.getByRole('button', { name: t('interviews.clearFilters') });
  await clear.last().click();
  await expect.poll(() => page.location.address).toBe('/search-results?sort=name');
});

test('a range of years that ends before it begins isn’t applied', async () => {
  const page = await showSearch();
  await clickButton(page, t('candidates.yearsShort'));
  await page.getByRole('textbox', { name: t('search.minYears') }).fill('9');
  await page.getByRole('textbox', { name: t('search.maxYears') }).fill('3');
  await expect.element(page.getByText(t('search.invalidYears'))).toBeVisible();
  await page.getByRole('textbox', { name: t('search.maxYears') }).fill('12');
  await clickButton(page, t('people.apply'));
  await expect
    .element(page.getByRole('button', { name: t('people.yearsRange', { from: '9', to: '12' }) }))
    .toBeVisible();
});

test.for(languages)(
  'on a phone, the first candidate is in the upper third of the screen in %s',
  async (language) => {
    await browser.viewport(390, 844);
    onTestFinished(() => browser.viewport(1280, 800));
    const page = await show(<SearchPage />, {
      as: member('EDITOR'),
      at: '/search-results?fit=TOP',
      language,
      gateway: (gateway) =>
        gateway
          .on('GET /v1/candidates/phases', { phases: ['Offer'] })
          .on('GET /v1/candidates/overview', pageOf(inesRow, tomRow)),
    });
    const card = page
      .getByRole('list', { name: t('people.title') })
      .getByRole('listitem')
      .first();
    await expect.element(card).toBeVisible();
    await document.fonts.ready;
    // Below the layout's header and the page's margin (80 px), which aren't shown here.
    expect(card.element().getBoundingClientRect().top).toBeLessThan(844 / 3 - 80);
    const all = page.getByRole('checkbox', { name: t('candidates.selectShown', { count: 2 }) });
    await expect.element(all).not.toBeInTheDocument();
    await card.getByRole('checkbox').click();
    await expect.element(all).toBeVisible();
    await clickButton(page, t('interviews.filtersUsed', { count: 1 }));
    await expect.element(page.getByRole('combobox', { name: t('common.sort') })).toBeVisible();
    await clickButton(page, t('interviews.clearFilters'));
    await expect.poll(() => page.location.address).toBe('/search-results');
  },
);
