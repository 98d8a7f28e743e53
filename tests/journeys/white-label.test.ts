import type { Job } from '@candi/contract/hiring/jobs';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { blackPng } from '../../gateway/testing/post-picture.ts';
import { CandidatePage } from '../browser/candidate-page.ts';
import { openMail } from '../browser/open-mail.ts';
import { readMail } from '../calls/read-mail.ts';
import { Visitor } from '../browser/visitor.ts';
import { plainInterview, plainTemplate } from '../calls/recruiter.ts';
import { browser, stack, useSharedStack } from '../stack/shared-stack.ts';

const company = 'Harbour Hotels';
const colour = '#0b3d91';
const rgb = 'rgb(11, 61, 145)';
const candidateEmail = `robin-${crypto.randomUUID()}@example.com`;

useSharedStack();

const openOwner = (path: string): Promise<Visitor> =>
  Visitor.openSignedIn(browser, stack.urls.app, stack.recruiter.token, path);
const productMark = (page: Page) => page.locator('img[src="/icon.svg"]').filter({ visible: true });
const companyLogo = (page: Page) => page.getByRole('img', { name: company, exact: true }).first();
const mainColour = (page: Page): Promise<string> =>
  page.evaluate(() =>
    getComputedStyle(document.documentElement).getPropertyValue('--mantine-color-lagoon-6'),
  );

/** Checks that a page has the company's logo, colour, title and icon, and none of the product's branding. */
async function expectCompanyBrand(page: Page): Promise<void> {
  await companyLogo(page).waitFor();
  await expect.poll(() => mainColour(page)).toBe(colour);
  await expect.poll(() => page.title()).toMatch(/ · Harbour Hotels$/);
  expect(await productMark(page).count()).toBe(0);
  const icon = page.locator('link[rel="icon"]');
  expect(await icon.getAttribute('href')).toMatch(/^\/v1\/companies\/[\w-]+\/logo\?v=/);
}

/** Checks that a page has the product's branding and colour. */
async function expectProductBrand(page: Page): Promise<void> {
  await productMark(page).first().waitFor();
  expect(await mainColour(page)).not.toBe(colour);
  expect(await page.title()).toMatch(/Candi$/);
}

describe('a company’s look', () => {
  let sessionId: string;
  let endAddress: string;
  let jobAddress: string;

  it('is set and previewed in the settings, which refuse an SVG logo and a colour that is too light', async () => {
    const nora = await openOwner('/settings/company');
    const { page } = nora;
    const says = (text: string): Promise<void> => page.getByText(text, { exact: true }).first().waitFor();
    const file = page.locator('input[type="file"]');
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';
    await file.setInputFiles({ name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(svg) });
    await says(nora.text('brand.logoUnreadable'));
    const png = Buffer.from(blackPng({ width: 300, height: 80 }), 'base64');
    await file.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: png });
    const preview = page.getByRole('figure', { name: nora.text('brand.preview') });
    await companyLogo(page).waitFor();
    await preview.locator('img[src="/icon.svg"]').waitFor();

    expect(await nora.field('brand.colour').isDisabled()).toBe(true);
    await nora.link('brand.toAddOns').click();
    const addOn = page.getByRole('switch', { name: nora.text('plans.addOn.whiteLabel') });
    await addOn.click();
    await expect.poll(() => addOn.isChecked()).toBe(true);
    await nora.navItem('settings').click();
    await nora.field('brand.colour').fill('#ffd700');
    await nora.button('brand.save').click();
    await says(nora.text('brand.colourLight'));
    await nora.field('brand.colour').fill(colour);
    await nora.field('brand.sender').fill('Harbour Hotels Careers');
    const saved = page.waitForResponse(
      (answer) => answer.request().method() === 'PUT' && answer.url().includes('/v1/company/brand'),
    );
    await nora.button('brand.save').click();
    expect((await saved).ok()).toBe(true);
    const sample = preview.getByText(nora.text('brand.sample'), { exact: true });
    expect(await sample.evaluate((button) => getComputedStyle(button).backgroundColor)).toBe(rgb);
    expect(await preview.locator('img[src="/icon.svg"]').count()).toBe(0);
    expect(nora.complaints()).toEqual([]);
  });

  it('is all that a candidate sees: the email, the join page, the call and the end', async () => {
    const { recruiter } = stack;
    const template = await recruiter.template({
      ...plainTemplate,
      language: 'en',
      avatarLook: 'waves',
      questions: [{ question: 'What do you like about night shifts?', expectedAnswer: 'The quiet.' }],
    });
    const { id } = await recruiter.candidate({
      firstName: 'Robin',
      lastName: 'Test',
      email: candidateEmail,
      phone: '',
    });
    await recruiter.interview({
      title: 'Night desk',
      ...plainInterview,
      sendMails: true,
      type: 'VIDEO',
      language: 'en',
      duration: 10,
      templateId: template.id,
      candidateIds: [id],
    });
    const subject = 'Your interview with Harbour Hotels: Night desk';
    const mail = await readMail(stack.mailbox, candidateEmail, subject);
    const shown = await openMail(await browser.newContext(), stack.mailbox, mail);
    await shown.page.getByText(/^Harbour Hotels Careers </).waitFor();
    const button = shown.email.getByRole('link', { name: 'Go to the interview', exact: true });
    expect(await button.evaluate((link) => getComputedStyle(link).backgroundColor)).toBe(rgb);
    expect(await shown.email.getByText(company, { exact: true }).count()).toBe(2);
    expect(await shown.email.getByText(/^Candi/).count()).toBe(0);

    const candidate = await CandidatePage.open(browser, mail.linkTo('Go to the interview'));
    const { page } = candidate;
    await expectCompanyBrand(page);
    expect(candidate.complaints).toEqual([]);
    ({ sessionId } = await candidate.join());
    await page.getByRole('button', { name: candidate.text('call.end'), exact: true }).waitFor();
    await expectCompanyBrand(page);
    await candidate.end();
    await candidate.ended();
    await page.getByText(candidate.text('end.nextTitle'), { exact: true }).waitFor();
    await expectCompanyBrand(page);
    endAddress = page.url();
  });

  it('applies to its job pages and reports, on screen and in print', async () => {
    const job = await stack.recruiter.call<Job>('POST', '/v1/jobs', {
      name: 'Night desk',
      position: 'Receptionist',
    });
    jobAddress = `/job/${job.id}`;
    const nora = await openOwner(jobAddress);
    const { page } = nora;
    await expectCompanyBrand(page);
    await nora.goto('/interviews');
    await expectProductBrand(page);
    // The test doesn't wait for the report, which is still being made.
    await page.goto(`${stack.urls.app}/report/${sessionId}`);
    await expectCompanyBrand(page);
    await page.emulateMedia({ media: 'print' });
    await page.getByRole('main').getByRole('img', { name: company, exact: true }).waitFor();
    const navigation = page.getByRole('navigation', { name: nora.text('layout.navigation') });
    expect(await navigation.count()).toBe(0);
    const back = page.getByRole('main').getByRole('link', { name: nora.text('interviews.title') });
    expect(await back.count()).toBe(0);
  });

  it('ends with the add-on: the product’s brand is back, next to the company’s logo where the logo is free', async () => {
    await stack.recruiter.call('PUT', '/v1/subscription/add-ons', { extraSeats: 0, whiteLabel: false });
    const nora = await openOwner(`/report/${sessionId}`);
    const { page } = nora;
    await expectProductBrand(page);
    for (const path of [jobAddress, new URL(endAddress).pathname]) {
      await nora.goto(path);
      await expectProductBrand(page);
      await companyLogo(page).waitFor();
    }
  });
});
