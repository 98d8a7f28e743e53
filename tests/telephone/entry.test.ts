import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { phonePrompts } from '@candi/agent/prompts/phone';
import { groupedPin, type PhoneTest } from '@candi/contract/interviews/dial-in';
import { practiceFor } from '../../gateway/src/interviews/sessions/practice.ts';
import { CandidatePage } from '../browser/candidate-page.ts';
import { launchChromium } from '../browser/chromium.ts';
import { PhoneInterview } from '../calls/phone-interview.ts';
import { projectInterview, startTelephone, type Telephone } from '../calls/telephone.ts';
import { withOwnerDatabase } from '../stack/owner-database.ts';

const { questions } = projectInterview;
const patient = { timeout: 90_000 };

describe('a caller', () => {
  let telephone: Telephone;
  let browser: Browser;

  beforeAll(async () => {
    [telephone, browser] = await Promise.all([startTelephone(), launchChromium()]);
  });
  afterAll(async () => {
    await browser?.close();
    await telephone?.stop();
  });

  it('begins by saying yes instead of pressing a key', async () => {
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

  it('can test the telephone first: the page follows the test to its end, and the attempt isn’t used up', async () => {
    const { stack, phone } = telephone;
    const { url, sessionId } = await stack.recruiter.invite({ questions, type: 'PHONE' });
    const [, , id = ''] = new URL(url).pathname.split('/');
    const visitor = await CandidatePage.open(browser, `${url}/test`);
    const card = visitor.page.getByRole('region', { name: visitor.text('join.phoneTest.title') });
    const offered = visitor.page.waitForResponse((answer) => answer.url().includes('/test/phone'));
    await card.getByRole('button', { name: visitor.text('join.phoneTest.show') }).click();
    const { test } = (await (await offered).json()) as { test: PhoneTest };
    await card.getByText(groupedPin(test.dialIn.pin)).waitFor();
    const trial = PhoneInterview.test(telephone, id, test);

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

  it('is refused kindly after three wrong PINs, without being told whether one was close', async () => {
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
    const interview = await PhoneInterview.invite(telephone, questions);
    await candidate.dial(interview.dialIn.number);
    for (const [before, wrong] of ['00000000000000', '11111111111111'].entries()) {
      phone.press(wrong);
      await expect.poll(tries, patient).toEqual([before + 1]);
      await candidate.heardOut();
    }
    const closed = phone.closed();
    phone.press('22222222222222');
    await closed;
    const unassigned = () =>
      withOwnerDatabase(telephone.stack, ({ queries }) =>
        queries.selectFrom('phoneCalls').select('endReason').where('sessionId', 'is', null).execute(),
      );
    await expect.poll(unassigned).toEqual([{ endReason: 'wrong_pins' }]);
  });
});
