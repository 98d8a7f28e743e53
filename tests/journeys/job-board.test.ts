import type { Job } from '@candi/contract/hiring/jobs';
import type { Locator } from 'playwright-core';
import { expect, it } from 'vitest';
import { makePdf } from '../../gateway/testing/pdf.ts';
import { writeTemplate } from '../browser/template-form.ts';
import { Visitor } from '../browser/visitor.ts';
import { readMail } from '../calls/read-mail.ts';
import { browser, stack, useSharedStack } from '../stack/shared-stack.ts';

const applicant = { firstName: 'Ada', lastName: 'Quinn', email: 'ada@people.example' };
const applicantName = `${applicant.firstName} ${applicant.lastName}`;
const question = 'When could you start?';

useSharedStack();

const openRecruiter = (path = '/'): Promise<Visitor> =>
  Visitor.openSignedIn(browser, stack.urls.app, stack.recruiter.token, path);
/** Creates a job with one application question, and one phase after résumé screening. */
const createJob = async (name: string): Promise<Job> => {
  const job = await stack.recruiter.call<Job>('POST', '/v1/jobs', {
    name,
    position: 'Receptionist',
    location: 'Porto',
    description: 'You bring: hotel experience, English, calm.',
    applicationQuestions: [{ id: crypto.randomUUID(), question }],
  });
  await stack.recruiter.call('POST', `/v1/jobs/${job.id}/phases`, { name: 'First talk' });
  return job;
};
const pdf = (name: string, buffer: Uint8Array) => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from(buffer),
});
const resume = makePdf([
  [applicantName, 'Hotel receptionist for four years in Lisbon.', 'English, Portuguese. Calm with guests.'],
]);

/** Fills in the public page of a job, except the résumé. */
const fillApplication = async (visitor: Visitor): Promise<{ file: Locator; send: Locator }> => {
  await visitor.field('candidates.firstName').fill(applicant.firstName);
  await visitor.field('candidates.lastName').fill(applicant.lastName);
  await visitor.field('auth.email').fill(applicant.email);
  await visitor.field('apply.phone').fill('+351 912 345 678');
  await visitor.page.getByRole('textbox', { name: question }).fill('In March.');
  await visitor.page.getByRole('checkbox').check();
  return { file: visitor.page.locator('input[type=file][accept*=pdf]'), send: visitor.button('apply.send') };
};

it('a template holds one to five questions, each with an expected answer', async () => {
  const nora = await openRecruiter('/templates');
  const says = (text: string) => nora.page.getByText(text, { exact: true }).first().waitFor();
  const back = () => nora.page.evaluate(() => history.back());
  await nora.link('templates.new').first().click();
  await nora.field('templates.question').first().fill('Why here?');
  await back();
  await nora.button('layout.unsaved.stay').click();
  await nora.dialog('layout.unsaved.title').waitFor({ state: 'hidden' });
  expect(new URL(nora.page.url()).pathname).toBe('/templates/new');
  expect(await nora.field('templates.question').first().inputValue()).toBe('Why here?');
  await nora.button('templates.save').click();
  await says('Please provide an answer for all questions');
  await nora.button('templates.removeQuestion', { number: '1' }).click();
  await nora.button('templates.save').click();
  await says('Please add at least one question');
  for (let count = 0; count < 5; count += 1) await nora.button('templates.addQuestion').click();
  await says('You can only add up to 5 questions');
  expect(await nora.button('templates.addQuestion').isDisabled()).toBe(true);
  await back();
  await nora.button('layout.unsaved.leave').click();
  await nora.page.waitForURL(/\/templates$/);

  await writeTemplate(nora, {
    title: 'Front desk, first talk',
    position: 'Receptionist',
    questions: [
      { question: 'What would you do with an angry guest?', expectedAnswer: 'Listens, says sorry, helps.' },
      { question: 'Which languages do you speak?', expectedAnswer: 'Portuguese and English.' },
    ],
  });
  await nora.close();
});

it('a recruiter opens a job with questions and phases', async () => {
  const nora = await openRecruiter('/jobs');
  await nora.button('jobs.new').first().click();
  const form = nora.dialog('jobs.new');
  const create = form.getByRole('button', { name: nora.text('jobs.form.create'), exact: true });
  await create.click();
  await form.getByText('Please enter a valid job name').waitFor();
  await form.getByText('Please enter a valid position name').waitFor();
  await nora.field('jobs.form.name').fill('Night desk, Faro');
  await nora.field('jobs.form.position').fill('Receptionist');
  await nora.field('jobs.form.location').fill('Faro');
  await nora.field('jobs.form.description').fill('You bring: hotel experience, English, calm.');
  await nora.button('jobs.form.addQuestion').click();
  await form.getByLabel(nora.text('jobs.form.question', { number: '1' }), { exact: true }).fill(question);
  await create.click();
  await nora.page.getByRole('heading', { level: 1, name: 'Night desk, Faro', exact: true }).waitFor();

  await nora.page
    .getByRole('button', { name: nora.text('jobs.actionsFor', { name: 'Night desk, Faro' }), exact: true })
    .click();
  await nora.page.getByRole('menuitem', { name: nora.text('jobs.phases.title'), exact: true }).click();
  const phases = nora.dialog('jobs.phases.title');
  const add = phases.getByRole('button', { name: nora.text('jobs.phases.add'), exact: true });
  const name = phases.getByRole('textbox', { name: nora.text('jobs.phases.name'), exact: true });
  await name.fill('First talk');
  await add.click();
  await phases
    .getByRole('button', { name: nora.text('jobs.phases.rename', { name: 'First talk' }) })
    .waitFor();
  await name.fill('First talk');
  await add.click();
  await phases.getByText('This phase name is already in use').waitFor();
  await nora.page.keyboard.press('Escape');
  await phases.waitFor({ state: 'hidden' });
  await nora.close();
});

it('the public page of a job refuses incomplete applications, and says when the job is closed', async () => {
  const job = await createJob('Front desk, Lisbon');
  const ada = await Visitor.open(browser, stack.urls.app);
  const says = (text: string) => ada.page.getByText(text, { exact: true }).first().waitFor();
  await ada.goto(`/job/${job.id}`);
  await ada.button('apply.send').click();
  for (const text of [
    'This field is required',
    'Please enter a valid email',
    'Please upload your resume',
    'Please answer all questions',
    'Please enter a valid phone number',
  ])
    await says(text);
  const { file, send } = await fillApplication(ada);
  await file.setInputFiles({ name: 'resume.txt', mimeType: 'text/plain', buffer: Buffer.from('hello') });
  await says('Only PDF files are allowed.');
  await file.setInputFiles(pdf('broken.pdf', Buffer.from('%PDF-1.4 and nothing more')));
  await send.click();
  await says('Please upload a valid resume file');
  await file.setInputFiles(
    pdf('long.pdf', makePdf(Array.from({ length: 21 }, (_, page) => [`Page ${page}`]))),
  );
  await send.click();
  await says('File cannot be longer than 20 pages.');
  await file.setInputFiles(pdf('large.pdf', new Uint8Array(10 * 1024 * 1024 + 1)));
  await says('File is too large. Maximum size is 10MB.');

  const nora = await openRecruiter(`/jobs/${job.id}`);
  const menu = nora.page.getByRole('button', { name: nora.text('jobs.actionsFor', { name: job.name }) });
  await menu.click();
  await nora.menuItem('jobs.close').click();
  await nora.page.getByText('The job is closed. Its public page no longer accepts applications.').waitFor();
  await ada.goto(`/job/${job.id}`);
  await says('Job is no longer available.');
  await menu.click();
  await nora.menuItem('jobs.reopen').click();
  await nora.page.getByText('The job is open.').waitFor();
  await ada.close();
  await nora.close();
});

it('an applicant is screened, moved, sorted and decided on in the board', async () => {
  const job = await createJob('Front desk, Porto');
  const ada = await Visitor.open(browser, stack.urls.app);
  await ada.goto(`/job/${job.id}`);
  const first = await fillApplication(ada);
  await first.file.setInputFiles(pdf('ada.pdf', resume));
  await first.send.click();
  await ada.heading('apply.thanks', { name: applicant.firstName }).waitFor();
  await ada.goto(`/job/${job.id}`);
  const second = await fillApplication(ada);
  await second.file.setInputFiles(pdf('ada.pdf', resume));
  await second.send.click();
  await ada.page.getByText('This email is already in use').waitFor();
  await readMail(stack.mailbox, applicant.email, `We received your application: ${job.name}`);
  await ada.close();

  const nora = await openRecruiter(`/jobs/${job.id}`);
  const { page } = nora;
  const column = (title: string) => page.getByRole('region', { name: title, exact: true });
  const card = (title: string) => column(title).getByRole('button', { name: applicantName, exact: true });
  await card(nora.text('jobs.screening')).waitFor();
  await page
    .getByRole('button', { name: nora.text('applications.actionsFor', { name: applicantName }), exact: true })
    .click();
  await nora.menuItem('applications.moveTo', { phase: 'First talk' }).click();
  await card('First talk').click();
  const drawer = page.getByRole('dialog', { name: applicantName });
  const saved = () => page.waitForResponse((answer) => answer.request().method() === 'PATCH');
  const decided = saved();
  await drawer.getByLabel(nora.label('applications.decision')).selectOption('SHORTLISTED');
  await decided;
  const sorted = saved();
  await drawer.getByLabel(nora.label('applications.fit')).selectOption('TOP');
  await sorted;
  await drawer.getByText('In March.').waitFor();
  await drawer.getByRole('link', { name: nora.text('applications.openResume'), exact: true }).waitFor();
  await page.keyboard.press('Escape');
  await drawer.waitFor({ state: 'hidden' });
  await page.reload();
  await nora.settled();
  const item = column('First talk').getByRole('listitem').filter({ hasText: applicantName });
  await item.getByText(nora.text('applications.decisions.SHORTLISTED'), { exact: true }).waitFor();
  await item.getByText(nora.text('applications.fits.TOP'), { exact: true }).waitFor();
  await nora.close();
});
