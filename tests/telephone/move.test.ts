import type { Browser, Response } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { promptsFor } from '@candi/agent/prompts/languages';
import { groupedPin } from '@candi/contract/interviews/dial-in';
import type { MovePin } from '@candi/contract/interviews/moves';
import { en } from '@candi/language/en/phone';
import { CandidatePage } from '../browser/candidate-page.ts';
import { launchChromium } from '../browser/chromium.ts';
import { loseConnection, rememberConnections } from '../browser/lost-connection.ts';
import { InterviewLog } from '../calls/interview-log.ts';
import { withPin } from '../calls/phone-candidate.ts';
import { projectInterview } from '../calls/project-interview.ts';
import { joinTelephone, type Telephone } from '../calls/telephone.ts';

const { questions, project, problem, nothing } = projectInterview;
const { inviteQuestions } = promptsFor('en');
/** Matches the refused rejoin, from which a page learns that the SFU has given its place to the call. */
const byMoving = /409 \(Conflict\)/;

const patient = { timeout: 90_000 };

/** A page in Chromium goes on by a real softphone and takes the interview back. */
describe('an interview that moves', () => {
  let telephone: Telephone;
  let browser: Browser;

  beforeAll(async () => {
    [telephone, browser] = await Promise.all([joinTelephone(), launchChromium()]);
  });
  afterAll(async () => {
    await browser?.close();
    await telephone?.stop();
  });

  const session = (sessionId: string) =>
    telephone.database.queries
      .selectFrom('sessions')
      .selectAll()
      .where('id', '=', sessionId)
      .executeTakeFirstOrThrow();
  const saidBy = async (sessionId: string, speaker: 'candi' | 'candidate') =>
    (await telephone.stack.recruiter.report(sessionId)).turns
      .filter((turn) => turn.speaker === speaker)
      .map((turn) => turn.text);
  /** Returns what the page says to dial, as an address that contains the PIN. */
  const addressOn = async (candidate: CandidatePage) => {
    const { page } = candidate;
    const answered = page.waitForResponse((answer) => new URL(answer.url()).pathname.endsWith('/move-pin'));
    await page.getByRole('button', { name: candidate.text('call.help'), exact: true }).click();
    await page.getByRole('menuitem', { name: candidate.text('call.phone.open') }).click();
    const { number, pin } = (await (await answered).json()) as MovePin;
    await page.getByText(groupedPin(pin)).waitFor();
    return withPin(number, pin);
  };

  it('goes on by telephone and in the page again, as one session with one transcript', async () => {
    const { stack, phone, candidate: caller } = telephone;
    const { url, sessionId } = await stack.recruiter.invite({ questions });
    const candidate = await CandidatePage.open(browser, url);
    const { page } = candidate;
    const text = (key: string) => candidate.text(key);
    await candidate.join();
    await candidate.asked(questions[0].question);
    await candidate.type(project);
    await candidate.asked(questions[1].question);

    await phone.dial(await addressOn(candidate));
    await page.getByRole('heading', { name: text('call.moved.title') }).waitFor();
    expect(await session(sessionId)).toMatchObject({ status: 'OPENED', byPhone: true });
    const said = (speaker: 'candi' | 'candidate') => saidBy(sessionId, speaker);
    const log = new InterviewLog(telephone.database, sessionId);
    await log.asked(questions[1].question, 2);
    await caller.say(problem);
    await log.asked(inviteQuestions);
    expect(await said('candidate')).toEqual([project, problem]);
    await page.getByText(text('call.moved.upload.done')).waitFor();

    const closed = phone.closed();
    await page.getByRole('button', { name: text('call.moved.here') }).click();
    await closed;
    await candidate.asked(inviteQuestions);
    expect(await session(sessionId)).toMatchObject({ status: 'OPENED', byPhone: false });
    await candidate.type(nothing);
    await candidate.stored(nothing);
    await candidate.ended();
    expect(candidate.complaintsAfterwards.filter((complaint) => !byMoving.test(complaint))).toEqual([]);
    await candidate.close();

    const ready = async () => {
      const { reportStatus, recording } = await stack.recruiter.report(sessionId);
      return [reportStatus, recording.status];
    };
    await expect.poll(ready, { timeout: 60_000 }).toEqual(['ready', 'ready']);
    const report = await stack.recruiter.report(sessionId);
    expect(await said('candidate')).toEqual([project, problem, nothing]);
    expect(report.calls.map(({ endReason }) => endReason)).toEqual(['moved']);
    expect(report.moves.map(({ destination }) => destination)).toEqual(['phone', 'page']);
    expect(report.recording).toMatchObject({ source: 'browser', mimeType: expect.stringContaining('video') });
    const uploads = await telephone.database.queries
      .selectFrom('takes')
      .select('complete')
      .where('sessionId', '=', sessionId)
      .execute();
    expect(uploads).toEqual([{ complete: true }, { complete: true }]);
  });

  it('goes on by telephone when the page has lost its connection, with the PIN that it had fetched', async () => {
    const { stack, phone } = telephone;
    const { url, sessionId } = await stack.recruiter.invite({ questions });
    const candidate = await CandidatePage.open(browser, url, { before: rememberConnections });
    const { page } = candidate;
    // The join comes first, so only the time limit of the test applies.
    const isPin = (answer: Response) => new URL(answer.url()).pathname.endsWith('/move-pin');
    const fetched = page.waitForEvent('response', { predicate: isPin, timeout: 0 });
    await candidate.join();
    await candidate.asked(questions[0].question);
    const { number, pin } = (await (await fetched).json()) as MovePin;
    await loseConnection(page);
    await page.getByRole('heading', { name: candidate.text('call.reconnecting') }).waitFor();
    await page.getByText(groupedPin(pin)).waitFor();
    // Until the SFU has noticed that the page is gone, the PIN isn't accepted.
    await expect.poll(async () => (await session(sessionId)).candidateLeftAt, patient).not.toBeNull();

    await phone.dial(withPin(number, pin));
    await expect.poll(async () => (await session(sessionId)).byPhone, patient).toBe(true);
    await new InterviewLog(telephone.database, sessionId).asked(questions[0].question, 2);
    expect((await session(sessionId)).status).toBe('OPENED');
    await phone.hangUp();
    await candidate.close();
  });

  it('ends when the page is reloaded before the call, and the PIN is over', async () => {
    const { stack, phone, candidate: caller } = telephone;
    const { url, sessionId } = await stack.recruiter.invite({ questions });
    const candidate = await CandidatePage.open(browser, url);
    await candidate.join();
    // Without an agent, the end would count as a failure of the platform.
    await candidate.asked(questions[0].question);
    const address = await addressOn(candidate);
    candidate.page.on('dialog', (dialog) => void dialog.accept());
    await candidate.page.reload();
    await candidate.ended();
    await expect
      .poll(() => session(sessionId))
      .toMatchObject({ status: 'CANCELLED', cancelReason: 'refreshed' });
    await candidate.close();
    await caller.dial(address);
    const closed = phone.closed();
    await caller.hears(en.over);
    await closed;
    expect((await session(sessionId)).byPhone).toBe(false);
  });
});
