import { makePdf } from '../../gateway/src/testing/pdf.ts';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchChromium } from '../browser/chromium.ts';
import { MailboxPage } from '../browser/mailbox-page.ts';
import { confirmEmail, signUp, type Person } from '../browser/sign-up.ts';
import { writeTemplate } from '../browser/template-form.ts';
import { Visitor } from '../browser/visitor.ts';
import { callParts, startTestStack, type TestStack } from '../stack.ts';

const owner: Person & { companyName: string } = {
  kind: 'company',
  companyName: 'Harbour Hotels',
  firstName: 'Nora',
  lastName: 'Lind',
  email: 'nora@harbour.example',
  password: 'lantern-orbit-meadow-29',
};
const colleague = { email: 'vera@harbour.example', password: 'copper-window-tulip-83' };
const applicant = { firstName: 'Ada', lastName: 'Quinn', email: 'ada@people.example' };
const job = { name: 'Front desk, Porto', position: 'Receptionist' };
const template = 'Front desk, first talk';

let stack: TestStack;
let browser: Browser;
/** The owner's window, which goes through the whole journey. */
let nora: Visitor;
let mail: MailboxPage;
beforeAll(async () => {
  [stack, browser] = await Promise.all([startTestStack({}, { without: callParts }), launchChromium()]);
});
afterAll(async () => {
  await browser?.close();
  await stack?.stop();
});

const place = async (name: string, title = `${name}.title`) => {
  await nora.place(name).click();
  await nora.heading(title).waitFor();
  await nora.settled();
};
const says = (text: string) =>
  nora.page.getByText(text, { exact: true }).filter({ visible: true }).first().waitFor();

describe('a company’s recruiter', () => {
  it('signs up, and sees what is wrong with the form', async () => {
    const wrong = await Visitor.open(browser, stack.urls.app);
    await wrong.goto('/signup');
    await wrong.field('auth.email').fill('nora');
    await wrong.button('auth.createAccount').click();
    await wrong.page.getByText('This field is required').first().waitFor();
    await wrong.page.getByText('Please enter a valid email').waitFor();
    await wrong.close();

    const origin = { origin: stack.urls.app, mailbox: stack.mailbox };
    ({ visitor: nora, mail } = await signUp(browser, origin, owner));
    await confirmEmail(nora, mail, owner.email);
  });

  it('finds every place empty, with a word on what to do', async () => {
    await says(nora.text('dashboard.noJobs'));
    await place('interviews');
    await says(nora.text('interviews.none'));
    await place('templates');
    await says(nora.text('templates.none'));
    await place('jobs');
    await says(nora.text('jobs.none'));
  });

  it('writes a template of at most five questions', async () => {
    await nora.place('templates').click();
    await nora.link('templates.new').first().click();
    await nora.field('templates.question').first().fill('Why here?');
    await nora.button('templates.save').click();
    await says('Please provide an answer for all questions');
    await nora.button('templates.removeQuestion', { number: '1' }).click();
    await nora.button('templates.save').click();
    await says('Please add at least one question');
    await nora.button('templates.addQuestion').click();
    await nora.button('templates.addQuestion').click();
    await nora.button('templates.addQuestion').click();
    await nora.button('templates.addQuestion').click();
    await nora.button('templates.addQuestion').click();
    await says('You can only add up to 5 questions');
    expect(await nora.button('templates.addQuestion').isDisabled()).toBe(true);
    await nora.place('templates').click();
    await nora.button('layout.unsaved.leave').click();

    await writeTemplate(nora, {
      title: template,
      position: job.position,
      questions: [
        { question: 'What would you do with an angry guest?', expectedAnswer: 'Listens, says sorry, helps.' },
        { question: 'Which languages do you speak?', expectedAnswer: 'Portuguese and English.' },
      ],
    });
  });

  it('opens a job with questions and phases', async () => {
    await place('jobs');
    await nora.button('jobs.new').first().click();
    const form = nora.dialog('jobs.new');
    await form.getByRole('button', { name: nora.text('jobs.form.create'), exact: true }).click();
    await form.getByText('Please enter a valid job name').waitFor();
    await form.getByText('Please enter a valid position name').waitFor();
    await nora.field('jobs.form.name').fill(job.name);
    await nora.field('jobs.form.position').fill(job.position);
    await nora.field('jobs.form.location').fill('Porto');
    await nora.field('jobs.form.description').fill('You bring: hotel experience, English, calm.');
    await nora.button('jobs.form.addQuestion').click();
    await form
      .getByLabel(nora.text('jobs.form.question', { number: '1' }), { exact: true })
      .fill('When could you start?');
    await form.getByRole('button', { name: nora.text('jobs.form.create'), exact: true }).click();
    await nora.page.getByRole('heading', { level: 1, name: job.name, exact: true }).waitFor();

    await nora.button('jobs.phases.title').click();
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
  });

  it('gets an application from the public page', async () => {
    const jobId = new URL(nora.page.url()).pathname.split('/').at(-1) ?? '';
    const ada = await Visitor.open(browser, stack.urls.app);
    await ada.goto(`/job/${jobId}`);
    const send = ada.button('apply.send');
    await send.click();
    for (const text of [
      'This field is required',
      'Please enter a valid email',
      'Please upload your resume',
      'Please answer all questions',
      'Please enter a valid phone number',
    ])
      await ada.page.getByText(text, { exact: true }).first().waitFor();
    const resume = ada.page.locator('input[type=file]');
    await resume.setInputFiles({ name: 'resume.txt', mimeType: 'text/plain', buffer: Buffer.from('hello') });
    await ada.page.getByText('Only PDF files are allowed.').waitFor();
    await ada.field('candidates.firstName').fill(applicant.firstName);
    await ada.field('candidates.lastName').fill(applicant.lastName);
    await ada.field('auth.email').fill(applicant.email);
    await ada.field('apply.phone').fill('+351 912 345 678');
    await ada.page.getByRole('textbox', { name: 'When could you start?' }).fill('In March.');
    await ada.page.getByRole('checkbox').check();
    const file = (name: string, buffer: Uint8Array) => ({
      name,
      mimeType: 'application/pdf',
      buffer: Buffer.from(buffer),
    });
    await resume.setInputFiles(file('broken.pdf', Buffer.from('%PDF-1.4 and nothing more')));
    await send.click();
    await ada.page.getByText('Please upload a valid resume file').waitFor();
    await resume.setInputFiles(
      file('long.pdf', makePdf(Array.from({ length: 21 }, (_, page) => [`Page ${page}`]))),
    );
    await send.click();
    await ada.page.getByText('File cannot be longer than 20 pages.').waitFor();
    await resume.setInputFiles(file('large.pdf', new Uint8Array(10 * 1024 * 1024 + 1)));
    await ada.page.getByText('File is too large. Maximum size is 10MB.').waitFor();
    await resume.setInputFiles(
      file(
        'ada.pdf',
        makePdf([
          [
            'Ada Quinn',
            'Hotel receptionist for four years in Lisbon.',
            'English, Portuguese. Calm with guests.',
          ],
        ]),
      ),
    );
    await send.click();
    await ada.heading('apply.thanks', { name: applicant.firstName }).waitFor();

    await ada.goto(`/job/${jobId}`);
    await ada.field('candidates.firstName').fill(applicant.firstName);
    await ada.field('candidates.lastName').fill(applicant.lastName);
    await ada.field('auth.email').fill(applicant.email);
    await ada.field('apply.phone').fill('+351 912 345 678');
    await ada.page.getByRole('textbox', { name: 'When could you start?' }).fill('In March.');
    await ada.page.getByRole('checkbox').check();
    await resume.setInputFiles(file('ada.pdf', makePdf([['Ada Quinn']])));
    await send.click();
    await ada.page.getByText('This email is already in use').waitFor();
    await ada.close();
    await mail.read(applicant.email, `We received your application: ${job.name}`);

    const menu = nora.page.getByRole('button', { name: nora.text('jobs.actionsFor', { name: job.name }) });
    await menu.click();
    await nora.menuItem('jobs.close').click();
    await says('The job is closed. Its public page takes no more applications.');
    const late = await Visitor.open(browser, stack.urls.app);
    await late.goto(`/job/${jobId}`);
    await late.page.getByText('Job is no longer available.').waitFor();
    await late.close();
    await menu.click();
    await nora.menuItem('jobs.reopen').click();
    await says('The job is open.');
  });

  it('works on the board: screening, fit, phase, decision', async () => {
    const { page } = nora;
    await page.reload();
    await nora.settled();
    const name = `${applicant.firstName} ${applicant.lastName}`;
    const column = (title: string) => page.getByRole('region', { name: title, exact: true });
    await column(nora.text('jobs.screening')).getByRole('button', { name, exact: true }).waitFor();
    await page
      .getByRole('button', { name: nora.text('applications.actionsFor', { name }), exact: true })
      .click();
    await nora.menuItem('applications.moveTo', { phase: 'First talk' }).click();
    await column('First talk').getByRole('button', { name, exact: true }).waitFor();

    await column('First talk').getByRole('button', { name, exact: true }).click();
    const drawer = page.getByRole('dialog', { name });
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
    const card = column('First talk').getByRole('listitem').filter({ hasText: name });
    await card.getByText(nora.text('applications.decisions.SHORTLISTED'), { exact: true }).waitFor();
    await card.getByText(nora.text('applications.fits.TOP'), { exact: true }).waitFor();
  });

  it('invites to an interview at a time in a zone, by a mail with a calendar file', async () => {
    const { page } = nora;
    await place('interviews');
    await nora.link('interviews.new').first().click();
    await nora.button('interviews.create').click();
    await says('A template is needed before an interview can be created');
    await says('Candidates must be selected to create an interview');
    await nora.picker('interviews.template').click();
    await page.getByRole('option', { name: template }).click();
    await nora.picker('interviews.candidates').click();
    await page.getByRole('option', { name: `${applicant.firstName} ${applicant.lastName}` }).click();
    await nora.field('interviews.duration').fill('90');
    await nora.button('interviews.create').click();
    await says('Invalid duration');
    await nora.field('interviews.duration').fill('15');
    await nora.choice('interviews.whenScheduled').click();
    const day = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10);
    await nora.field('interviews.day').fill(day);
    await nora.field('interviews.time').fill('15:00');
    const zone = nora.picker('interviews.timeZone');
    await zone.fill('Dubai');
    await page.getByRole('option', { name: /Dubai/ }).click();
    await nora.button('interviews.create').click();
    await nora.heading('interviews.created').waitFor();

    await mail.read(applicant.email, `Your interview with ${owner.companyName}: ${template}`);
    await mail
      .letter()
      .getByText(/Gulf|GMT\+4|Dubai/)
      .first()
      .waitFor();
    await mail.page.getByRole('link', { name: /\.ics$/ }).waitFor();
    const ada = await Visitor.open(browser, stack.urls.app);
    await ada.page.goto(await mail.address('Go to the interview'));
    await ada.button('join.button').waitFor();
    await ada.close();
  });

  it('shares an open link, by which somebody gets a link of their own', async () => {
    const { page } = nora;
    await place('interviews');
    await nora.link('interviews.new').first().click();
    await nora.picker('interviews.template').click();
    await page.getByRole('option', { name: template }).click();
    await nora.field('interviews.titleField').fill('Open day');
    await page.getByRole('radio', { name: nora.text('interviews.accesses.public') }).click();
    await nora.button('interviews.create').click();
    await nora.heading('interviews.created').waitFor();
    const openUrl = (await page.getByText('/open/').innerText()).trim();
    const guest = await Visitor.open(browser, stack.urls.app);
    await guest.page.goto(openUrl);
    await guest.field('candidates.firstName').fill('Gus');
    await guest.field('candidates.lastName').fill('Open');
    await guest.field('auth.email').fill('gus@people.example');
    await guest.button('open.button').click();
    await guest.button('join.button').waitFor();
    expect(new URL(guest.page.url()).pathname).toContain('/join/');
    await guest.close();

    await nora.link('interviews.toInterview').click();
    await page.getByRole('heading', { level: 1, name: 'Open day' }).waitFor();
    await page.getByRole('link', { name: 'Gus Open', exact: true }).filter({ visible: true }).waitFor();
  });

  it('takes a plan with seats, and invites a viewer, who reads and writes notes only', async () => {
    const { page } = nora;
    await place('collaborators', 'members.title');
    await nora.button('members.invite').first().click();
    const invite = nora.dialog('members.inviteTitle');
    await invite.getByLabel(nora.label('members.email')).fill(colleague.email);
    await invite.getByRole('radio', { name: nora.text('members.roles.VIEWER'), exact: true }).check();
    await invite.getByRole('button', { name: nora.text('members.send'), exact: true }).click();
    await invite.getByRole('link', { name: nora.text('members.seePlan') }).click();
    await nora.button('layout.unsaved.leave').click();
    await nora.heading('usage.title').waitFor();
    await nora.button('usage.changePlan').click();
    const plans = nora.dialog('usage.changePlan');
    await plans
      .getByRole('region', { name: nora.text('plans.names.STARTUP') })
      .getByRole('button', { name: nora.text('plans.choose') })
      .click();
    await plans.waitFor({ state: 'hidden' });
    await nora.heading('usage.plan', { plan: nora.text('plans.names.STARTUP') }).waitFor();

    await place('collaborators', 'members.title');
    await nora.button('members.invite').first().click();
    await invite.getByLabel(nora.label('members.email')).fill(colleague.email);
    await invite.getByRole('radio', { name: nora.text('members.roles.VIEWER'), exact: true }).check();
    await invite.getByRole('button', { name: nora.text('members.send'), exact: true }).click();
    await invite.waitFor({ state: 'hidden' });
    await page
      .getByRole('table', { name: nora.text('members.invitations') })
      .getByText(colleague.email)
      .waitFor();

    await mail.read(colleague.email, `Join ${owner.companyName} on Candi`);
    const vera = await Visitor.open(browser, stack.urls.app);
    await vera.page.goto(await mail.address('Accept the invitation'));
    await vera.heading('setup.join', { company: owner.companyName }).waitFor();
    await vera.field('candidates.firstName').fill('Vera');
    await vera.field('candidates.lastName').fill('Sato');
    await vera.field('auth.password').fill(colleague.password);
    await vera.button('setup.create').click();
    await vera.heading('dashboard.greeting', { name: 'Vera' }).waitFor();
    await vera.place('templates').click();
    await vera.page.getByRole('link', { name: template }).filter({ visible: true }).first().waitFor();
    expect(await vera.link('templates.new').count()).toBe(0);
    expect(await vera.place('settings').count()).toBe(0);
    await vera.place('jobs').click();
    await vera.page.getByText(job.name).filter({ visible: true }).first().waitFor();
    expect(await vera.button('jobs.new').count()).toBe(0);
    await vera.goto('/companies').catch(() => undefined);
    await vera.page
      .getByText('You are not authorized to access this page. Please contact support for assistance.')
      .waitFor();
    await vera.close();
  });

  it('reads prices, and changes profile and settings', async () => {
    const { page } = nora;
    await place('settings', 'company.title');
    await nora.field('company.retention').fill('90');
    await nora.button('common.save').click();
    await says('Settings saved.');
    await page
      .getByRole('button', { name: `${nora.text('layout.account')}: ${owner.firstName} ${owner.lastName}` })
      .click();
    await nora.menuItem('layout.profile').click();
    await nora.heading('layout.profile').waitFor();
    await nora.field('auth.lastName').fill('Lindqvist');
    await nora.button('auth.profile.save').click();
    await says('Your profile was saved.');
    await place('usage');
    await nora.link('plans.title').click();
    await nora.heading('plans.title').waitFor();
  });

  it('is signed out in every tab at once', async () => {
    const { page } = nora;
    await nora.goto('/profile');
    const tab = await nora.context.newPage();
    await tab.goto(stack.urls.app);
    await tab
      .getByRole('button', { name: `${nora.text('layout.account')}: ${owner.firstName} Lindqvist` })
      .click();
    await tab.getByRole('menuitem', { name: nora.text('layout.signOut'), exact: true }).click();
    await tab.getByRole('heading', { name: nora.text('auth.title'), exact: true }).waitFor();
    expect(new URL(tab.url()).pathname).toBe('/signin');

    await nora.button('auth.profile.endOthers').click();
    await says('Unauthorized.');
    await nora.heading('auth.title').waitFor();
    expect(page.url()).toBe(`${stack.urls.app}/signin?tab=1`);
    await nora.close();
  });
});
