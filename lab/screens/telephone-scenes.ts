import { CandidatePage } from '../../tests/browser/candidate-page.ts';
import { conductRecorded } from '../../tests/calls/conduct-recorded.ts';
import { loseConnection, rememberConnections } from '../../tests/browser/lost-connection.ts';
import { openMail } from '../../tests/browser/open-mail.ts';
import { readMail } from '../../tests/calls/read-mail.ts';
import { RecruiterPage } from '../../tests/browser/recruiter-page.ts';
import { withOwnerDatabase } from '../../tests/stack/owner-database.ts';
import type { Scene } from './studio.ts';

/** Settings of a stack with a telephone line, whose recogniser is said to understand the languages of the screenshots. */
export const telephoneLine = {
  PHONE_LINE: 'sip',
  PHONE_NUMBER: '+351 211 000 000',
  STT_URL: 'ws://127.0.0.1:9',
  STT_KEY: 'none',
  STT_LANGUAGES: 'en,ar',
  PHONE_COUNTRIES: 'PT',
} as const;

export const telephoneScenes: Record<string, Scene> = {
  'telephone-join': async (studio) => {
    const { url, sessionId } = await studio.invite({ type: 'PHONE' });
    const candidate = await CandidatePage.open(studio.browser, url, {
      language: studio.language,
      microphone: 'fake',
    });
    await candidate.page.getByText(candidate.text('join.dialIn.copy')).waitFor();
    await studio.shoot(candidate.page, 'telephone-join');
    await studio.shoot(candidate.page, 'telephone-join-dark', { dark: true });
    // Sent last, because the invitation replaces the link.
    await studio.stack.recruiter.call('POST', `/v1/sessions/${sessionId}/invitation`);
    const { mailbox } = studio.stack;
    const mail = await readMail(mailbox, '', 'Engineer');
    const { page, email } = await openMail(candidate.page.context(), mailbox, mail);
    await email.getByRole('link').first().waitFor();
    await studio.shoot(page, 'telephone-invitation');
    await candidate.close();
  },
  'telephone-test': async (studio) => {
    const { url } = await studio.invite({ type: 'PHONE' });
    const candidate = await CandidatePage.open(studio.browser, `${url}/test`, {
      language: studio.language,
      microphone: 'fake',
    });
    await studio.shoot(candidate.page, 'telephone-test');
    await candidate.page.getByRole('button', { name: candidate.text('join.phoneTest.show') }).click();
    await candidate.page.getByText(candidate.text('join.phoneTest.waiting')).waitFor();
    await studio.shoot(candidate.page, 'telephone-test-waiting');
    await candidate.close();
  },
  'telephone-plan': async (studio) => {
    const { recruiter: calls, urls, company } = studio.stack;
    // Tomorrow at noon in Portugal, which is within the hours in which Candi calls.
    const scheduledAt = new Date(Date.now() + 24 * 3_600_000);
    scheduledAt.setUTCHours(12, 0, 0, 0);
    const { url, sessionId } = await studio.invite({ type: 'PHONE', scheduledAt: scheduledAt.toISOString() });
    const [, , interviewId = ''] = new URL(url).pathname.split('/');
    await calls.call('PATCH', `/v1/interviews/${interviewId}`, { candiCalls: true, sendMails: false });
    const recruiter = await RecruiterPage.open(studio.browser, urls.app, studio.language);
    await recruiter.signIn(company);
    await recruiter.page.goto(`${urls.app}/interviews/${interviewId}`);
    await recruiter.page.getByText(recruiter.text('interviews.calls.unconfirmed')).waitFor();
    await studio.shoot(recruiter.page, 'telephone-unconfirmed');
    await calls.call('PUT', `/v1/sessions/${sessionId}/phone-number`, { number: '+351 912 345 678' });
    await withOwnerDatabase(
      studio.stack,
      ({ sql }) => sql`
        insert into phone_tries (company_id, session_id, kind, leg, callee_hash, callee, due_at, claimed_at, settled_at, result)
        select company_id, session_id, 'planned', 'sip', '\\x00', '•••• 678', now() - i * interval '10 min',
          now() - i * interval '10 min', now() - i * interval '9 min', case i when 2 then 'busy' else 'no_answer' end
        from phone_tries, generate_series(1, 2) i where session_id = ${sessionId}`,
    );
    await recruiter.page.reload();
    await recruiter.page
      .getByText(recruiter.text('interviews.calls.results.busy'), { exact: true })
      .first()
      .waitFor();
    await studio.shoot(recruiter.page, 'telephone-plan');
    await studio.shoot(recruiter.page, 'telephone-plan-dark', { dark: true });
    await recruiter.close();
    const candidate = await CandidatePage.open(studio.browser, url, {
      language: studio.language,
      microphone: 'fake',
    });
    await candidate.page.getByText(candidate.text('join.nextCall.title')).waitFor();
    await studio.shoot(candidate.page, 'telephone-next-call');
    await candidate.close();
  },
  'telephone-lost': async (studio) => {
    const { url } = await studio.invite();
    const candidate = await CandidatePage.open(studio.browser, url, {
      language: studio.language,
      microphone: 'fake',
      before: rememberConnections,
    });
    const { page } = candidate;
    const fetched = page.waitForResponse((answer) => new URL(answer.url()).pathname.endsWith('/move-pin'));
    await candidate.join();
    await fetched;
    await loseConnection(page);
    await page.getByRole('heading', { name: candidate.text('call.reconnecting') }).waitFor();
    await studio.shoot(page, 'telephone-lost', { still: true, keyboard: true });
    await candidate.close();
  },
  'telephone-report': async (studio) => {
    const { question, answer } = studio.interview;
    const recruiter = await RecruiterPage.open(studio.browser, studio.stack.urls.app, studio.language);
    await recruiter.signIn(studio.stack.company);
    const { url, sessionId } = await studio.invite({ type: 'PHONE' });
    await conductRecorded(studio.stack, url, [
      { speaker: 'candi', text: question, startMs: 500, endMs: 2000, question: 0 },
      { speaker: 'candidate', text: answer, startMs: 2500, endMs: 4000, question: 0 },
    ]);
    await withOwnerDatabase(
      studio.stack,
      ({ sql }) => sql`
        insert into phone_calls (company_id, session_id, leg, call_sid, direction, caller_hash, caller, started_at,
          ended_at, end_reason)
        select company_id, id, 'sip', gen_random_uuid()::text, 'in', '\\x00', '•••• 678', now() - i * interval '5 min',
          now() - i * interval '4 min', case i when 2 then 'hung_up' else 'finished' end
        from sessions, generate_series(1, 2) i where id = ${sessionId}`,
    );
    await recruiter.openReport(sessionId);
    await recruiter.reportMade();
    await studio.shoot(recruiter.page, 'telephone-report');
    await studio.shoot(recruiter.page, 'telephone-report-dark', { dark: true });
    await recruiter.close();
  },
};
