import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { conversations } from '@candi/language/conversation';
import { groupedPin, type PhoneTest } from '@candi/contract/interviews/dial-in';
import { testQuestionsIn } from '../../gateway/src/interviews/sessions/test-interview-questions.ts';
import { CandidatePage } from '../browser/candidate-page.ts';
import { launchChromium } from '../browser/chromium.ts';
import { PhoneInterview } from '../calls/phone-interview.ts';
import { projectInterview } from '../calls/project-interview.ts';
import { joinTelephone, type Telephone } from '../calls/telephone.ts';

const { questions } = projectInterview;

describe('a caller', () => {
  let telephone: Telephone;
  let browser: Browser;

  beforeAll(async () => {
    [telephone, browser] = await Promise.all([joinTelephone(), launchChromium()]);
  });
  afterAll(async () => {
    await browser?.close();
    await telephone?.stop();
  });

  it('can test the telephone first: the page follows the test to its end, and the attempt isn’t used up', async () => {
    const { stack, database, phone } = telephone;
    const { url, sessionId } = await stack.recruiter.invite({ questions, type: 'PHONE' });
    const [, , id = ''] = new URL(url).pathname.split('/');
    const visitor = await CandidatePage.open(browser, `${url}/test`);
    const card = visitor.page.getByRole('region', { name: visitor.text('join.phoneTest.title') });
    const offered = visitor.page.waitForResponse((answer) => answer.url().includes('/test/phone'));
    await card.getByRole('button', { name: visitor.text('join.phoneTest.show') }).click();
    const { test } = (await (await offered).json()) as { test: PhoneTest };
    await card.getByText(groupedPin(test.dialIn.pin)).waitFor();
    const testInterview = PhoneInterview.test(telephone, id, test);

    const { soundCheck, confirmStop } = conversations.en.phonePrompts;
    await testInterview.dial();
    await card.getByText(visitor.text('join.phoneTest.waiting')).waitFor();
    phone.press('1');
    await testInterview.log.asked(soundCheck);
    await card.getByText(visitor.text('join.phoneTest.running')).waitFor();
    phone.press('1');
    await testInterview.log.asked(testQuestionsIn('en')[0]?.question ?? '');
    phone.press('9');
    await testInterview.log.asked(confirmStop);
    const closed = phone.closed();
    phone.press('9');
    await closed;
    await visitor.page.getByText(visitor.text('end.testEnded')).waitFor();
    await visitor.close();
    const sessions = await database.queries
      .selectFrom('sessions')
      .innerJoin('sessions as real', 'real.interviewId', 'sessions.interviewId')
      .where('real.id', '=', sessionId)
      .select(['sessions.test', 'sessions.status', 'sessions.byPhone'])
      .execute();
    expect(sessions).toEqual(
      expect.arrayContaining([
        { test: false, status: 'PENDING', byPhone: false },
        { test: true, status: 'COMPLETED', byPhone: true },
      ]),
    );
    expect(sessions).toHaveLength(2);
  });
});
