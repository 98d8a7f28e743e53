import type { QuickResults } from '@candi/contract/hiring/searches';
import { Drawer, TextInput } from '@mantine/core';
import { t } from 'i18next';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { member } from '#testing/people.ts';
import { show } from '#testing/show.tsx';
import { CommandMenu } from './command-menu.tsx';

const found: QuickResults = {
  candidates: [{ id: 'ines', name: 'Inês Prado', title: 'Concierge', photoUrl: null }],
  jobs: [{ id: 'concierge', name: 'Head concierge', open: true }],
  sessions: [{ sessionId: 'session', title: 'First call', candidateName: 'Inês Prado', status: 'COMPLETED' }],
};

async function openMenu(role: 'EDITOR' | 'VIEWER' = 'EDITOR') {
  const page = await show(<CommandMenu />, {
    as: member(role),
    gateway: (gateway) =>
      gateway.on('GET /v1/search/quick', ({ query }) =>
        query.get('q') === 'ines' ? found : { candidates: [], jobs: [], sessions: [] },
      ),
  });
  await userEvent.keyboard('{Control>}k{/Control}');
  const field = page.getByRole('combobox', { name: t('commands.field') });
  await expect.element(field).toHaveFocus();
  return { page, field };
}

test('the shortcut opens a field that finds people, interviews and jobs; arrows and Enter choose one', async () => {
  const { page, field } = await openMenu();
  await field.fill('ines');
  await expect.element(page.getByRole('option', { name: /^Inês Prado ?Concierge$/ })).toBeVisible();
  await expect.element(page.getByRole('group', { name: t('layout.places.jobs') })).toBeVisible();
  await userEvent.keyboard('{ArrowDown}');
  const interview = page.getByRole('option', { name: /First call/ });
  await expect.poll(() => field.element().getAttribute('aria-activedescendant')).toBe(interview.element().id);
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => page.location.address).toBe('/report/session');
  await expect.element(field).not.toBeInTheDocument();
});

test('pages and actions are found by their names, without a role’s forbidden actions', async () => {
  const { page, field } = await openMenu('VIEWER');
  await expect.element(page.getByRole('option', { name: t('layout.places.pools') })).toBeVisible();
  await expect
    .element(page.getByRole('option', { name: t('commands.actions.interview') }))
    .not.toBeInTheDocument();
  await field.fill('usage');
  await expect.element(page.getByRole('option')).toHaveTextContent(t('layout.places.usage'));
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => page.location.address).toBe('/usage');
});

test('says when nothing was found, and Escape closes the menu', async () => {
  const { page, field } = await openMenu();
  await field.fill('zzz');
  await expect.element(page.getByText(t('commands.none'))).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(field).not.toBeInTheDocument();
});

test.for([
  ['job', '/jobs?new=1'],
  ['candidate', '/search-results?new=1'],
] as const)('the action for a new %s opens the page’s dialog', async ([name, address]) => {
  const { page, field } = await openMenu();
  await field.fill(t(`commands.actions.${name}`));
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => page.location.address).toBe(address);
});

test('Escape closes the menu alone, and the focus returns to the drawer below', async () => {
  const page = await show(
    <>
      <CommandMenu />
      <Drawer opened onClose={() => undefined} title="Drawer">
        <TextInput label="First" />
        <TextInput label="Second" />
      </Drawer>
    </>,
    { as: member('EDITOR') },
  );
  const second = page.getByRole('textbox', { name: 'Second' });
  await second.click();
  await userEvent.keyboard('{Control>}k{/Control}');
  const field = page.getByRole('combobox', { name: t('commands.field') });
  await expect.element(field).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(field).not.toBeInTheDocument();
  await expect.element(second).toHaveFocus();
});
