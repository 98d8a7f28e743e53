import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { promptsFor } from '@candi/agent/prompts/languages';
import { callPlan } from '@candi/contract/interviews/phone-out';
import { RecruiterPage } from '../browser/recruiter-page.ts';
import { launchChromium } from '../browser/chromium.ts';
import { PhoneInterview } from '../calls/phone-interview.ts';
import { projectInterview } from '../calls/project-interview.ts';
import { joinTelephone, type Telephone } from '../calls/telephone.ts';

const { project, nothing } = projectInterview;
const [question] = projectInterview.questions;
const prompts = promptsFor('en');
/** Name of the invited candidate. */
const name = 'Robin Test';
/** Time until the appointment, in which the recruiter confirms the number (ms). If that takes longer, Candi calls at once. */
const soonMs = 15_000;
const minuteMs = 60_000;

const appointmentIn = (ms: number): string => new Date(Date.now() + ms).toISOString();

/** A recruiter in Chromium lets Candi call a real softphone. */
describe('an interview for which Candi calls', () => {
  let telephone: Telephone;
  let browser: Browser;
  let recruiter: RecruiterPage;

  beforeAll(async () => {
    // A company that has just signed up may not call yet.
    [telephone, browser] = await Promise.all([joinTelephone('seeded'), launchChromium()]);
    recruiter = await RecruiterPage.open(browser, telephone.stack.urls.app);
    await recruiter.signIn(telephone.stack.company);
  });
  afterAll(async () => {
    await browser?.close();
    await telephone?.stop();
  });

  const text = (key: string, values?: Record<string, string>) => recruiter.text(key, values);
  /** The calls to the candidate, as the interview's page lists them. */
  const listed = () =>
    recruiter.page
      .getByRole('list', { name: text('interviews.calls.triesOf', { name }) })
      .getByRole('listitem');
  const shows = (result: string) =>
    listed()
      .filter({ hasText: text(`interviews.calls.${result}`) })
      .waitFor({ timeout: 30_000 });

  it('is held from the call at the appointment to the report', async () => {
    const { database, phone, candidate } = telephone;
    const scheduledAt = appointmentIn(soonMs);
    const interview = await PhoneInterview.invite(telephone, [question], { candiCalls: true, scheduledAt });
    const rings = phone.rings();
    await recruiter.openInterview(interview.id);
    await recruiter.page.getByText(text('interviews.calls.unconfirmed')).waitFor();
    await recruiter.confirmNumber(name, phone.address);
    await rings;
    expect(Date.now()).toBeGreaterThanOrEqual(Date.parse(scheduledAt));
    await candidate.answer();
    await interview.heardStatement();
    expect((await interview.session()).status).toBe('PENDING');
    await interview.agree();
    await interview.log.asked(question.question);
    await shows('running');
    await candidate.say(project);
    await interview.log.asked(prompts.inviteQuestions);
    const closed = phone.closed();
    await candidate.say(nothing);
    await closed;

    const report = await interview.reported();
    expect(await interview.said('candidate')).toEqual([project, nothing]);
    expect((await interview.said('candi')).at(-1)).toContain(prompts.outro('Robin'));
    expect(report.calls).toMatchObject([{ direction: 'out', endReason: 'finished' }]);
    expect(report.recording).toMatchObject({ source: 'agent', mimeType: expect.stringContaining('audio') });
    const { tries, nextAt } = await interview.plan();
    expect(tries).toMatchObject([{ kind: 'planned', result: 'answered' }]);
    expect(Date.parse(tries[0]?.startedAt ?? '')).toBeGreaterThanOrEqual(Date.parse(scheduledAt));
    expect(nextAt).toBeNull();
    await shows('results.answered');
    const sessions = await database.queries
      .selectFrom('sessions')
      .select(['status', 'attempt'])
      .where('interviewId', '=', interview.id)
      .execute();
    expect(sessions).toEqual([{ status: 'COMPLETED', attempt: 1 }]);

    await recruiter.openReport(interview.sessionId);
    await recruiter.page.getByText(project).first().waitFor();
    await listed()
      .filter({ hasText: text('interviews.calls.results.answered') })
      .waitFor();
  });

  it('calls again five minutes after a busy line, until a recruiter stops the calls', async () => {
    const { database, phone } = telephone;
    const interview = await PhoneInterview.invite(telephone, [question], {
      candiCalls: true,
      scheduledAt: appointmentIn(5 * minuteMs),
    });
    await recruiter.openInterview(interview.id);
    await recruiter.confirmNumber(name, phone.address);
    const rings = phone.rings();
    await recruiter.page
      .getByRole('button', { name: text('interviews.calls.callNowFor', { name }), exact: true })
      .click();
    await rings;
    await phone.hangUp();
    await shows('results.busy');
    const { tries, nextAt } = await interview.plan();
    expect(tries).toMatchObject([
      { kind: 'requested', result: 'busy' },
      { kind: 'planned', result: null, startedAt: null },
    ]);
    const { settledAt } = await database.queries
      .selectFrom('phoneTries')
      .select('settledAt')
      .where('id', '=', tries[0]?.id ?? '')
      .executeTakeFirstOrThrow();
    expect(Date.parse(nextAt ?? '') - Number(settledAt)).toBe(callPlan.minutesAfter.busy * minuteMs);
    expect(callPlan.minutesAfter.busy).toBe(5);
    await shows('planned');

    await recruiter.page
      .getByRole('button', { name: text('interviews.calls.stopFor', { name }), exact: true })
      .click();
    await recruiter.page
      .getByRole('dialog')
      .getByRole('button', { name: text('interviews.calls.stop'), exact: true })
      .click();
    await shows('results.stopped');
    await recruiter.page.getByText(text('interviews.calls.noNext'), { exact: true }).waitFor();
    const stopped = await interview.plan();
    expect(stopped).toMatchObject({ nextAt: null, open: true });
    expect(stopped.tries.map(({ result }) => result)).toEqual(['busy', 'stopped']);
    expect(await interview.session()).toMatchObject({ status: 'PENDING', attempt: 1 });
  });
});
