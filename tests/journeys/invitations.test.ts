import type { Template } from '@candi/contract/interviews/templates';
import { beforeAll, expect, it } from 'vitest';
import { Visitor } from '../browser/visitor.ts';
import { readMail } from '../calls/read-mail.ts';
import { plainTemplate } from '../calls/recruiter.ts';
import { browser, stack, useSharedStack } from '../stack/shared-stack.ts';

const candidate = { firstName: 'Ada', lastName: 'Quinn', email: 'ada@invited.example', phone: '' };

useSharedStack();
let template: Template;
beforeAll(async () => {
  template = await stack.recruiter.template({
    ...plainTemplate,
    title: 'Front desk, first talk',
    language: 'en',
    avatarLook: 'waves',
    questions: [{ question: 'Which languages do you speak?', expectedAnswer: 'Portuguese and English.' }],
  });
});

const openForm = (): Promise<Visitor> =>
  Visitor.openSignedIn(browser, stack.urls.app, stack.recruiter.token, '/interviews/new');
/** Unfolds a section of the form. */
const unfold = (nora: Visitor, section: 'access' | 'how' | 'when') =>
  nora.page.getByRole('button', { name: nora.text(`interviews.sections.${section}`) }).click();
const chooseTemplate = async (nora: Visitor) => {
  await nora.picker('interviews.template').click();
  await nora.page.getByRole('option', { name: template.title }).click();
};

it('an interview scheduled in a time zone is announced by an email with a calendar file', async () => {
  await stack.recruiter.candidate(candidate);
  const nora = await openForm();
  const { page } = nora;
  const says = (text: string) => page.getByText(text, { exact: true }).first().waitFor();
  await nora.button('interviews.create').click();
  await says('A template is needed before an interview can be created');
  await says('Candidates must be selected to create an interview');
  await chooseTemplate(nora);
  await nora.picker('interviews.candidates').click();
  await page.getByRole('option', { name: `${candidate.firstName} ${candidate.lastName}` }).click();
  await unfold(nora, 'how');
  await nora.field('interviews.duration').fill('90');
  await nora.button('interviews.create').click();
  await says('Invalid duration');
  await nora.field('interviews.duration').fill('15');
  await unfold(nora, 'when');
  await nora.choice('interviews.whenScheduled').click();
  const day = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10);
  await nora.field('interviews.day').fill(day);
  await nora.field('interviews.time').fill('15:00');
  await nora.picker('interviews.timeZone').fill('Dubai');
  await page.getByRole('option', { name: /Dubai/ }).click();
  await nora.button('interviews.create').click();
  await nora.heading('interviews.created').waitFor();

  const subject = `Your interview with Harbour Hotels: ${template.title}`;
  const mail = await readMail(stack.mailbox, candidate.email, subject);
  expect(mail.html).toContain('UTC+4');
  expect(mail.attachments.map(({ name }) => name)).toContain('invite.ics');
  const ada = await Visitor.open(browser, stack.urls.app);
  await ada.page.goto(mail.linkTo('Go to the interview'));
  await ada.button('join.steps.continue').waitFor();
  await ada.close();
  await nora.close();
});

it('an open link gives each visitor a personal link', async () => {
  const nora = await openForm();
  const { page } = nora;
  await chooseTemplate(nora);
  await nora.field('interviews.titleField').fill('Open day');
  await unfold(nora, 'access');
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
  await guest.page.waitForURL(/\/join\//);
  await guest.button('join.steps.continue').waitFor();
  await guest.close();

  await nora.link('interviews.toInterview').click();
  await page.getByRole('heading', { level: 1, name: 'Open day' }).waitFor();
  await page.getByRole('link', { name: 'Gus Open', exact: true }).filter({ visible: true }).waitFor();
  await nora.close();
});
