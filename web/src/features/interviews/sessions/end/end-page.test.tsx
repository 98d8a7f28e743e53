import type { CandidateFeedback } from '@candi/contract/interviews/candidate-feedback';
import { t } from 'i18next';
import { beforeEach, describe, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { address, harbourHotels, linkState } from '#testing/fixtures/sessions.ts';
import {
  candidateFeedbackRoute,
  showInterview,
  stateRoute,
  wrongLink,
} from '#testing/fixtures/show-interview.tsx';
import { refusal } from '#testing/fake-gateway.ts';
import { keepOutcome } from '../store/outcome.ts';

const join = '/interview/interview/candidate/join/secret';
const pending = linkState({ status: 'PENDING', startedAt: null, endedAt: null });
beforeEach(() => sessionStorage.clear());

describe('a tab without a stored outcome', () => {
  test('shows that the interview is complete', async () => {
    const page = await showInterview('end', linkState());
    await expect.element(page.getByRole('heading', { name: 'Session Ended' })).toBeVisible();
    const thanks = t('end.ended.thanks', { name: 'Ada', company: 'Harbour Hotels' });
    await expect.element(page.getByText(thanks)).toBeVisible();
  });

  test('says that the candidate ended it, and how much was asked', async () => {
    const questions = { total: 5, asked: 2, answered: 1 };
    const page = await showInterview('end', linkState({ endedBy: 'candidate', questions }));
    await expect.element(page.getByText(t('end.ended.stopped'))).toBeVisible();
    await expect.element(page.getByText('2 of 5 questions were asked')).toBeVisible();
    await expect.element(page.getByText(t('end.ended.text'))).not.toBeInTheDocument();
  });

  test('says what happens next, and until when the recording is kept', async () => {
    const page = await showInterview(
      'end',
      linkState({ endedAt: '2026-03-01T10:00:00.000Z', retentionDays: 30 }),
    );
    await expect.element(page.getByText(t('end.steps.read', { company: 'Harbour Hotels' }))).toBeVisible();
    await expect.element(page.getByText(t('end.steps.kept', { day: 'March 31, 2026' }))).toBeVisible();
  });

  test.for(['permissions_denied', 'left', 'refreshed', 'connection_lost', 'expired', 'withdrawn'] as const)(
    'shows that the interview was cancelled: %s',
    async (cancelReason) => {
      const page = await showInterview('end', linkState({ status: 'CANCELLED', cancelReason }));
      await expect.element(page.getByRole('heading', { name: 'Session Cancelled' })).toBeVisible();
      await expect.element(page.getByText(t(`end.reason.${cancelReason}`))).toBeVisible();
    },
  );

  test('leads back to the join page if the session has not started', async () => {
    const page = await showInterview('end', pending);
    await expect.poll(() => page.location.address).toBe(join);
  });

  test('says that the interview runs elsewhere', async () => {
    const page = await showInterview('end', linkState({ status: 'OPENED', endedAt: null }));
    await expect.element(page.getByRole('heading', { name: t('join.elsewhere.title') })).toBeVisible();
  });

  test('shows “Invalid link.” for a wrong link, and nothing about an interview', async () => {
    const page = await showInterview('end', wrongLink);
    await expect.element(page.getByRole('heading', { name: 'Invalid link.' })).toBeVisible();
    await expect.element(page.getByText(t('end.ended.text'))).not.toBeInTheDocument();
  });

  test('offers a retry if the gateway is unreachable', async () => {
    const page = await showInterview('end', () => refusal('ACCESS_DENIED', 'Not now.'));
    await expect.element(page.getByText('Not now.')).toBeVisible();
    page.gateway.on(stateRoute, linkState());
    await page.getByRole('button', { name: t('common.tryAgain') }).click();
    await expect.element(page.getByRole('heading', { name: 'Session Ended' })).toBeVisible();
  });
});

describe('the tab that ran the call', () => {
  test('shows the gateway’s outcome rather than its own', async () => {
    keepOutcome(address, { status: 'CANCELLED', cancelReason: 'left', saved: false, test: false });
    const page = await showInterview('end', linkState());
    await expect.element(page.getByRole('heading', { name: 'Session Ended' })).toBeVisible();
    await expect.element(page.getByText(t('end.notSaved'))).toBeVisible();
  });

  test('shows its own outcome while the gateway is unreachable', async () => {
    keepOutcome(address, { status: 'CANCELLED', cancelReason: 'refreshed', saved: true, test: false });
    const page = await showInterview('end', () => refusal('ACCESS_DENIED', 'Not now.'));
    await expect.element(page.getByText(t('end.reason.refreshed'))).toBeVisible();
    await expect.element(page.getByText('Not now.')).not.toBeInTheDocument();
  });

  test.for([false, true])('has the company’s branding, test: %s', async (isTest) => {
    const brand = { ...harbourHotels, whiteLabel: true };
    keepOutcome(address, { status: 'COMPLETED', cancelReason: null, saved: true, test: isTest, brand });
    const page = await showInterview('end', () => refusal('ACCESS_DENIED', 'Not now.'));
    await expect.element(page.getByText('Harbour Hotels', { exact: true })).toBeVisible();
    await expect.element(page.getByText('Candi', { exact: true })).not.toBeInTheDocument();
  });

  test('offers another attempt after an error on our side', async () => {
    keepOutcome(address, { status: 'CANCELLED', cancelReason: 'error', saved: true, test: false });
    const page = await showInterview('end', pending);
    await expect.element(page.getByRole('heading', { name: 'Session Error' })).toBeVisible();
    await expect.element(page.getByText(t('end.next.again'))).toBeVisible();
    await page.getByRole('link', { name: t('end.startAgain') }).click();
    await expect.poll(() => page.location.address).toBe(join);
  });

  test('offers no attempt if the error used it up', async () => {
    keepOutcome(address, { status: 'CANCELLED', cancelReason: 'error', saved: true, test: false });
    const page = await showInterview('end', linkState({ status: 'CANCELLED', cancelReason: 'error' }));
    await expect.element(page.getByText(t('end.next.error'))).toBeVisible();
    await expect.element(page.getByRole('link', { name: t('end.startAgain') })).not.toBeInTheDocument();
  });

  test('shows how a test ended and leads to the interview, without requesting its state', async () => {
    keepOutcome(address, { status: 'COMPLETED', cancelReason: null, saved: true, test: true });
    const page = await showInterview('end', pending);
    await expect.element(page.getByText(t('end.testEnded'))).toBeVisible();
    expect(page.gateway.calls).toEqual([]);
    await page.getByRole('link', { name: t('end.toInterview') }).click();
    await expect.poll(() => page.location.address).toBe(join);
  });
});

test('a visitor’s short interview leads to an account, and to no other interview', async () => {
  keepOutcome(address, { status: 'COMPLETED', cancelReason: null, saved: true, test: true, visit: true });
  const page = await showInterview('end', pending);
  await expect.element(page.getByText(t('end.visitEnded'))).toBeVisible();
  await expect.element(page.getByText(t('end.next.visit'))).toBeVisible();
  await expect.element(page.getByText(t('join.test.badge'))).not.toBeInTheDocument();
  await expect.element(page.getByRole('link', { name: t('end.toInterview') })).not.toBeInTheDocument();
  await expect
    .element(page.getByRole('link', { name: t('auth.createAccount') }))
    .toHaveAttribute('href', '/signup');
});

describe('after the interview', () => {
  const said: CandidateFeedback = {
    title: 'Night porter',
    companyName: 'Harbour Hotels',
    language: 'en',
    startedAt: new Date().toISOString(),
    turns: [
      {
        index: 0,
        speaker: 'candi',
        text: 'Thank you. What is an index?',
        texts: ['Thank you.', 'What is an index?'],
        startMs: 0,
        endMs: 1,
        confidence: 1,
        typed: false,
      },
      {
        index: 1,
        speaker: 'candidate',
        text: 'A sordid coffee.',
        texts: ['A sordid coffee.'],
        startMs: 2,
        endMs: 3,
        confidence: 0.8,
        typed: false,
      },
    ],
    rating: null,
    openQuestions: [],
    questionsWithdrawable: true,
  };
  const route = '/v1/interviews/:interviewId/candidates/:candidateId/afterwards';

  test('each of Candi’s utterances is a paragraph of its own', async () => {
    const page = await showInterview('end', linkState(), {
      gateway: (gateway) => gateway.on(candidateFeedbackRoute, () => said),
    });
    await expect.element(page.getByText('Thank you.', { exact: true })).toBeVisible();
    await expect.element(page.getByText('What is an index?', { exact: true })).toBeVisible();
  });

  test('a misheard line is corrected', async () => {
    const page = await showInterview('end', linkState(), {
      gateway: (gateway) =>
        gateway.on(candidateFeedbackRoute, () => said).on(`PUT ${route}/turns/:turn`, { stored: true }),
    });
    await page.getByRole('button', { name: t('end.misheard.mark') }).click();
    const save = page.getByRole('button', { name: t('end.misheard.save') });
    await expect.element(save).toBeDisabled();
    await page.getByLabelText(t('end.misheard.label')).fill('A sorted copy.');
    const turns = said.turns.map((turn) => (turn.index === 1 ? { ...turn, said: 'A sorted copy.' } : turn));
    page.gateway.on(candidateFeedbackRoute, { ...said, turns });
    await save.click();
    const sent = () =>
      page.gateway.to(`PUT ${route}/turns/:turn`).map(({ path, body }) => [path.split('/').at(-1), body]);
    await expect.poll(sent).toEqual([['1', { said: 'A sorted copy.' }]]);
    await expect.element(page.getByLabelText(t('end.misheard.label'))).not.toBeInTheDocument();
    await expect.element(page.getByText('A sorted copy.')).toBeVisible();
    await expect.element(page.getByText('A sordid coffee.')).toBeVisible();
  });

  test('it can be rated, and a failure is reported', async () => {
    const page = await showInterview('end', linkState(), {
      gateway: (gateway) =>
        gateway
          .on(candidateFeedbackRoute, said)
          .on(`PUT ${route}/rating`, () => refusal('ACCESS_DENIED', 'Not now.')),
    });
    const send = page.getByRole('button', { name: t('end.rate.send') });
    await expect.element(send).toBeDisabled();
    await expect.element(page.getByRole('radio', { name: t('end.rate.none') })).toBeChecked();
    const star = page.getByRole('radio', { name: t('end.rate.stars', { count: 4 }) }).element();
    if (star instanceof HTMLElement) star.focus();
    await userEvent.keyboard(' ');
    await page.getByLabelText(t('end.rate.words')).fill(' Kind. ');
    await send.click();
    await expect.element(page.getByText('Not now.')).toBeVisible();
    page.gateway.on(`PUT ${route}/rating`, { stored: true });
    await send.click();
    await expect.element(page.getByText(t('end.rate.thanks'))).toBeVisible();
    expect(page.gateway.to(`PUT ${route}/rating`)[1]?.body).toEqual({ stars: 4, words: 'Kind.' });
  });

  describe('the questions for the hiring team', () => {
    const [salary, canteen] = [
      { id: '1-4', text: 'What is the salary?', startMs: 1000 },
      { id: '1-9', text: 'Is there a canteen?', startMs: 2000 },
    ];
    const asking = { ...said, openQuestions: [salary, canteen] };
    const withdrawRoute = `DELETE ${route}/questions/:question` as const;
    const withdraw = ({ text }: { text: string }) => t('end.questions.withdrawOne', { question: text });
    const showEnd = (feedback: CandidateFeedback) =>
      showInterview('end', linkState(), {
        gateway: (gateway) =>
          gateway.on(candidateFeedbackRoute, feedback).on(withdrawRoute, { withdrawn: true }),
      });
    const confirm = (page: Awaited<ReturnType<typeof showEnd>>) =>
      page
        .getByRole('dialog')
        .getByRole('button', { name: t('end.questions.withdraw') })
        .click();

    test('are withdrawn one by one, after a confirmation', async () => {
      const page = await showEnd(asking);
      await expect.element(page.getByRole('heading', { name: t('end.questions.title') })).toBeVisible();
      await expect.element(page.getByText(t('end.questions.text'))).toBeVisible();
      await page.getByRole('button', { name: withdraw(salary) }).click();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: t('common.cancel') })
        .click();
      await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
      expect(page.gateway.to(withdrawRoute)).toEqual([]);
      await page.getByRole('button', { name: withdraw(salary) }).click();
      page.gateway.on(candidateFeedbackRoute, { ...asking, openQuestions: [canteen] });
      await confirm(page);
      await expect.element(page.getByText(t('end.questions.withdrawn'))).toBeVisible();
      await expect.element(page.getByText(salary.text)).not.toBeInTheDocument();
      expect(page.gateway.to(withdrawRoute).map(({ path }) => path.split('/').at(-1))).toEqual(['1-4']);
      page.gateway.on(candidateFeedbackRoute, said);
      await page.getByRole('button', { name: withdraw(canteen) }).click();
      await confirm(page);
      await expect.element(page.getByText(canteen.text)).not.toBeInTheDocument();
      await expect.element(page.getByText(t('end.questions.withdrawn'))).toBeVisible();
    });

    test('can’t be withdrawn once the report was opened', async () => {
      const page = await showEnd({ ...asking, questionsWithdrawable: false });
      await expect.element(page.getByText(t('end.questions.final'))).toBeVisible();
      await expect.element(page.getByText(salary.text)).toBeVisible();
      const button = page.getByRole('button', { name: t('end.questions.withdraw') });
      await expect.element(button).not.toBeInTheDocument();
    });

    test('stay if the report is opened in the meantime, and the page says so', async () => {
      const page = await showEnd(asking);
      await page.getByRole('button', { name: withdraw(salary) }).click();
      page.gateway
        .on(withdrawRoute, () => refusal('REPORT_OPENED', 'Too late.'))
        .on(candidateFeedbackRoute, { ...asking, questionsWithdrawable: false });
      await confirm(page);
      await expect.element(page.getByText('Too late.')).toBeVisible();
      await expect.element(page.getByText(t('end.questions.final'))).toBeInTheDocument();
      await expect.element(page.getByText(salary.text)).toBeInTheDocument();
    });

    test('aren’t mentioned if there are none', async () => {
      const page = await showEnd(said);
      await expect.element(page.getByRole('heading', { name: t('end.rate.title') })).toBeVisible();
      const heading = page.getByRole('heading', { name: t('end.questions.title') });
      await expect.element(heading).not.toBeInTheDocument();
    });
  });
});
