import { en } from '@candi/language/en/actions';
import { t } from 'i18next';
import { expect, test } from 'vitest';
import { vera } from '#testing/fixtures/users.ts';
import { admin } from '#testing/people.ts';
import { show } from '#testing/show.tsx';
import { Component as AuditPage } from './audit-page.tsx';

const names = en.audit;

const removal = {
  id: 1,
  at: '2026-02-01T09:00:00.000Z',
  action: 'member.remove',
  actor: { id: vera.userId, name: 'Vera Holm', email: vera.email },
  company: { id: 'harbour', name: 'Harbour Hotels' },
  subjectId: 'sam',
  details: { role: 'EDITOR', email: 'sam@harbour.example' },
};
const system = { ...removal, id: 2, action: 'company.delete', actor: null, company: null };

const showLog = (at: string) =>
  show(<AuditPage />, {
    as: admin,
    at,
    gateway: (gateway) =>
      gateway
        .on('GET /v1/admin/audit', { rows: [removal, system], next: null })
        .on('GET /v1/admin/audit/actions', { actions: ['member.remove', 'company.delete'] })
        .on('GET /v1/admin/users', { rows: [vera], next: null })
        .on('GET /v1/admin/users/:id', vera)
        .on('GET /v1/admin/companies', { rows: [], next: null }),
  });

test('each entry shows who did what and in which company, and links to all three', async () => {
  const page = await showLog('/audit');
  const table = page.getByRole('table', { name: t('audit.title') });
  for (const [name, href] of [
    [names['member.remove'], '/users/sam'],
    ['Vera Holm', `/users/${vera.userId}`],
    ['Harbour Hotels', '/companies/harbour/users'],
  ] as const)
    await expect.element(table.getByRole('link', { name })).toHaveAttribute('href', href);
  await expect
    .element(table.getByText(`${t('members.role')}: ${t('members.roles.EDITOR')}`).first())
    .toBeVisible();
  await expect.element(table.getByText(names['company.delete'])).toBeVisible();
  await expect.element(table.getByText(t('audit.nobody'))).toBeVisible();
});

test('companies are kept on one line, and an entry without a company has a dash', async () => {
  const page = await showLog('/audit');
  const table = page.getByRole('table', { name: t('audit.title') });
  const company = table.getByRole('link', { name: 'Harbour Hotels' });
  await expect.element(company).toBeVisible();
  // A link is 24 px high at least, so that fingers hit it.
  expect(company.element().getBoundingClientRect().height).toBeLessThan(36);
  await expect
    .element(table.getByRole('row', { name: new RegExp(names['company.delete']) }).getByText('–'))
    .toBeVisible();
});

test('the log is filtered by person, action and days, and the filters are cleared', async () => {
  const page = await showLog('/audit');
  const asked = () => page.gateway.to('GET /v1/admin/audit').at(-1)?.query;
  const person = page.getByRole('combobox', { name: t('audit.actor') });
  await person.click();
  await page.getByRole('option', { name: /Vera Holm/ }).click();
  await page.getByLabelText(t('audit.action'), { exact: true }).selectOptions('member.remove');
  await page.getByLabelText(t('audit.from')).fill('2026-02-01');
  await page.getByLabelText(t('audit.to')).fill('2026-02-01');
  await expect.poll(() => asked()?.get('actorId')).toBe(vera.userId);
  await expect.poll(() => asked()?.get('action')).toBe('member.remove');
  await expect.poll(() => asked()?.get('to')).toBe(new Date(2026, 1, 2).toISOString());
  await expect.element(person).toHaveValue(`Vera Holm (${vera.email})`);
  await page.getByRole('button', { name: t('audit.clearAll') }).click();
  await expect.poll(() => page.location.address).toBe('/audit');
  await expect.element(person).toHaveValue('');
});

test('a person in the URL is named and can be cleared', async () => {
  const page = await showLog(`/audit?actor=${vera.userId}`);
  const person = page.getByRole('combobox', { name: t('audit.actor') });
  await expect.element(person).toHaveValue(`Vera Holm (${vera.email})`);
  // The clear button is hidden from screen readers; keyboard users delete the text instead.
  const clear = { name: t('audit.clear', { label: t('audit.actor') }), includeHidden: true };
  await page.getByRole('button', clear).click();
  await expect.poll(() => page.location.address).toBe('/audit');
});
