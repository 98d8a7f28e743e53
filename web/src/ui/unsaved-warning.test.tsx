import { t } from 'i18next';
import { Link } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { show } from '#testing/show.tsx';
import { listenBeforeRouter } from './history-guard.ts';
import { UnsavedWarning } from './unsaved-warning.tsx';

listenBeforeRouter();
/** Stub of the router's `popstate` listener. */
const routed = vi.fn<(event: PopStateEvent) => void>();
addEventListener('popstate', routed);
beforeEach(() => routed.mockReset());

const showForm = (when: boolean) =>
  show(
    <>
      <UnsavedWarning when={when} />
      <Link to="/jobs?sort=name">Jobs</Link>
      <a
        href="https://example.com/"
        target="_blank"
        rel="noreferrer"
        onClick={(event) => event.preventDefault()}
      >
        Help
      </a>
    </>,
    { at: '/form' },
  );
const leave = () => ({ name: t('layout.unsaved.leave') });
const stay = () => ({ name: t('layout.unsaved.stay') });

/** Returns whether closing the tab would ask for confirmation. */
const asksBeforeUnload = () => {
  const event = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(event);
  return event.defaultPrevented;
};

test('with unsaved changes, a link asks for confirmation: Enter stays, and leaving follows the link', async () => {
  const page = await showForm(true);
  await page.getByRole('link', { name: 'Jobs' }).click();
  await expect.element(page.getByRole('button', stay())).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await expect.poll(() => page.location.address).toBe('/form');
  await page.getByRole('link', { name: 'Jobs' }).click();
  await page.getByRole('button', leave()).click();
  await expect.poll(() => page.location.address).toBe('/jobs?sort=name');
});

test('links to another tab don’t ask for confirmation, but closing the tab does', async () => {
  const page = await showForm(true);
  await page.getByRole('link', { name: 'Help' }).click();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  expect(asksBeforeUnload()).toBe(true);
});

test('once everything is saved, nothing asks for confirmation', async () => {
  const page = await showForm(false);
  expect(asksBeforeUnload()).toBe(false);
  await page.getByRole('link', { name: 'Jobs' }).click();
  await expect.poll(() => page.location.address).toBe('/jobs?sort=name');
});

test('the browser’s back button asks for confirmation before it goes back', async () => {
  history.replaceState({ idx: 0 }, '');
  history.pushState({ idx: 1 }, '');
  const page = await showForm(true);
  history.back();
  await page.getByRole('button', stay()).click();
  await expect.poll((): unknown => history.state).toEqual({ idx: 1 });
  expect(routed).not.toHaveBeenCalled();
  history.back();
  await page.getByRole('button', leave()).click();
  await expect.poll(() => routed.mock.calls.length).toBe(1);
  expect(history.state).toEqual({ idx: 0 });
});

test('once everything is saved, the back and forward buttons need no confirmation', async () => {
  history.replaceState({ idx: 0 }, '');
  history.pushState({ idx: 1 }, '');
  const page = await showForm(false);
  history.back();
  await expect.poll(() => routed.mock.calls.length).toBe(1);
  history.forward();
  await expect.poll(() => routed.mock.calls.length).toBe(2);
  expect(history.state).toEqual({ idx: 1 });
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
});
