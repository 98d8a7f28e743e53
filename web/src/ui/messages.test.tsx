import { expect, test, vi } from 'vitest';
import { setColourScheme } from '#testing/colour-scheme.ts';
import { show } from '#testing/show.tsx';
import { BackLink } from './back-link.tsx';
import { EmptyState } from './empty-state.tsx';
import { FullPageLoading } from './full-page-loading.tsx';
import { MessagePage } from './message-page.tsx';
import { PageHeading } from './page-heading.tsx';
import { ResultNotice } from './result-notice.tsx';
import { Section } from './section.tsx';
import { TextBlocks } from './text-blocks.tsx';
import { theme } from './theme.ts';

test('a message page sets the document title and shows its message and action', async () => {
  const again = vi.fn<() => void>();
  const page = await show(
    <MessagePage
      icon="!"
      title="The link has expired."
      action={<button onClick={again}>Ask for a new link</button>}
    >
      Links are valid for a week.
    </MessagePage>,
  );
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('The link has expired.');
  await expect.element(page.getByText('Links are valid for a week.')).toBeVisible();
  expect(document.title).toBe('The link has expired · Candi');
  await page.getByRole('button', { name: 'Ask for a new link' }).click();
  expect(again).toHaveBeenCalledOnce();
});

test('a page heading sets the document title while it is mounted', async () => {
  const page = await show(
    <PageHeading title="Jobs" text="Open positions" action={<button>New job</button>} />,
  );
  await expect.element(page.getByRole('heading', { level: 1, name: 'Jobs' })).toBeVisible();
  expect(document.title).toBe('Jobs · Candi');
  await page.unmount();
  expect(document.title).toBe('Candi');
});

test('a result message takes the focus, so that screen readers announce it', async () => {
  const page = await show(<ResultNotice icon="!" title="Check your inbox" text="The email is on its way." />);
  await expect.element(page.getByRole('heading', { name: 'Check your inbox' })).toHaveFocus();
});

test('a back link leads to its page, with an arrow that follows the reading direction', async () => {
  const page = await show(<BackLink to="/jobs">All jobs</BackLink>, { at: '/jobs/1', language: 'ar' });
  const arrow = page.container.querySelector('.mirrored');
  expect(arrow && getComputedStyle(arrow).transform).toBe('matrix(-1, 0, 0, 1, 0, 0)');
  await page.getByRole('link', { name: 'All jobs' }).click();
  await expect.poll(() => page.location.address).toBe('/jobs');
});

test('an empty list says what belongs there and offers the first action', async () => {
  const page = await show(
    <EmptyState
      icon="+"
      title="No jobs yet"
      text="Create your first job."
      action={<button>New job</button>}
    />,
  );
  await expect.element(page.getByRole('heading', { name: 'No jobs yet' })).toBeVisible();
  await expect.element(page.getByText('Create your first job.')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'New job' })).toBeVisible();
});

test('a page that is loading announces it', async () => {
  const page = await show(<FullPageLoading text="Loading…" />);
  await expect.element(page.getByRole('status')).toHaveTextContent('Loading…');
});

test.for(['light', 'dark'] as const)(
  'the loading view has the primary colour of the %s mode',
  async (mode) => {
    const page = await show(<FullPageLoading />);
    setColourScheme(mode);
    await expect.element(page.getByRole('status')).toHaveTextContent('');
    expect(page.getByRole('status').element().getBoundingClientRect().height).toBe(window.innerHeight);
    const loader = page.container.querySelector('.mantine-Loader-root') ?? document.documentElement;
    expect(theme).toMatchObject({ primaryColor: 'lagoon', primaryShade: { [mode]: 6 } });
    expect(getComputedStyle(loader).getPropertyValue('--loader-color')).toBe(theme.colors?.lagoon?.[6]);
  },
);

test('a section is a region under its heading', async () => {
  const page = await show(
    <Section title="Notes" action={<button>Add a note</button>}>
      Nothing yet
    </Section>,
  );
  const section = page.getByRole('region', { name: 'Notes' });
  await expect.element(section.getByRole('button', { name: 'Add a note' })).toBeVisible();
});

test('a typed text keeps its paragraphs, lines and lists', async () => {
  const page = await show(<TextBlocks text={'First line\nSecond line\n\n- Apples\n- Pears'} />);
  expect(page.container.querySelector('p')?.innerText).toBe('First line\nSecond line');
  expect(
    page
      .getByRole('listitem')
      .elements()
      .map((item) => item.textContent),
  ).toEqual(['Apples', 'Pears']);
});
