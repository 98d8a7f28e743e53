import type { Job } from '@candi/contract/hiring/jobs';
import { expect, it } from 'vitest';
import { Visitor } from '../browser/visitor.ts';
import { readMail } from '../calls/read-mail.ts';
import { plainTemplate } from '../calls/recruiter.ts';
import { browser, stack, useSharedStack } from '../stack/shared-stack.ts';

useSharedStack();

const openOwner = (path: string): Promise<Visitor> =>
  Visitor.openSignedIn(browser, stack.urls.app, stack.recruiter.token, path);

it('a plan with seats lets a viewer join, who reads and writes notes only', async () => {
  await stack.recruiter.switchPlan({ plan: 'FREE', billing: 'monthly' });
  const viewer = { email: `vera-${crypto.randomUUID()}@candi.example`, password: 'copper-window-tulip-83' };
  await stack.recruiter.template({
    ...plainTemplate,
    title: 'Front desk',
    language: 'en',
    avatarLook: 'waves',
    questions: [{ question: 'Which languages do you speak?', expectedAnswer: 'Portuguese and English.' }],
  });
  const job = await stack.recruiter.call<Job>('POST', '/v1/jobs', {
    name: 'Front desk, Porto',
    position: 'Receptionist',
  });

  const nora = await openOwner('/collaborators');
  const { page } = nora;
  await nora.button('members.invite').first().click();
  const invite = nora.dialog('members.inviteTitle');
  // No seat is free.
  await invite.getByRole('link', { name: nora.text('members.seePlan') }).click();
  await nora.heading('usage.title').waitFor();
  await nora.button('usage.changePlan').click();
  const plans = nora.dialog('usage.changePlan');
  await plans
    .getByRole('region', { name: nora.text('plans.names.STARTUP') })
    .getByRole('button', { name: nora.text('plans.choose') })
    .click();
  const plan = nora.text('plans.names.STARTUP');
  await nora.button('usage.change.confirm', { plan }).click();
  await plans.waitFor({ state: 'hidden' });
  await nora.heading('usage.plan', { plan: nora.text('plans.names.STARTUP') }).waitFor();

  await nora.navItem('collaborators').click();
  await nora.heading('members.title').waitFor();
  await nora.settled();
  await nora.button('members.invite').first().click();
  await invite.getByLabel(nora.label('members.email')).fill(viewer.email);
  await invite.getByRole('radio', { name: nora.text('members.roles.VIEWER'), exact: true }).check();
  await invite.getByRole('button', { name: nora.text('members.send'), exact: true }).click();
  await invite.waitFor({ state: 'hidden' });
  await page
    .getByRole('table', { name: nora.text('members.invitations') })
    .getByText(viewer.email)
    .waitFor();

  const mail = await readMail(stack.mailbox, viewer.email, 'Join Harbour Hotels on Candi');
  const vera = await Visitor.open(browser, stack.urls.app);
  await vera.page.goto(mail.linkTo('Accept the invitation'));
  await vera.heading('setup.join', { company: 'Harbour Hotels' }).waitFor();
  await vera.field('candidates.firstName').fill('Vera');
  await vera.field('candidates.lastName').fill('Sato');
  await vera.field('auth.password').fill(viewer.password);
  await vera.button('setup.create').click();
  await vera.heading('dashboard.greeting', { name: 'Vera' }).waitFor();
  await vera.navItem('templates').click();
  await vera.page.getByRole('link', { name: 'Front desk' }).filter({ visible: true }).first().waitFor();
  expect(await vera.link('templates.new').count()).toBe(0);
  expect(await vera.navItem('settings').count()).toBe(0);
  await vera.navItem('jobs').click();
  await vera.page.getByText(job.name).filter({ visible: true }).first().waitFor();
  expect(await vera.button('jobs.new').count()).toBe(0);
  await vera.page.goto(`${stack.urls.app}/companies`);
  await vera.page
    .getByText('You are not authorized to access this page. Please contact support for assistance.')
    .waitFor();
  await vera.close();
  await nora.close();
});

it('an owner changes settings and profile, and reads the prices', async () => {
  const nora = await openOwner('/settings/company');
  const { page } = nora;
  const says = (text: string) => page.getByText(text, { exact: true }).first().waitFor();
  await nora.field('company.retention').fill('90');
  await nora.button('common.save').click();
  await says('Settings saved.');
  await page.getByRole('button', { name: new RegExp(`^${nora.text('layout.account')}: Nora`) }).click();
  await nora.menuItem('layout.profile').click();
  await nora.heading('layout.profile').waitFor();
  await nora.field('auth.firstName').fill('Norah');
  await nora.button('auth.profile.save').click();
  await says('Your profile was saved.');
  await nora.navItem('usage').click();
  await nora.heading('usage.title').waitFor();
  await nora.link('plans.title').click();
  await nora.heading('plans.title').waitFor();
  await nora.close();
});
