import { en } from '@candi/language/en/actions';
import { t } from 'i18next';
import { expect, test } from 'vitest';
import { member } from '#testing/people.ts';
import { show } from '#testing/show.tsx';
import { Component as CompanyAuditPage } from './company-audit-page.tsx';

const names = en.audit;

const removal = {
  id: 2,
  at: '2026-02-01T09:00:00.000Z',
  action: 'member.remove',
  actor: { id: 'vera', name: 'Vera Holm', email: 'vera@harbour.example' },
  outside: false,
  subjectId: 'sam',
  details: { role: 'EDITOR' },
};
const support = {
  ...removal,
  id: 1,
  action: 'session.read',
  actor: null,
  outside: true,
  subjectId: 'r1',
};

test('the owner sees who did what, filters it, and opens only pages of the company', async () => {
  const page = await show(<CompanyAuditPage />, {
    as: member('OWNER'),
    at: '/settings/audit',
    gateway: (gateway) =>
      gateway
        .on('GET /v1/company/audit', { rows: [removal, support], next: null })
        .on('GET /v1/company/audit/actions', { actions: ['member.remove', 'session.read'] }),
  });
  const table = page.getByRole('table', { name: t('audit.title') });
  await expect.element(table.getByText('Vera Holm')).toBeVisible();
  await expect.element(table.getByText(t('audit.outside'))).toBeVisible();
  await expect
    .element(table.getByRole('link', { name: names['session.read'] }))
    .toHaveAttribute('href', '/report/r1');
  expect(table.getByRole('link').elements()).toHaveLength(1);
  await page.getByLabelText(t('audit.action'), { exact: true }).selectOptions('member.remove');
  await expect
    .poll(() => page.gateway.to('GET /v1/company/audit').at(-1)?.query.get('action'))
    .toBe('member.remove');
});
