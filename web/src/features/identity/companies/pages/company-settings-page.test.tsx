import type { BrandSettings } from '@candi/contract/identity/brand';
import { brandBody } from '@candi/contract/identity/brand';
import { companyBody } from '@candi/contract/identity/companies';
import { t } from 'i18next';
import { describe, expect, test } from 'vitest';
import { refusal, type Answer } from '#testing/fake-gateway.ts';
import { harbour } from '#testing/fixtures/companies.ts';
import { member } from '#testing/people.ts';
import type { Shown } from '#testing/show.tsx';
import { show } from '#testing/show.tsx';
import { fakeUploads } from '#testing/fake-upload.ts';
import {
  answerDialog,
  clickButton,
  confirmWithPassword,
  expectCancelled,
  expectFirstError,
  expectSent,
} from '#testing/user-actions.ts';
import { Component as CompanySettingsPage } from './company-settings-page.tsx';

const plain: BrandSettings = { colour: null, senderName: '', logoUrl: null, whiteLabel: false };
const showSettings = (
  role: 'OWNER' | 'ADMIN' | 'EDITOR' | 'VIEWER',
  answer: Answer<'GET /v1/company'> = harbour,
  brand = plain,
) =>
  show(<CompanySettingsPage />, {
    as: member(role),
    at: '/settings/company',
    gateway: (gateway) =>
      gateway
        .on('GET /v1/company', answer)
        .on('GET /v1/company/brand', brand)
        .on('GET /v1/auth', { user: member(role), access_token: 'token' })
        .on('PUT /v1/company', ({ body }) => ({
          ...harbour,
          ...companyBody.parse(body),
          message: 'Saved.',
        }))
        .on('POST /v1/company/deletion', { message: 'Deleted.' }),
  });

test('an admin changes the settings, which need a name and a retention period within the limits', async () => {
  const page = await showSettings('ADMIN');
  const name = page.getByRole('textbox', { name: t('company.name') });
  const retention = page.getByRole('textbox', { name: t('company.retention') });
  const save = page.getByRole('button', { name: t('common.save') });
  await expect.element(save).toBeDisabled();
  await name.fill('');
  await save.click();
  await expectFirstError(name, t('auth.required'));
  await name.fill('Harbour Group');
  await retention.fill('3');
  await save.click();
  await expectFirstError(retention, t('company.retentionRange', { min: 30, max: 1825 }));
  expect(page.gateway.to('PUT /v1/company')).toHaveLength(0);
  await retention.fill('90');
  await save.click();
  await expectSent(page, 'PUT /v1/company', {
    name: 'Harbour Group',
    timeZone: harbour.timeZone,
    retentionDays: 90,
  });
  await expect.element(save).toBeDisabled();
  await expect.element(page.getByRole('button', { name: t('company.delete') })).not.toBeInTheDocument();
});

test.each(['EDITOR', 'VIEWER'] as const)('the settings are read-only for an %s', async (role) => {
  const page = await showSettings(role);
  await expect.element(page.getByText(t('company.readOnly'))).toBeVisible();
  await expect.element(page.getByRole('textbox', { name: t('company.name') })).toHaveAttribute('readonly');
  await expect.element(page.getByRole('button', { name: t('common.save') })).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: t('company.delete') })).not.toBeInTheDocument();
});

test('the owner deletes the company by typing its name and the password', async () => {
  const page = await showSettings('OWNER');
  const title = t('company.deleteTitle', { name: harbour.name });
  await clickButton(page, t('company.delete'));
  const confirm = page.getByRole('button', { name: t('company.deleteConfirm') });
  await expect.element(confirm).toBeDisabled();
  await answerDialog(page, title, t('common.cancel'));
  await expectCancelled(page, title, 'POST /v1/company/deletion');

  await clickButton(page, t('company.delete'));
  const typed = page.getByRole('textbox', { name: t('company.typeName', { name: harbour.name }) });
  await typed.fill('Harbour');
  await expect.element(confirm).toBeDisabled();
  await typed.fill(harbour.name);
  await expect.element(confirm).toBeDisabled();
  const password = 'correct horse battery';
  await page.getByRole('textbox', { name: t('confirmation.password') }).fill(password);
  page.gateway.on('POST /v1/company/deletion', refusal('ACCESS_DENIED', 'Only the owner can delete it.'));
  await confirm.click();
  await expect.element(page.getByText('Only the owner can delete it.')).toBeVisible();
  page.gateway.on('POST /v1/company/deletion', { message: 'Deleted.' });
  await confirm.click();
  await expect.poll(() => page.location.address).toBe('/signin');
  const body = { name: harbour.name, confirmation: { password } };
  await expectSent(page, 'POST /v1/company/deletion', body, body);
});

test('the owner requires a second factor of everybody, and confirms that it no longer is', async () => {
  const page = await showSettings('OWNER');
  const route = 'PUT /v1/company/second-factor';
  page.gateway.on(route, { ...harbour, secondFactorRequired: true, message: 'On.' });
  const policy = page.getByRole('switch', { name: t('factor.policy') });
  await policy.click();
  await expect.element(policy).toBeChecked();
  page.gateway.on(route, { ...harbour, message: 'Off.' });
  await policy.click();
  const password = 'correct horse battery';
  await confirmWithPassword(page, t('factor.policyOffTitle'), t('factor.policyOff'), password);
  await expect.element(policy).not.toBeChecked();
  await expectSent(page, route, { required: true }, { required: false, confirmation: { password } });
});

test('settings that failed to load show the gateway’s error', async () => {
  const page = await showSettings('OWNER', refusal('ACCESS_DENIED', 'Not now.'));
  await expect.element(page.getByText('Not now.')).toBeVisible();
});

test('a name that the gateway rejects is focused', async () => {
  const page = await showSettings('OWNER');
  page.gateway.on('PUT /v1/company', refusal('VALIDATION', 'Check it.', { fields: { name: 'Too odd.' } }));
  const name = page.getByRole('textbox', { name: t('company.name') });
  await name.fill('?');
  await page.getByRole('button', { name: t('common.save') }).click();
  await expectFirstError(name, 'Too odd.');
});

describe('the branding', () => {
  const preview = (page: Shown) => page.getByRole('figure', { name: t('brand.preview') });

  test('includes a logo, which is scaled down, sent and shown, and can be removed', async () => {
    fakeUploads();
    const page = await showSettings('ADMIN');
    page.gateway
      .on('PUT /v1/company/logo', { ...plain, logoUrl: '/icon.svg', message: 'Saved.' })
      .on('DELETE /v1/company/logo', { ...plain, message: 'Removed.' });
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [2000, 500];
    const wide = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
    const logo = page.getByLabelText(t('brand.logo'), { exact: true });
    await logo.upload(new File(['<svg/>'], 'logo.png', { type: 'image/png' }));
    await expect.element(page.getByText(t('brand.logoUnreadable'))).toBeVisible();
    expect(page.gateway.to('PUT /v1/company/logo')).toEqual([]);
    await logo.upload(new File([wide ?? ''], 'logo.png', { type: 'image/png' }));
    await expect.element(page.getByRole('button', { name: t('brand.replaceLogo') })).toBeVisible();
    expect(preview(page).element().querySelector('img:last-of-type')?.getAttribute('src')).toBe('/icon.svg');
    await clickButton(page, t('brand.removeLogo'));
    await expect.element(page.getByRole('button', { name: t('brand.chooseLogo') })).toBeVisible();
  });

  test('needs the add-on for a colour and a sender, and its preview shows Candi’s brand', async () => {
    const page = await showSettings('OWNER');
    await expect.element(page.getByRole('textbox', { name: t('brand.colour') })).toBeDisabled();
    await expect.element(page.getByRole('textbox', { name: t('brand.sender') })).toBeDisabled();
    await expect
      .element(page.getByRole('link', { name: t('brand.toAddOns') }))
      .toHaveAttribute('href', '/usage');
    await expect.element(preview(page).getByText('Candi', { exact: true })).toBeVisible();
  });

  test('includes a colour with the add-on, but only one on which white text is readable', async () => {
    const booked = { ...plain, whiteLabel: true };
    const page = await showSettings('OWNER', harbour, booked);
    page.gateway.on('PUT /v1/company/brand', ({ body }) => ({
      ...booked,
      ...brandBody.parse(body),
      message: 'Saved.',
    }));
    const colour = page.getByRole('textbox', { name: t('brand.colour') });
    await expect.element(preview(page).getByText(harbour.name)).toBeVisible();
    await expect.element(preview(page).getByText('Candi', { exact: true })).not.toBeInTheDocument();
    const save = page.getByRole('button', { name: t('brand.save') });
    await colour.fill('#ffd700');
    await save.click();
    await expectFirstError(colour, t('brand.colourLight'));
    await colour.fill('#0b3d91');
    await save.click();
    await expectSent(page, 'PUT /v1/company/brand', { colour: '#0b3d91', senderName: '' });
    await expect.element(save).toBeDisabled();
  });
});

test('the cards’ headings have the same size, and a company without a colour sees the product’s', async () => {
  const page = await showSettings('OWNER', harbour, { ...plain, whiteLabel: true });
  const sizes = [t('brand.title'), t('company.delete')].map((name) => page.getByRole('heading', { name }));
  for (const heading of sizes) await expect.element(heading).toHaveStyle({ fontSize: '20px' });
  const swatch = page.container.querySelector('.mantine-ColorSwatch-colorOverlay');
  expect(swatch && getComputedStyle(swatch).backgroundColor).toBe('rgb(20, 122, 113)');
});
