import { importSettings } from '@candi/contract/hiring/imports';
import type { Language } from '@candi/contract/platform/enumerations';
import { t } from 'i18next';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page as browser, userEvent } from 'vitest/browser';
import { catchFiles } from '#testing/catch-files.ts';
import { refusal } from '#testing/fake-gateway.ts';
import { fakeUploads } from '#testing/fake-upload.ts';
import { badRow, resumeRow, staffList } from '#testing/fixtures/imports.ts';
import { pageOf } from '#testing/fixtures/lists.ts';
import { member } from '#testing/people.ts';
import { show } from '#testing/show.tsx';
import type { Shown } from '#testing/show.tsx';
import {
  answerDialog,
  clickButton,
  expectCancelled,
  expectSent,
  expectSentTo,
} from '#testing/user-actions.ts';
import { ImportButton } from './import-button.tsx';

const csv = new File(['Name,Mail'], 'staff.csv', { type: 'text/csv' });
const pdf = new File(['%PDF-1.7'], 'ana.pdf', { type: 'application/pdf' });
const title = () => t('imports.title');
const choose = (page: Shown, ...files: File[]) => page.getByLabelText(t('imports.choose')).upload(files);

const showImport = async (language: Language = 'en') => {
  fakeUploads();
  const onImported = vi.fn<() => void>();
  const page = await show(
    <ImportButton target={{ poolId: 'seasonal', jobId: null }} onImported={onImported} />,
    {
      as: member('EDITOR'),
      language,
      gateway: (gateway) =>
        gateway
          .on('POST /v1/imports/tables', staffList)
          .on('GET /v1/imports/:id', staffList)
          .on('GET /v1/imports/:id/rows', pageOf(badRow))
          .on('PUT /v1/imports/:id/settings', ({ body }) => ({
            ...staffList,
            ...importSettings.parse(body),
          }))
          .on('DELETE /v1/imports/:id', {})
          .on('POST /v1/imports/:id/commit', { added: 2, updated: 0, refused: 1 }),
    },
  );
  await clickButton(page, t('imports.button'));
  return { ...page, onImported };
};

test('only a table or résumés can be chosen, and the gateway’s reason is shown', async () => {
  const page = await showImport();
  await choose(page, new File(['x'], 'staff.docx'));
  await expect.element(page.getByRole('alert')).toHaveTextContent(t('files.tableOnly'));
  await choose(page, csv, pdf);
  await expect.element(page.getByRole('alert')).toHaveTextContent(t('files.mixed'));
  page.gateway.on('POST /v1/imports/tables', refusal('TABLE_EMPTY', 'The file is empty.'));
  await choose(page, csv);
  await expect.element(page.getByRole('alert')).toHaveTextContent('The file is empty.');
});

test('a table is sent again after a server error with the same idempotency key', async () => {
  const page = await showImport();
  const faults = [refusal('INTERNAL', 'Later.')];
  page.gateway.on('POST /v1/imports/tables', () => faults.shift() ?? staffList);
  await choose(page, csv);
  await expect.element(page.getByRole('row', { name: /Rui Sá/ }), { timeout: 8000 }).toBeVisible();
  const sent = page.gateway.to('POST /v1/imports/tables');
  expect(sent).toHaveLength(2);
  expect(new Set(sent.map(({ headers }) => headers.get('Idempotency-Key'))).size).toBe(1);
  expect(sent[0]?.headers.get('Idempotency-Key')).not.toBeNull();
});

test('a table shows its upload progress over the page, and the upload can be cancelled', async () => {
  const page = await showImport();
  page.gateway.on('POST /v1/imports/tables', () => new Promise(() => undefined));
  await choose(page, csv);
  const progress = page.getByRole('progressbar', { name: t('layout.upload.progress') });
  await expect.element(progress).toHaveAttribute('aria-valuenow', '50');
  await clickButton(page, t('common.cancel'));
  await expect.element(progress).not.toBeInTheDocument();
  await expect.element(page.getByLabelText(t('imports.choose'))).toBeInTheDocument();
  await expect.element(page.getByRole('alert')).toBeEmptyDOMElement();
});

test('a table is mapped, its invalid rows are shown, and the rest is imported', async () => {
  const page = await showImport();
  await choose(page, csv);
  await expect.element(page.getByRole('row', { name: /Rui Sá/ })).toBeVisible();
  const rui = page.getByRole('row', { name: /Rui Sá/ });
  await expect.element(rui.getByText('An email is needed.')).toBeVisible();
  await page
    .getByRole('combobox', { name: t('imports.fieldOf', { column: 'Job' }) })
    .selectOptions('currentJobTitle');
  await page.getByRole('radio', { name: t('imports.existingRules.update') }).click();
  await expectSentTo(
    page,
    'PUT /v1/imports/:id/settings',
    { id: 'staff-list' },
    { mapping: ['fullName', 'email', 'currentJobTitle'], existing: 'refuse' },
    { mapping: ['fullName', 'email', 'currentJobTitle'], existing: 'update' },
  );
  await clickButton(page, t('imports.commit', { count: 2 }));
  await expect.element(page.getByText(t('imports.added', { count: 2 }))).toBeVisible();
  await expect.element(page.getByText(t('imports.refused', { count: 1 }))).toBeVisible();
  await expectSentTo(
    page,
    'POST /v1/imports/:id/commit',
    { id: 'staff-list' },
    { poolId: 'seasonal', jobId: null },
  );
  expect(page.onImported).toHaveBeenCalledOnce();
});

test('the choice between all rows, bad rows and noted rows fits on a phone', async () => {
  await browser.viewport(390, 844);
  onTestFinished(() => browser.viewport(1280, 800));
  const page = await showImport('ar');
  page.gateway
    .on('POST /v1/imports/tables', { ...staffList, badRows: 2, notedRows: 1 })
    .on('GET /v1/imports/:id', { ...staffList, badRows: 2, notedRows: 1 });
  await choose(page, csv);
  const rows = page.getByRole('radiogroup', { name: t('imports.rows') });
  await expect.element(rows.getByText(t('imports.allRows'))).toBeVisible();
  const { left, right } = rows.element().getBoundingClientRect();
  expect([left >= 0, right <= 390]).toEqual([true, true]);
});

test('a file of unknown encoding is read as the user chooses', async () => {
  const page = await showImport();
  const unknown = refusal('ENCODING_UNKNOWN', 'Choose.', {
    choices: [
      { encoding: 'windows-1252', sample: ['Noè;Forlì'] },
      { encoding: 'windows-1250', sample: ['Noč;Forlě'] },
    ],
  });
  const answers = [unknown];
  page.gateway.on('POST /v1/imports/tables', () => answers.shift() ?? staffList);
  await choose(page, csv);
  const use = page.getByRole('button', { name: t('imports.encoding.use') });
  await expect.element(use).toBeDisabled();
  await page.getByRole('radio', { name: 'Noè;Forlì' }).click();
  await clickButton(page, t('imports.encoding.use'));
  await expect.element(page.getByRole('row', { name: /Rui Sá/ })).toBeVisible();
  expect(page.gateway.to('POST /v1/imports/tables').at(-1)?.query.get('encoding')).toBe('windows-1252');
});

test('a cell that can’t be read is shown as a note and corrected', async () => {
  const page = await showImport();
  const noted = {
    ...badRow,
    draft: { ...badRow.draft, email: 'rui@people.example', phone: 'ext. 12' },
    problems: [],
    notes: [{ field: 'phone' as const, message: 'Invalid phone number' }],
  };
  page.gateway
    .on('POST /v1/imports/tables', staffList)
    .on('GET /v1/imports/:id', { ...staffList, badRows: 0, notedRows: 1 })
    .on('GET /v1/imports/:id/rows', pageOf(noted))
    .on('PATCH /v1/imports/:id/rows/:number', { ...noted, notes: [] });
  await choose(page, csv);
  const row = page.getByRole('row', { name: /Rui Sá/ });
  await expect.element(row.getByText(t('imports.withoutIt'))).toBeVisible();
  await row.getByLabelText(t('candidates.phone')).fill('+351 912 345 678');
  await userEvent.tab();
  await expectSent(page, 'PATCH /v1/imports/:id/rows/:number', { phone: '+351 912 345 678' });
});

test('an import in progress is stopped after confirming', async () => {
  const page = await showImport();
  await choose(page, csv);
  await answerDialog(page, title(), t('common.cancel'));
  await answerDialog(page, t('imports.stopTitle'), t('imports.goOn'));
  await expectCancelled(page, t('imports.stopTitle'), 'DELETE /v1/imports/:id');
  await answerDialog(page, title(), t('common.cancel'));
  await answerDialog(page, t('imports.stopTitle'), t('imports.stop'));
  await expect.poll(() => page.gateway.to('DELETE /v1/imports/:id', { id: 'staff-list' })).toHaveLength(1);
  await expectCancelled(page, title(), 'POST /v1/imports/:id/commit');
});

test('a résumé is completed manually, or removed', async () => {
  const page = await showImport();
  page.gateway
    .on('POST /v1/imports/resumes', { ...staffList, id: 'resumes', kind: 'resumes' })
    .on('POST /v1/imports/:id/resumes', resumeRow)
    .on('GET /v1/imports/:id/rows', pageOf(resumeRow))
    .on('PATCH /v1/imports/:id/rows/:number', { ...resumeRow, problems: [] })
    .on('DELETE /v1/imports/:id/rows/:number', () => {
      page.gateway.on('GET /v1/imports/:id/rows', pageOf());
      return {};
    });
  await choose(page, pdf);
  const email = page.getByRole('textbox', { name: t('auth.email') });
  await expect.element(email).toHaveAccessibleDescription(expect.stringContaining('An email is needed.'));
  const dialog = page.getByRole('dialog', { name: title() });
  await expect.element(dialog.getByRole('button', { name: t('imports.button') })).toBeDisabled();
  page.gateway.on('GET /v1/imports/:id/rows', pageOf({ ...resumeRow, problems: [] }));
  await email.fill('ana@people.example');
  await expectSentTo(
    page,
    'PATCH /v1/imports/:id/rows/:number',
    { id: 'resumes', number: '1' },
    { email: 'ana@people.example' },
  );
  await expect.element(page.getByRole('button', { name: t('imports.commit', { count: 1 }) })).toBeEnabled();
  await clickButton(page, t('imports.dropFile', { name: 'ana.pdf' }));
  await expect.element(email).not.toBeInTheDocument();
  await expect
    .poll(() => page.gateway.to('DELETE /v1/imports/:id/rows/:number', { id: 'resumes', number: '1' }))
    .toHaveLength(1);
});

test('a résumé is retried after a server error with the same idempotency key, in the background', async () => {
  const page = await showImport();
  const faults = [refusal('INTERNAL', 'Later.')];
  page.gateway
    .on('POST /v1/imports/resumes', { ...staffList, id: 'resumes', kind: 'resumes' })
    .on('POST /v1/imports/:id/resumes', () => faults.shift() ?? resumeRow)
    .on('GET /v1/imports/:id/rows', pageOf());
  await choose(page, pdf);
  const progress = page.getByRole('progressbar', { name: t('imports.sendingFile', { name: 'ana.pdf' }) });
  await expect.element(progress).toHaveAttribute('aria-valuenow', '50');
  await expect.element(page.getByLabelText(t('layout.upload.progress'))).not.toBeInTheDocument();
  page.gateway.on('GET /v1/imports/:id/rows', pageOf(resumeRow));
  await expect.element(page.getByRole('textbox', { name: t('auth.email') }), { timeout: 8000 }).toBeVisible();
  await expect.element(page.getByText(t('documents.leftOut', { count: 7 }))).toBeVisible();
  const sent = page.gateway.to('POST /v1/imports/:id/resumes', { id: 'resumes' });
  expect(sent).toHaveLength(2);
  expect(new Set(sent.map(({ headers }) => headers.get('Idempotency-Key'))).size).toBe(1);
});

test('a refused résumé says what is wrong, and leaves nothing to import', async () => {
  const page = await showImport();
  page.gateway
    .on('POST /v1/imports/resumes', { ...staffList, id: 'resumes', kind: 'resumes' })
    .on('POST /v1/imports/:id/resumes', refusal('FILE_TOO_LARGE', 'File is too large. Maximum size is 10MB.'))
    .on('GET /v1/imports/:id/rows', pageOf());
  await choose(page, pdf);
  const dialog = page.getByRole('dialog', { name: title() });
  await expect.element(dialog.getByText('File is too large. Maximum size is 10MB.')).toBeVisible();
  await expect.element(dialog.getByText(t('imports.nothingToImport'))).toBeVisible();
  await expect.element(dialog.getByText(t('imports.allGood'))).not.toBeInTheDocument();
  await expect.element(dialog.getByRole('button', { name: t('imports.button') })).toBeDisabled();
});

test('another row can be chosen as the header, and another sheet', async () => {
  const page = await showImport();
  const sheets = { sheets: ['Notes', 'People'], sheet: 'People' };
  page.gateway
    .on('POST /v1/imports/tables', { ...staffList, ...sheets })
    .on('GET /v1/imports/:id', { ...staffList, ...sheets });
  await choose(page, csv);
  const header = page.getByLabelText(t('imports.header'));
  await expect.element(header).toHaveValue('2');
  await header.selectOptions(t('imports.headerRow', { number: 1, text: 'Staff of May' }));
  const asked = () => page.gateway.to('POST /v1/imports/tables').at(-1)?.query;
  await expect.poll(() => asked()?.get('header')).toBe('1');
  expect(asked()?.get('sheet')).toBe('People');
  expect(asked()?.get('corrected')).toBe('staff-list');
  await expect.poll(() => page.gateway.to('DELETE /v1/imports/:id').length).toBe(1);
  await page.getByLabelText(t('imports.sheet')).selectOptions('Notes');
  await expect.poll(() => asked()?.get('sheet')).toBe('Notes');
  expect(asked()?.has('header')).toBe(false);
  page.gateway.on('POST /v1/imports/tables', refusal('TABLE_EMPTY', 'The file is empty.'));
  await page.getByLabelText(t('imports.header')).selectOptions('3');
  await expect.element(page.getByRole('alert')).toHaveTextContent('The file is empty.');
  await expect.element(page.getByRole('row', { name: /Rui Sá/ })).toBeVisible();
});

test('the rows that are shown are downloaded, with what can’t be read in them', async () => {
  const page = await showImport();
  page.gateway.on('GET /v1/imports/:id/bad-rows', new Response('PK'));
  const saved = catchFiles();
  await choose(page, csv);
  await clickButton(page, t('imports.downloadBad'));
  await page.getByRole('menuitem', { name: t('exports.formats.xlsx') }).click();
  await expect.poll(() => saved.map(({ name }) => name)).toEqual(['candidates-to-fix.xlsx']);
  const query = page.gateway.to('GET /v1/imports/:id/bad-rows').at(-1)?.query;
  expect([query?.get('format'), query?.get('only')]).toEqual(['xlsx', 'bad']);
});
