import type { BetaCode } from '@candi/contract/identity/beta-codes';
import { t } from 'i18next';
import { expect, test, vi } from 'vitest';
import { refusal } from '#testing/fake-gateway.ts';
import { admin } from '#testing/people.ts';
import { show } from '#testing/show.tsx';
import { BetaCodeList } from './beta-code-list.tsx';

const open: BetaCode = {
  id: 'open',
  ending: 'AB12',
  note: 'For the fair',
  maxUses: 10,
  uses: 2,
  state: 'open',
  expiresAt: null,
  revokedAt: null,
  createdAt: '2026-01-05T09:00:00.000Z',
  createdBy: 'Nora Lind',
};
const revoked: BetaCode = { ...open, id: 'revoked', ending: 'CD34', uses: 0, state: 'revoked' };

const showCodes = (rows: BetaCode[]) =>
  show(<BetaCodeList />, {
    as: admin,
    gateway: (gateway) =>
      gateway
        .on('GET /v1/admin/beta-codes', { rows, next: null })
        .on('POST /v1/admin/beta-codes/:id/revoke', { message: 'Revoked.' })
        .on('GET /v1/admin/beta-codes/:id/redemptions', [
          {
            company: { id: 'harbour', name: 'Harbour Hotels' },
            user: null,
            at: '2026-02-01T09:00:00.000Z',
          },
        ]),
  });

test('a code is revoked after a confirmation, and a revoked one has no action', async () => {
  const page = await showCodes([open, revoked]);
  const revoke = ({ ending }: BetaCode) =>
    page.getByRole('table').getByRole('button', { name: t('betaCodes.revokeCode', { ending }) });
  await revoke(open).click();
  await expect.element(revoke(revoked)).not.toBeInTheDocument();
  await page
    .getByRole('dialog', { name: t('betaCodes.revokeTitle', { ending: open.ending }) })
    .getByRole('button', { name: t('betaCodes.revoke') })
    .click();
  await expect.element(page.getByText('Revoked.')).toBeVisible();
  expect(page.gateway.to('POST /v1/admin/beta-codes/:id/revoke', { id: 'open' })).toHaveLength(1);
});

test('a click on the number of uses shows the companies that redeemed the code', async () => {
  const page = await showCodes([open, revoked]);
  await page
    .getByRole('table')
    .getByRole('button', { name: t('betaCodes.usesOf', { uses: '2', max: '10' }) })
    .click();
  const company = page.getByRole('dialog').getByRole('link', { name: 'Harbour Hotels' });
  await expect.element(company).toHaveAttribute('href', '/companies/harbour/users');
});

test('the first code: shows errors, then the code, which is displayed only once', async () => {
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  const page = await showCodes([]);
  page.gateway.on('POST /v1/admin/beta-codes', refusal('VALIDATION', 'The day is over.'));
  await expect.element(page.getByText(t('betaCodes.none'))).toBeVisible();
  await page
    .getByRole('button', { name: t('betaCodes.new') })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: t('betaCodes.new') });
  const create = dialog.getByRole('button', { name: t('betaCodes.create') });
  await dialog.getByLabelText(t('betaCodes.maxUses')).fill('0');
  await create.click();
  await expect.element(dialog.getByText(t('betaCodes.usesRange'))).toBeVisible();
  await expect.element(dialog.getByLabelText(t('betaCodes.maxUses'))).toHaveFocus();
  await dialog.getByLabelText(t('betaCodes.note')).fill(' For the fair ');
  await dialog.getByLabelText(t('betaCodes.maxUses')).fill('5');
  await create.click();
  await expect.element(dialog.getByText('The day is over.')).toBeVisible();
  page.gateway.on('POST /v1/admin/beta-codes', { id: 'new', code: 'ABCD-EFGH' });
  await create.click();
  await expect.element(dialog.getByText('ABCD-EFGH')).toBeVisible();
  expect(page.gateway.to('POST /v1/admin/beta-codes')[1]?.body).toEqual({
    note: 'For the fair',
    maxUses: 5,
    expiresAt: null,
  });
  await dialog.getByRole('button', { name: t('betaCodes.copy') }).click();
  await expect.element(dialog.getByRole('button', { name: t('interviews.copied') })).toBeVisible();
  expect(copied).toHaveBeenCalledWith('ABCD-EFGH');
});
