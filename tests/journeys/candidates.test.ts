import type { Pool } from '@candi/contract/hiring/pools';
import { expect, it } from 'vitest';
import { makePdf } from '../../gateway/testing/pdf.ts';
import { Visitor } from '../browser/visitor.ts';
import { browser, stack, useSharedStack } from '../stack/shared-stack.ts';

useSharedStack();

const openRecruiter = (path: string): Promise<Visitor> =>
  Visitor.openSignedIn(browser, stack.urls.app, stack.recruiter.token, path);
const file = (name: string, content: string | Uint8Array, mimeType = 'application/octet-stream') => ({
  name,
  mimeType,
  buffer: Buffer.from(content),
});
const createPool = (name: string) => stack.recruiter.call<Pool>('POST', '/v1/pools', { name });

it('importing a spreadsheet into a pool adds the valid rows and lists the errors of the invalid ones', async () => {
  const nora = await openRecruiter('/pools');
  const { page } = nora;
  await nora.button('pools.new').first().click();
  const form = nora.dialog('pools.new');
  await form.getByLabel(nora.label('pools.name')).fill('Summer desk');
  await form.getByRole('button', { name: nora.text('common.save'), exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Summer desk' }).waitFor();
  await nora.button('imports.button').click();
  const dialog = nora.dialog('imports.title');
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
    'First name,Last name,Email,Skills,Years of experience,Phone',
    'Iris,Held,iris@people.example,Zendesk,4,',
    'Noah,,noah@people.example,,,',
    'Jon,Falk,iris@people.example,,2,',
    'Mia,Lang,mia at people.example,,,12',
  ];
  await input.setInputFiles([file('people.csv', rows.join('\n'), 'text/csv')]);
  await dialog
    .getByText('Invalid candidate data. First name, last name and email are required')
    .filter({ visible: true })
    .waitFor();
  await dialog.getByText('Candidates should have unique emails').filter({ visible: true }).waitFor();
  await dialog.getByText('Invalid email').filter({ visible: true }).waitFor();
  await dialog.getByText('Invalid phone number').filter({ visible: true }).waitFor();
  await dialog.getByRole('button', { name: 'Import 1 candidate', exact: true }).click();
  await dialog.getByText('1 candidate added', { exact: true }).waitFor();
  await dialog.getByText('3 candidates were skipped.').waitFor();
  await dialog
    .getByRole('button', { name: nora.text('common.close'), exact: true })
    .last()
    .click();
  await page.getByRole('table', { name: 'Summer desk' }).getByText('Iris Held').waitFor();
  await nora.close();
});

it('a candidate’s résumé can be downloaded, and the page says so if it can’t', async () => {
  const pool = await createPool('Winter desk');
  const { id } = await stack.recruiter.candidate({
    firstName: 'Lena',
    lastName: 'Wolf',
    email: 'lena@people.example',
    phone: '',
  });
  await stack.recruiter.call('POST', `/v1/pools/${pool.id}/candidates`, { candidateIds: [id] });
  const nora = await openRecruiter(`/pools/${pool.id}`);
  const { page } = nora;
  await page.getByRole('table', { name: 'Winter desk' }).getByRole('link', { name: 'Lena Wolf' }).click();
  const drawer = page.getByRole('dialog', { name: 'Lena Wolf' });
  await drawer
    .locator('input[type=file][accept*=pdf]')
    .setInputFiles([file('lena.pdf', makePdf([['Lena Wolf', 'Support agent']]), 'application/pdf')]);
  await drawer.getByRole('link', { name: nora.text('candidates.openResume'), exact: true }).waitFor();
  await page.route('**/resume?**', (route) => route.abort());
  await drawer.getByRole('button', { name: nora.text('candidates.download'), exact: true }).click();
  await drawer.getByText('Error downloading CV.').waitFor();
  await nora.close();
});

it('a search finds candidates, and its URL repeats the search', async () => {
  await stack.recruiter.candidate({
    firstName: 'Odile',
    lastName: 'Berger',
    email: 'odile@people.example',
    phone: '',
  });
  const nora = await openRecruiter('/search-results');
  const { page } = nora;
  await page
    .getByRole('table', { name: nora.text('people.title') })
    .getByText('Odile Berger')
    .waitFor();
  await nora.button('people.detailed').click();
  // The header has a button of the same name.
  const submit = page.getByRole('search').getByRole('button', { name: nora.text('search.search') });
  await nora.field('search.minYears').fill('9');
  await nora.field('search.maxYears').fill('3');
  await submit.click();
  await page.getByText('Invalid range of years of experience').first().waitFor();
  await nora.button('search.clear').click();
  await nora.field('search.keywords').fill('odile');
  await submit.click();
  await page.getByText('1 candidate found', { exact: true }).waitFor();
  await page
    .getByRole('table', { name: nora.text('search.results') })
    .getByText('Odile Berger')
    .waitFor();
  await page.reload();
  await page.getByText('1 candidate found', { exact: true }).waitFor();
  expect(await nora.field('search.keywords').inputValue()).toBe('odile');
  await nora.close();
});
