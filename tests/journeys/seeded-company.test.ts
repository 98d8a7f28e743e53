import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchChromium } from '../browser/chromium.ts';
import { Visitor } from '../browser/visitor.ts';
import { makePdf } from '../../gateway/src/testing/pdf.ts';
import { callParts, startTestStack, type TestStack } from '../stack.ts';

let stack: TestStack;
let browser: Browser;
let olivia: Visitor;
beforeAll(async () => {
  [stack, browser] = await Promise.all([startTestStack({}, { without: callParts }), launchChromium()]);
  olivia = await Visitor.open(browser, stack.urls.app);
  await olivia.signIn({ profile: 'user', ...stack.company });
});
afterAll(async () => {
  await browser?.close();
  await stack?.stop();
});

describe('a report', () => {
  it('is read, noted on and decided, and compared with others of its job', async () => {
    const { page } = olivia;
    await olivia.place('interviews').click();
    await olivia.heading('interviews.title').waitFor();
    await olivia.settled();
    await page
      .getByRole('combobox', { name: olivia.text('interviews.statusTitle') })
      .selectOption('COMPLETED');
    await page.waitForURL(/status=COMPLETED/);
    const rows = page
      .getByRole('table')
      .getByRole('row')
      .filter({ has: page.getByRole('link') });
    const completed = rows.filter({ hasText: olivia.text('interviews.status.completed') });
    await expect.poll(async () => (await rows.count()) === (await completed.count())).toBe(true);
    await rows.first().getByRole('link').first().click();
    await olivia.heading('reports.questions').waitFor();
    await olivia.field('reports.notes.new').fill('Ask about shifts.');
    await olivia.button('reports.notes.add').click();
    const notes = page.getByRole('region', { name: olivia.text('reports.notes.title') });
    await notes.getByText('Ask about shifts.').waitFor();
    const decision = olivia.picker('interviews.decision');
    const decided = page.waitForResponse((answer) => answer.url().includes('/decision'));
    await decision.click();
    await page.getByRole('option', { name: olivia.text('interviews.decisions.ACCEPTED') }).click();
    expect((await decided).ok()).toBe(true);
    await page.reload();
    await notes.getByText('Ask about shifts.').waitFor();
    expect(await decision.inputValue()).toBe(olivia.text('interviews.decisions.ACCEPTED'));

    await olivia.place('jobs').click();
    await page.getByRole('link', { name: 'Customer support specialist', exact: true }).first().click();
    await olivia.link('jobs.reports.title').click();
    await olivia.heading('jobs.reports.title').waitFor();
    await olivia.settled();
    const saved = page.waitForEvent('download');
    await olivia.button('jobs.reports.export').click();
    expect((await saved).suggestedFilename()).toBe('Customer support specialist.csv');
    await page.route('**/reports?**', (route) => route.fulfill({ status: 404, json: {} }));
    await olivia.button('jobs.reports.export').click();
    await page.getByText('Download failed.').waitFor();
    await page.unroute('**/reports?**');
  });
});

describe('candidates', () => {
  const file = (name: string, content: string | Uint8Array, mimeType = 'application/octet-stream') => ({
    name,
    mimeType,
    buffer: Buffer.from(content),
  });

  it('imports a table, and hears what is wrong with it', async () => {
    const { page } = olivia;
    await olivia.place('pools').click();
    await olivia.heading('pools.title').waitFor();
    await olivia.settled();
    await olivia.button('pools.new').first().click();
    const making = olivia.dialog('pools.new');
    await making.getByLabel(olivia.label('pools.name')).fill('Summer desk');
    await making.getByRole('button', { name: olivia.text('common.save'), exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'Summer desk' }).waitFor();
    await olivia.button('imports.button').click();
    const dialog = olivia.dialog('imports.title');
    const input = dialog.locator('input[type=file]');
    const refused = async (message: string, ...files: ReturnType<typeof file>[]) => {
      await input.setInputFiles(files);
      await dialog.getByText(message).first().waitFor();
    };
    const pdf = makePdf([['Ada Quinn']]);
    await refused('Only CSV, Excel (.xlsx, .xls) files are allowed.', file('people.txt', 'a'));
    await refused('You can only upload files of the same type.', file('a.csv', 'a'), file('b.pdf', pdf));
    await refused(
      'You can only upload up to 50 files of type PDF.',
      ...Array.from({ length: 51 }, (_, at) => file(`${at}.pdf`, '%PDF')),
    );
    await refused('File has an unsupported format.', file('people.csv', pdf));
    await refused(
      'Error reading Excel file. Please check the file format.',
      file('people.xlsx', Uint8Array.from([0x50, 0x4b, 3, 4, 20, 0, 0, 0, 8, 0, 1, 2, 3])),
    );
    const rows = [
      'First name,Last name,Email,Skills,Years of experience',
      'Iris,Held,iris@people.example,Zendesk,4',
      'Noah,,noah@people.example,,',
      'Jon,Falk,iris@people.example,,2',
    ];
    await input.setInputFiles([file('people.csv', rows.join('\n'), 'text/csv')]);
    await dialog
      .getByText('Invalid candidate data. First name, last name and email are required')
      .filter({ visible: true })
      .waitFor();
    await dialog.getByText('Candidates should have unique emails').filter({ visible: true }).waitFor();
    await dialog.getByRole('button', { name: 'Import 1 candidate', exact: true }).click();
    await dialog.getByText('1 candidate added', { exact: true }).waitFor();
    await dialog.getByText('2 candidates were left out.').waitFor();
    await dialog
      .getByRole('button', { name: olivia.text('common.close'), exact: true })
      .last()
      .click();
    await page.getByRole('table', { name: 'Summer desk' }).getByText('Iris Held').waitFor();
  });

  it('keeps a résumé, and says when it can’t be downloaded', async () => {
    const { page } = olivia;
    await page.getByRole('table', { name: 'Summer desk' }).getByRole('link', { name: 'Iris Held' }).click();
    const drawer = page.getByRole('dialog', { name: 'Iris Held' });
    await drawer
      .locator('input[type=file]')
      .setInputFiles([file('iris.pdf', makePdf([['Iris Held', 'Support agent']]), 'application/pdf')]);
    await drawer.getByRole('link', { name: olivia.text('candidates.openResume'), exact: true }).waitFor();
    await page.route('**/resume?**', (route) => route.abort());
    await drawer.getByRole('button', { name: olivia.text('candidates.download'), exact: true }).click();
    await drawer.getByText('Error downloading CV.').waitFor();
    await page.unroute('**/resume?**');
    await page.keyboard.press('Escape');
    await drawer.waitFor({ state: 'hidden' });
  });

  it('searches, and saves what was asked', async () => {
    const { page } = olivia;
    await olivia.place('search').click();
    await olivia.heading('search.title').waitFor();
    await olivia.settled();
    await olivia.field('search.minYears').fill('9');
    await olivia.field('search.maxYears').fill('3');
    await olivia.button('search.search').click();
    await page.getByText('Invalid range of years of experience').first().waitFor();
    await olivia.button('search.clear').click();
    await olivia.field('search.keywords').fill('iris');
    await olivia.button('search.search').click();
    await page.getByText('1 candidate found', { exact: true }).waitFor();
    await page
      .getByRole('table', { name: olivia.text('search.results') })
      .getByText('Iris Held')
      .waitFor();
    await page.reload();
    await page.getByText('1 candidate found', { exact: true }).waitFor();
    expect(await olivia.field('search.keywords').inputValue()).toBe('iris');
    await olivia.close();
  });
});
