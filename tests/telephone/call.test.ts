import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { promptsFor } from '@candi/agent/prompts/languages';
import { phonePrompts } from '@candi/agent/prompts/phone';
import { groupedPin, type PhoneTest } from '@candi/contract/interviews/dial-in';
import { practiceFor } from '../../gateway/src/interviews/sessions/practice.ts';
import { CandidatePage } from '../browser/candidate-page.ts';
import { RecruiterPage } from '../browser/recruiter-page.ts';
import { launchChromium } from '../browser/chromium.ts';
import { PhoneInterview } from '../calls/phone-interview.ts';
import { projectInterview, startTelephone, type Telephone } from '../calls/telephone.ts';
import { speechPower } from '../measure/speech-power.ts';
import { withOwnerDatabase } from '../stack/owner-database.ts';

const { questions, project, problem, nothing } = projectInterview;
const patient = { timeout: 90_000 };

describe('an interview by telephone', () => {
  let telephone: Telephone;
  let browser: Browser;
  let interview: PhoneInterview;

  beforeAll(async () => {
    [telephone, browser] = await Promise.all([startTelephone(), launchChromium()]);
    interview = await PhoneInterview.invite(telephone, questions);
  });
  afterAll(async () => {
    await browser?.close();
    await telephone?.stop();
  });

  it('is held from the PIN to the report, and goes on when the caller dials back', async () => {
    const { stack, phone, candidate } = telephone;
    const { sessionId, dialIn } = interview;
    const [{ question: first }, { question: second }] = questions;
    const { inviteQuestions, inviteAgain } = promptsFor('en');
    await phone.dial(dialIn.number);
    phone.press(dialIn.pin);
    await interview.heardStatement();
    expect((await interview.session()).status).toBe('PENDING');
    await interview.agree();
    await interview.asked(first);
    await candidate.say(project);
    await interview.asked(second);
    await phone.hangUp();
    expect((await interview.session()).status).toBe('OPENED');

    // The PIN may also be dialled as part of the address. Candi repeats the question that was open.
    await candidate.dial(interview.address);
    await interview.asked(second, 2);
    await candidate.say(problem);
    await interview.asked(inviteQuestions);
    // The key asks for questions again, in other words.
    phone.press('1');
    await interview.asked(inviteAgain[0] ?? '');
    const closed = phone.closed();
    await candidate.say(nothing);
    await closed;
    await expect.poll(async () => (await interview.session()).status).toBe('COMPLETED');

    const report = await interview.reported();
    expect(await interview.said('candidate')).toEqual([project, problem, nothing]);
    expect(await Promise.all([first, second, inviteQuestions].map((text) => interview.times(text)))).toEqual([
      1, 2, 1,
    ]);
    expect(report.calls.map(({ endReason }) => endReason)).toEqual(['hung_up', 'finished']);
    expect(report.recording).toMatchObject({ source: 'agent', mimeType: expect.stringContaining('audio') });
    expect(report.recording.durationMs).toBeGreaterThan(10_000);
    const channels = await stack.recruiter.download(report.recording.channelsUrl);
    const [left, right] = await speechPower(channels, report);
    expect(left.candidate).toBeGreaterThan(right.candidate * 100);
    expect(right.candi).toBeGreaterThan(left.candi * 100);

    const recruiter = await RecruiterPage.open(browser, stack.urls.app);
    await recruiter.signIn(stack.company);
    await recruiter.openReport(sessionId);
    await recruiter.page.getByText(project).first().waitFor();
    await recruiter.page.getByRole('slider', { name: recruiter.text('reports.waveform.title') }).waitFor();
    await recruiter.close();
  });

  it('begins when the caller says yes instead of pressing a key', async () => {
    const { phone, candidate } = telephone;
    const spoken = await PhoneInterview.invite(telephone, questions);
    await spoken.dial();
    await candidate.say('maybe later');
    // The question is repeated.
    await spoken.heardStatement();
    expect((await spoken.session()).status).toBe('PENDING');
    await spoken.agree('yes i agree');
    await spoken.asked(questions[0].question);
    expect(await spoken.said('candidate')).toEqual([]);
    await phone.hangUp();
  });

  it('can be tested by telephone, which the page follows to its end and doesn’t use up the attempt', async () => {
    const { stack, phone } = telephone;
    const { url, sessionId } = await stack.recruiter.invite({ questions, type: 'PHONE' });
    const visitor = await CandidatePage.open(browser, `${url}/test`);
    const card = visitor.page.getByRole('region', { name: visitor.text('join.phoneTest.title') });
    const offered = visitor.page.waitForResponse((answer) => answer.url().includes('/test/phone'));
    await card.getByRole('button', { name: visitor.text('join.phoneTest.show') }).click();
    const { test } = (await (await offered).json()) as { test: PhoneTest };
    await card.getByText(groupedPin(test.dialIn.pin)).waitFor();
    const trial = PhoneInterview.test(telephone, test);

    const { soundCheck, confirmStop } = phonePrompts.en;
    await trial.dial();
    await card.getByText(visitor.text('join.phoneTest.waiting')).waitFor();
    phone.press('1');
    await trial.askedInTest(soundCheck);
    await card.getByText(visitor.text('join.phoneTest.running')).waitFor();
    phone.press('1');
    await trial.askedInTest(practiceFor('en')[0]?.question ?? '');
    phone.press('9');
    await trial.askedInTest(confirmStop);
    const closed = phone.closed();
    phone.press('9');
    await closed;
    await visitor.page.getByText(visitor.text('end.testEnded')).waitFor();
    await visitor.close();
    const sessions = await withOwnerDatabase(stack, ({ queries }) =>
      queries
        .selectFrom('sessions')
        .innerJoin('sessions as real', 'real.interviewId', 'sessions.interviewId')
        .where('real.id', '=', sessionId)
        .select(['sessions.test', 'sessions.status', 'sessions.byPhone'])
        .execute(),
    );
    expect(sessions).toEqual(
      expect.arrayContaining([
        { test: false, status: 'PENDING', byPhone: false },
        { test: true, status: 'COMPLETED', byPhone: true },
      ]),
    );
    expect(sessions).toHaveLength(2);
  });

  it('ends kindly after three wrong PINs, without telling whether one was close', async () => {
    const { phone, candidate } = telephone;
    const tries = () =>
      withOwnerDatabase(telephone.stack, async ({ queries }) => {
        const rows = await queries
          .selectFrom('phoneCalls')
          .select('tries')
          .where('sessionId', 'is', null)
          .execute();
        return rows.map((row) => row.tries);
      });
    await candidate.dial(interview.dialIn.number);
    for (const [before, wrong] of ['00000000', '11111111'].entries()) {
      phone.press(wrong);
      await expect.poll(tries, patient).toEqual([before + 1]);
      await candidate.heardOut();
    }
    const closed = phone.closed();
    phone.press('22222222');
    await closed;
    const unassigned = () =>
      withOwnerDatabase(telephone.stack, ({ queries }) =>
        queries.selectFrom('phoneCalls').select('endReason').where('sessionId', 'is', null).execute(),
      );
    await expect.poll(unassigned).toEqual([{ endReason: 'wrong_pins' }]);
  });
});
