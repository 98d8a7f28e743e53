import { candidateFieldNames, lineFields } from '@candi/contract/hiring/candidate-fields';
import type { CandidateDetail } from '@candi/contract/hiring/candidates';
import { t } from 'i18next';
import { describe, expect, test } from 'vitest';
import { refusal } from '#testing/fake-gateway.ts';
import { fakeUploads } from '#testing/fake-upload.ts';
import { inesBody, inesDetail } from '#testing/fixtures/candidates.ts';
import { member } from '#testing/people.ts';
import { show } from '#testing/show.tsx';
import type { Shown } from '#testing/show.tsx';
import { answerDialog, cancelDialog, clickButton, expectFirstError } from '#testing/user-actions.ts';
import { CandidatePanel } from './candidate-panel.tsx';

const resume = {
  resume: { name: 'ines.pdf', bytes: 1000 },
  resumeUrl: '/v1/candidates/ines/resume?key=1',
};
const involved: CandidateDetail = {
  ...inesDetail,
  ...resume,
  pools: [{ id: 'seasonal', name: 'Seasonal staff' }],
};
const showCandidate = (
  role: 'EDITOR' | 'VIEWER' = 'EDITOR',
  candidate: CandidateDetail | Response = inesDetail,
) =>
  show(<CandidatePanel />, {
    as: member(role),
    at: '/pools?candidate=ines',
    gateway: (gateway) =>
      gateway
        .on('GET /v1/candidates/:id', candidate)
        .on('GET /v1/auth', { user: member(role), access_token: 'token' }),
  });
const drawer = (page: Shown) => page.getByRole('dialog', { name: 'Inês Prado' });
const field = (page: Shown, name: string) => page.getByRole('textbox', { name });
const eraseTitle = () => t('candidates.eraseTitle', { name: 'Inês Prado' });

test('a candidate is erased after confirming', async () => {
  const page = await showCandidate();
  await clickButton(page, t('candidates.erase'));
  await cancelDialog(page, eraseTitle(), 'DELETE /v1/candidates/:id');
  await clickButton(page, t('candidates.erase'));
  page.gateway.on('DELETE /v1/candidates/:id', refusal('IN_SESSION', 'An interview is running.'));
  await answerDialog(page, eraseTitle(), t('candidates.erase'));
  await expect.element(page.getByText('An interview is running.')).toBeVisible();
  page.gateway.on('DELETE /v1/candidates/:id', { message: 'Erased.' });
  await answerDialog(page, eraseTitle(), t('candidates.erase'));
  await expect.element(page.getByText('Erased.')).toBeVisible();
  await expect.element(drawer(page)).not.toBeInTheDocument();
  expect(page.location.address).toBe('/pools');
});

test('a viewer reads everything of a candidate and changes nothing', async () => {
  const page = await showCandidate('VIEWER', involved);
  await expect.element(drawer(page).getByRole('link', { name: 'Seasonal staff' })).toBeVisible();
  await expect.element(page.getByRole('link', { name: t('candidates.openResume') })).toBeVisible();
  expect(
    drawer(page)
      .getByRole('button')
      .elements()
      .map((button) => button.textContent || button.ariaLabel),
  ).toEqual([t('common.close'), t('candidates.download')]);
});

test('shows the gateway’s error for a candidate that doesn’t exist', async () => {
  const page = await showCandidate('EDITOR', refusal('PAGE_NOT_FOUND', 'No such candidate.'));
  await expect.element(page.getByRole('dialog').getByText('No such candidate.')).toBeVisible();
});

const noLines = Object.fromEntries(lineFields.map((line) => [line, '']));
test.each(lineFields)('shows the field %s in the profile', async (line) => {
  const page = await showCandidate('VIEWER', { ...inesDetail, ...noLines, [line]: 'Only this' });
  await expect.element(drawer(page).getByText('Only this')).toBeVisible();
});

describe('the candidate form', () => {
  test('has an input for every field', async () => {
    const page = await showCandidate();
    await clickButton(page, t('candidates.edit'));
    await clickButton(page, t('candidates.addWork'));
    await clickButton(page, t('candidates.addEducation'));
    await clickButton(page, t('candidates.addLanguage'));
    await clickButton(page, t('candidates.addCertification'));
    const paths = [...document.querySelectorAll('[data-path]')].map((input) =>
      input.getAttribute('data-path'),
    );
    const without = candidateFieldNames.filter(
      (name) => !paths.some((path) => path?.startsWith(`candidate-edit-${name}`)),
    );
    expect(without).toEqual([]);
  });

  test('focuses the first invalid field, then sends all fields', async () => {
    const page = await showCandidate();
    await clickButton(page, t('candidates.edit'));
    const save = () => clickButton(page, t('common.save'));
    const phone = field(page, t('candidates.phone'));
    await phone.fill('12');
    await save();
    await expectFirstError(phone, t('candidates.wrong.phone'));
    await phone.fill('+351 910 000 000');
    await clickButton(page, t('candidates.addWork'));
    await save();
    const position = page.getByRole('group', { name: t('candidates.workNumber', { number: 1 }) });
    const jobTitle = position.getByRole('textbox', { name: t('candidates.jobTitle') });
    await expectFirstError(jobTitle, t('candidates.wrong.required'));
    await jobTitle.fill('Porter');
    await clickButton(page, t('candidates.addLanguage'));
    await field(page, t('candidates.language')).fill('Portuguese');
    await field(page, 'LinkedIn').fill('linkedin.com/in/ines');
    expect(page.gateway.to('PUT /v1/candidates/:id')).toHaveLength(0);

    page.gateway.on(
      'PUT /v1/candidates/:id',
      refusal('EMAIL_IN_USE', 'Taken.', { fields: { email: 'Already in use' } }),
    );
    await save();
    await expectFirstError(field(page, t('auth.email')), 'Already in use');
    page.gateway.on('PUT /v1/candidates/:id', {
      ...inesDetail,
      firstName: 'Inês Maria',
      message: 'Candidate saved.',
    });
    await save();
    await expect.element(page.getByRole('dialog', { name: 'Inês Maria Prado' })).toBeVisible();
    expect(page.gateway.to('PUT /v1/candidates/:id', { id: 'ines' }).at(-1)?.body).toEqual({
      ...inesBody,
      phone: '+351 910 000 000',
      linkedinUrl: 'https://linkedin.com/in/ines',
      workExperience: [{ title: 'Porter', company: '', from: '', to: '', current: false, description: '' }],
      languages: [{ language: 'Portuguese', level: 'B2' }],
    });
  });

  test('asks for confirmation before discarding changes', async () => {
    const page = await showCandidate();
    await clickButton(page, t('candidates.edit'));
    await field(page, 'City').fill('Lisbon');
    await clickButton(page, t('common.cancel'));
    await answerDialog(page, t('layout.unsaved.title'), t('layout.unsaved.stay'));
    await expect.element(field(page, 'City')).toHaveValue('Lisbon');
    await clickButton(page, t('common.cancel'));
    await answerDialog(page, t('layout.unsaved.title'), t('layout.unsaved.leave'));
    await expect.element(page.getByRole('button', { name: t('candidates.edit') })).toBeVisible();
    expect(page.gateway.to('PUT /v1/candidates/:id')).toHaveLength(0);
  });
});

describe('the résumé of a candidate', () => {
  test('must be a PDF, and is sent unchanged', async () => {
    fakeUploads();
    const page = await showCandidate();
    const drop = page.getByLabelText(t('candidates.chooseResume'));
    await drop.upload(new File(['x'], 'ines.docx'));
    await expect.element(drop).toHaveAccessibleDescription(expect.stringContaining(t('files.pdfOnly')));
    page.gateway.on('PUT /v1/candidates/:id/resume', refusal('RESUME_INVALID', 'It can’t be read.'));
    const pdf = new File(['%PDF-1.7'], 'ines.pdf', { type: 'application/pdf' });
    await drop.upload(pdf);
    await expect.element(page.getByText('It can’t be read.')).toBeVisible();
    page.gateway
      .on('PUT /v1/candidates/:id/resume', { ...resume, message: 'Résumé saved.' })
      .on('GET /v1/candidates/:id', involved);
    await drop.upload(pdf);
    await expect.element(page.getByText('ines.pdf')).toBeVisible();
    const [, sent] = page.gateway.to('PUT /v1/candidates/:id/resume', { id: 'ines' });
    expect([sent?.query.get('name'), sent?.body]).toEqual(['ines.pdf', '%PDF-1.7']);
  });

  const pdf = new File(['%PDF-1.7'], 'ines.pdf', { type: 'application/pdf' });
  const chooseResume = (page: Shown) => page.getByLabelText(t('candidates.chooseResume')).upload(pdf);

  test('is retried after a server error with the same idempotency key, and shows the gateway’s message', async () => {
    fakeUploads();
    const page = await showCandidate();
    const busy = refusal('TOO_MANY_REQUESTS', 'Busy.');
    busy.headers.set('Retry-After', '1');
    const faults = [refusal('INTERNAL', 'Later.'), busy];
    const saved = { ...resume, message: 'Résumé saved.' };
    page.gateway.on('PUT /v1/candidates/:id/resume', () => faults.shift() ?? saved);
    await chooseResume(page);
    await expect.element(page.getByText('Résumé saved.'), { timeout: 8000 }).toBeVisible();
    const sent = page.gateway.to('PUT /v1/candidates/:id/resume', { id: 'ines' });
    expect(sent).toHaveLength(3);
    const keys = new Set(sent.map(({ headers }) => headers.get('Idempotency-Key')));
    expect([...keys]).toEqual([expect.stringMatching(/^[0-9a-f-]{36}$/)]);
    expect(sent.map(({ query, body }) => [query.get('lang'), body])).toEqual(
      Array.from({ length: 3 }, () => ['en', '%PDF-1.7']),
    );
  });

  test('shows its upload progress over the page, and the upload can be cancelled', async () => {
    fakeUploads();
    const page = await showCandidate();
    page.gateway.on('PUT /v1/candidates/:id/resume', () => new Promise(() => undefined));
    await chooseResume(page);
    await expect.element(page.getByRole('status')).toHaveTextContent(t('layout.upload.sending'));
    const progress = page.getByRole('progressbar', { name: t('layout.upload.progress') });
    await expect.element(progress).toHaveAttribute('aria-valuenow', '50');
    await clickButton(page, t('common.cancel'));
    await expect.element(progress).not.toBeInTheDocument();
    await expect.element(page.getByRole('status')).not.toBeInTheDocument();
    await expect
      .element(page.getByLabelText(t('candidates.chooseResume')))
      .not.toHaveAccessibleErrorMessage();
    expect(page.gateway.to('PUT /v1/candidates/:id/resume', { id: 'ines' })).toHaveLength(1);
  });

  test('is removed after confirming', async () => {
    const page = await showCandidate('EDITOR', involved);
    const title = t('candidates.removeResumeTitle');
    await clickButton(page, t('candidates.removeResume'));
    await cancelDialog(page, title, 'DELETE /v1/candidates/:id/resume');
    await clickButton(page, t('candidates.removeResume'));
    page.gateway
      .on('DELETE /v1/candidates/:id/resume', { message: 'Résumé removed.' })
      .on('GET /v1/candidates/:id', inesDetail);
    await answerDialog(page, title, t('candidates.removeResume'));
    await expect.element(page.getByLabelText(t('candidates.chooseResume'))).toBeInTheDocument();
    expect(page.gateway.to('DELETE /v1/candidates/:id/resume', { id: 'ines' })).toHaveLength(1);
  });

  test('shows an error if it can’t be downloaded', async () => {
    const page = await showCandidate('VIEWER', involved);
    page.gateway.on('GET /v1/candidates/:id/resume', refusal('PAGE_NOT_FOUND', 'Gone.'));
    await clickButton(page, t('candidates.download'));
    await expect.element(page.getByText(t('candidates.downloadFailed'))).toBeVisible();
  });
});

describe('the latest decision', () => {
  const select = (page: Shown) => drawer(page).getByLabelText(t('applications.decision'), { exact: true });
  const decided = { value: 'FOLLOW_UP', decidedAt: '2026-03-04T09:00:00.000Z' } as const;

  test('can be made here for a candidate without an application or interview', async () => {
    const page = await showCandidate();
    page.gateway
      .on('PUT /v1/candidates/:id/decision', { decision: 'FOLLOW_UP' })
      .on('GET /v1/candidates/:id', { ...inesDetail, decision: decided });
    await select(page).selectOptions('FOLLOW_UP');
    await expect.element(select(page)).toHaveValue('FOLLOW_UP');
    expect(page.gateway.to('PUT /v1/candidates/:id/decision')).toMatchObject([
      { body: { decision: 'FOLLOW_UP' } },
    ]);
  });

  test('is read-only for viewers, and for candidates with an application or interview', async () => {
    const application = {
      id: 'application',
      jobId: 'porter',
      jobName: 'Porter',
      decision: 'FOLLOW_UP',
      fit: null,
      createdAt: '2026-03-01T09:00:00.000Z',
    } as const;
    const shown = [
      await showCandidate('VIEWER', { ...inesDetail, decision: decided }),
      await showCandidate('EDITOR', { ...inesDetail, applications: [application], decision: decided }),
    ];
    for (const page of shown) {
      await expect.element(drawer(page).getByText(t('candidates.latestDecision'))).toBeVisible();
      expect(select(page).elements()).toEqual([]);
    }
  });
});
