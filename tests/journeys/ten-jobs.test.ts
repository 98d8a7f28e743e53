import type { Job, JobPhase } from '@candi/contract/hiring/jobs';
import type { InterviewCreated } from '@candi/contract/interviews/interviews';
import type { StarterRole, Template } from '@candi/contract/interviews/templates';
import type { Page } from '@candi/contract/platform/common';
import { beforeAll, expect, it } from 'vitest';
import { clicksOf, countClicks } from '../browser/count-clicks.ts';
import { Visitor } from '../browser/visitor.ts';
import { conductRecorded } from '../calls/conduct-recorded.ts';
import { plainInterview, plainTemplate } from '../calls/recruiter.ts';
import { type ScriptedLine, ScriptedSession } from '../calls/scripted-session.ts';
import { joinSharedStack } from '../stack/join.ts';
import { withOwnerDatabase } from '../stack/owner-database.ts';
import { browser, stack, useSharedStack } from '../stack/shared-stack.ts';

useSharedStack();

const said: ScriptedLine[] = [
  { speaker: 'candi', text: 'What are you proud of?', startMs: 500, endMs: 2000, question: 0 },
  { speaker: 'candidate', text: 'Of the boat we built.', startMs: 2500, endMs: 4000, question: 0 },
];
let template: Template;
beforeAll(async () => {
  template = await stack.recruiter.template({
    ...plainTemplate,
    title: 'First talk',
    language: 'en',
    avatarLook: 'waves',
    questions: [{ question: 'What are you proud of?', expectedAnswer: 'Work in a team.' }],
  });
});

/** Opens the form of a new template with `open`, and returns the first of the common roles that it offers. */
async function firstRole({ page }: Visitor, open: () => Promise<void>): Promise<StarterRole> {
  const answered = page.waitForResponse((response) => response.url().includes('/v1/starter-roles'));
  await open();
  const [role] = (await (await answered).json()) as StarterRole[];
  if (!role) throw new Error('there are no common roles');
  return role;
}

/** Key under which a page keeps what it has copied, because all pages of the browser have the same clipboard. */
const copiedKey = 'test-copied';
/** Opens a page as the company's owner, counts the clicks on it, and keeps what it copies. */
const openCounted = async (path: string, token = stack.recruiter.token): Promise<Visitor> => {
  const nora = await Visitor.open(browser, stack.urls.app, { token });
  await countClicks(nora.page);
  await nora.page.addInitScript((key) => {
    const { clipboard } = navigator;
    const write = clipboard.writeText.bind(clipboard);
    clipboard.writeText = async (text) => {
      await write(text);
      sessionStorage.setItem(key, text);
    };
  }, copiedKey);
  await nora.goto(path);
  return nora;
};
const copied = ({ page }: Visitor): Promise<string | null> =>
  page.evaluate((key) => sessionStorage.getItem(key), copiedKey);

const addCandidate = (firstName: string, lastName: string) =>
  stack.recruiter.candidate({
    firstName,
    lastName,
    email: `${firstName}-${crypto.randomUUID()}@people.example`.toLowerCase(),
    phone: '',
  });
/** Invites candidates to an interview with the one-question template. */
const invite = (candidateIds: string[], details: object = {}): Promise<InterviewCreated> =>
  stack.recruiter.interview({
    title: 'Boat builder',
    ...plainInterview,
    type: 'VIDEO',
    language: 'en',
    duration: 10,
    templateId: template.id,
    candidateIds,
    ...details,
  });
const linkOf = ({ links: [link] }: InterviewCreated) => {
  if (!link) throw new Error('no link was created');
  return link;
};
/** Creates a job with applicants in its first phase, and a phase after it. */
const openJob = async (name: string, ...applicants: string[]): Promise<Job> => {
  const job = await stack.recruiter.call<Job>('POST', '/v1/jobs', { name, position: 'Boat builder' });
  await stack.recruiter.call<JobPhase[]>('POST', `/v1/jobs/${job.id}/phases`, { name: 'First talk' });
  const candidates = await Promise.all(applicants.map((first) => addCandidate(first, 'Quay')));
  const candidateIds = candidates.map(({ id }) => id);
  await stack.recruiter.call('POST', `/v1/jobs/${job.id}/applications`, { candidateIds });
  return job;
};

it('the public link of an interview is copied with 1 click', async () => {
  const { id, openUrl } = await invite([], { access: 'public' });
  const nora = await openCounted(`/interviews/${id}`);
  const clicks = await clicksOf(nora.page, async () => {
    await nora.button('interviews.copyOpenLink').click();
    await nora.button('interviews.copied').waitFor();
  });
  expect(await copied(nora)).toBe(openUrl);
  expect(clicks).toBe(1);
});

it('an applicant is invited with 3 clicks', async () => {
  const job = await openJob('Boats, Porto', 'Ada');
  // The job's latest interview suggests the template.
  await invite([(await addCandidate('Bo', 'Quay')).id], { jobId: job.id });
  const nora = await openCounted(`/jobs/${job.id}`);
  const clicks = await clicksOf(nora.page, async () => {
    await nora.button('applications.actionsFor', { name: 'Ada Quay' }).click();
    await nora.menuItem('applications.invite').click();
    await nora.button('interviews.create').click();
    await nora.heading('interviews.created').waitFor();
  });
  expect(clicks).toBe(3);
});

it('several applicants are moved with 2 clicks', async () => {
  const job = await openJob('Boats, Faro', 'Cid', 'Dora', 'Eve');
  const nora = await openCounted(`/jobs/${job.id}`);
  const screening = nora.text('jobs.screening');
  const clicks = await clicksOf(nora.page, async () => {
    await nora.page
      .getByRole('checkbox', {
        name: nora.text('applications.selectAllIn', { phase: screening }),
        exact: true,
      })
      .click();
    await nora.button('applications.nextPhase').click();
    const next = nora.page.getByRole('region', { name: 'First talk', exact: true });
    await expect.poll(() => next.getByRole('listitem').count()).toBe(3);
  });
  expect(clicks).toBe(2);
});

it('a template of five questions is created with 3 clicks', async () => {
  const nora = await openCounted('/templates');
  const clicks = await clicksOf(nora.page, async () => {
    const role = await firstRole(nora, () => nora.link('templates.new').first().click());
    await nora.page.getByRole('button', { name: role.name, exact: true }).click();
    await nora.button('templates.save').click();
    await nora.page.getByRole('heading', { level: 1, name: role.template.title, exact: true }).waitFor();
  });
  const { rows } = await stack.recruiter.call<Page<Template>>('GET', '/v1/templates');
  expect(rows[0]?.questions).toHaveLength(5);
  expect(clicks).toBe(3);
});

it('an empty company sends its first interview with 7 clicks', async () => {
  const empty = await joinSharedStack();
  const nora = await openCounted('/', empty.recruiter.token);
  const clicks = await clicksOf(nora.page, async () => {
    await nora.link('dashboard.firstRun.inviteAction').click();
    const role = await firstRole(nora, () => nora.button('templates.new').click());
    await nora.page.getByRole('button', { name: role.name, exact: true }).click();
    await nora.button('templates.save').click();
    await nora.button('candidates.new').click();
    const form = nora.dialog('candidates.new');
    await form.getByLabel(nora.label('candidates.firstName')).fill('Fay');
    await form.getByLabel(nora.label('candidates.lastName')).fill('Quay');
    await form.getByLabel(nora.label('auth.email')).fill('fay@people.example');
    await form.getByRole('button', { name: nora.text('candidates.add'), exact: true }).click();
    await nora.button('interviews.create').click();
    await nora.heading('interviews.created').waitFor();
  });
  expect(clicks).toBe(7);
});

it('a stalled invitation is sent again with 2 clicks', async () => {
  const { id } = await addCandidate('Gus', 'Quay');
  const { sessionId } = linkOf(await invite([id]));
  await withOwnerDatabase(
    stack,
    ({ sql }) => sql`update sessions set created_at = now() - interval '5 days' where id = ${sessionId}`,
  );
  const nora = await openCounted('/');
  const clicks = await clicksOf(nora.page, async () => {
    await nora.button('dashboard.stalled.resendTo', { name: 'Gus Quay' }).click();
    const dialog = nora.dialog('interviews.resendTitle', { name: 'Gus Quay' });
    await dialog.getByRole('button', { name: nora.text('interviews.resend'), exact: true }).click();
    await dialog.waitFor({ state: 'hidden' });
  });
  expect(clicks).toBe(2);
});

it('extra time is granted to a candidate as requested with 1 click', async () => {
  const { id } = await addCandidate('Hal', 'Quay');
  const created = await invite([id]);
  const token = linkOf(created).url.split('/').at(-1);
  const asked = await fetch(
    `${stack.urls.gateway}/v1/interviews/${created.id}/candidates/${id}/accommodation?lang=en`,
    {
      method: 'POST',
      headers: { authorization: `Link ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ extraTime: 1.5 }),
    },
  );
  expect(asked.ok).toBe(true);
  const nora = await openCounted(`/interviews/${created.id}`);
  const clicks = await clicksOf(nora.page, async () => {
    const grant = nora.button('interviews.accommodations.allow', { percent: '50%' });
    await grant.click();
    await grant.waitFor({ state: 'detached' });
  });
  expect(clicks).toBe(1);
});

it('reports are found with 2 clicks, shared with 1 click, and decided on with 1 click each', async () => {
  const [ida, jon] = [await addCandidate('Imogen', 'Quay'), await addCandidate('Jonas', 'Quay')];
  const nora = await openCounted('/');
  const first = await conductRecorded(stack, linkOf(await invite([ida.id])).url, said);
  const second = await ScriptedSession.join(stack, linkOf(await invite([jon.id])).url);
  await second.conduct(said);

  const finding = await clicksOf(nora.page, async () => {
    await nora.button('commands.open').filter({ visible: true }).click();
    await nora.page.getByLabel(nora.text('commands.field')).fill('imogen');
    await nora.page.getByRole('option', { name: /Imogen Quay.*Boat builder/ }).click();
    await nora.page.getByRole('heading', { level: 1, name: 'Imogen Quay' }).waitFor();
  });
  expect(finding).toBe(2);

  const sharing = await clicksOf(nora.page, async () => {
    await nora.button('reports.player.link').click();
    const times = String.raw`\d:\d\d–\d:\d\d`;
    await nora.page.getByText(new RegExp(`^${nora.text('reports.player.linkCopied', { times })}$`)).waitFor();
  });
  expect(await copied(nora)).toMatch(new RegExp(`/report/${first.sessionId}\\?t=\\d+-\\d+$`));
  expect(sharing).toBe(1);

  await nora.goto(`/report/${first.sessionId}?review`);
  const deciding = await clicksOf(nora.page, async () => {
    await nora.button('interviews.decideAs.SHORTLISTED').click();
    await nora.page.getByRole('heading', { level: 1, name: 'Jonas Quay' }).waitFor();
  });
  expect(new URL(nora.page.url()).pathname).toBe(`/report/${second.sessionId}`);
  expect(deciding).toBe(1);
});
