import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { promptsFor } from '@candi/agent/prompts/languages';
import { en } from '@candi/language/en/phone';
import { RecruiterPage } from '../browser/recruiter-page.ts';
import { launchChromium } from '../browser/chromium.ts';
import { PhoneInterview } from '../calls/phone-interview.ts';
import { projectInterview } from '../calls/project-interview.ts';
import { joinTelephone, type Telephone } from '../calls/telephone.ts';
import { speechPower } from '../measure/speech-power.ts';

const { questions, project, problem, nothing } = projectInterview;

/** Silence after which Candi has said what the caller hears (ms). */
const quietMs = 100;

describe('an interview by telephone', () => {
  let telephone: Telephone;
  let browser: Browser;
  let interview: PhoneInterview;

  beforeAll(async () => {
    [telephone, browser] = await Promise.all([joinTelephone(), launchChromium()]);
    interview = await PhoneInterview.invite(telephone, questions);
  });
  afterAll(async () => {
    await browser?.close();
    await telephone?.stop();
  });

  it('is held from the PIN and a spoken yes to the report, and goes on when the caller dials back', async () => {
    const { stack, phone, candidate } = telephone;
    const { sessionId, dialIn } = interview;
    const [{ question: first }, { question: second }] = questions;
    const { inviteQuestions, inviteAgain } = promptsFor('en');
    await candidate.dial(dialIn.number);
    await candidate.hears(en.askPin);
    phone.press('00000000000000');
    await candidate.hears(en.pinUnknown);
    phone.press(dialIn.pin);
    await candidate.hears(en.askConsentByVoice);
    await candidate.silence(quietMs);
    await candidate.say('okay');
    await candidate.hears(en.consentUnclear);
    expect((await interview.session()).status).toBe('PENDING');
    await candidate.silence(quietMs);
    await candidate.say('yes i agree');
    await interview.confirmSound();
    await interview.log.asked(first);
    await candidate.say(project);
    await interview.log.asked(second);
    await phone.hangUp();
    expect((await interview.session()).status).toBe('OPENED');

    // The PIN may also be dialled as part of the address. The caller answers before the room is entered.
    await candidate.dial(interview.address);
    await candidate.hears(en.welcomeBack('Robin'));
    await candidate.silence(quietMs);
    await candidate.say(problem);
    await interview.log.asked(inviteQuestions);
    // The key asks for questions again, in other words.
    phone.press('1');
    await interview.log.asked(inviteAgain[0] ?? '');
    const closed = phone.closed();
    await candidate.say(nothing);
    await closed;
    await expect.poll(async () => (await interview.session()).status).toBe('COMPLETED');

    const report = await interview.reported();
    expect(await interview.said('candidate')).toEqual([project, problem, nothing]);
    expect(await Promise.all([first, inviteQuestions].map((text) => interview.log.times(text)))).toEqual([
      1, 1,
    ]);
    expect(report.calls.map(({ endReason }) => endReason)).toEqual(['hung_up', 'finished']);
    expect(report.recording).toMatchObject({ source: 'agent', mimeType: expect.stringContaining('audio') });
    expect(report.recording.durationMs).toBeGreaterThan(10_000);
    const channels = await stack.recruiter.download(report.recording.channelsUrl);
    // After the return, Candi and the caller may have spoken at the same time.
    const turns = report.turns.slice(0, report.turns.findIndex(({ text }) => text === project) + 1);
    const [left, right] = await speechPower(channels, { ...report, turns });
    expect(left.candidate).toBeGreaterThan(right.candidate * 100);
    expect(right.candi).toBeGreaterThan(left.candi * 100);

    const recruiter = await RecruiterPage.open(browser, stack.urls.app);
    await recruiter.signIn(stack.company);
    await recruiter.openReport(sessionId);
    await recruiter.page.getByText(project).first().waitFor();
    await recruiter.page.getByRole('slider', { name: recruiter.text('reports.waveform.title') }).waitFor();
    await recruiter.close();
  });
});
