import { t } from 'i18next';
import { describe, expect, test } from 'vitest';
import { notes, report, reportAnswer } from '#testing/fixtures/reports.ts';
import { recordedMinute, showReport } from '#testing/fixtures/show-report.tsx';
import { refusal } from '#testing/fake-gateway.ts';
import { admin, member } from '#testing/people.ts';
import type { Shown } from '#testing/show.tsx';
import { answerDialog, clickButton, expectSentTo } from '#testing/user-actions.ts';

const [own, former] = notes;
const media = (page: Shown) => page.container.querySelector('video');
/** Expects that playback has started at this position (s), now or earlier. */
const playsFrom = (page: Shown, second: number) =>
  expect
    .poll(() => {
      const played = media(page)?.played;
      return played?.length ? played.start(0) : null;
    })
    .toBeCloseTo(second, 0);

describe('the recording plays from', () => {
  test.for([
    { what: 'a line of the transcript', name: /0:05.*I walk my rounds\./, second: 4 },
    { what: 'a quote', name: 'Play from 0:05: I walk my rounds.', second: 4 },
    { what: 'a note', name: 'Play from 0:11', second: 10 },
    { what: 'a signal', name: 'Play from 0:21: The microphone was disconnected.', second: 20 },
    { what: 'an open question', name: 'Play from 0:40: Is there a canteen?', second: 39 },
  ])('$what', async ({ name, second }) => {
    const page = await showReport(member('VIEWER'), recordedMinute());
    await expect.poll(() => media(page)?.duration).toBe(60);
    await page.getByRole('button', { name }).first().click();
    await playsFrom(page, second);
    const line = page.getByRole('button', { name: /0:05.*I walk my rounds\./ }).first();
    await expect.element(line).toHaveAttribute('aria-current', String(second < 30));
  });
});

test('without a recording only the transcript is shown', async () => {
  const page = await showReport(member('VIEWER'));
  await expect
    .element(page.getByRole('listitem').filter({ hasText: 'I would call for help.' }))
    .toBeVisible();
  await expect.element(page.getByRole('button', { name: /I walk my rounds/ })).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Play from 0:11' })).toBeDisabled();
});

test('shows scores, findings and the comparison with other candidates', async () => {
  const page = await showReport(member('VIEWER'));
  await expect.element(page.getByText('AQ', { exact: true })).toBeVisible();
  for (const text of [
    t('reports.verdicts.YES'),
    t('reports.scoreOf', { score: 72 }),
    'Calm and precise at night.',
    'Keeps a routine',
    'No fire training',
    'Ask for a reference',
    t('reports.noAnswer'),
    `${t('reports.comparison.place', { place: 2, count: 2 })} ${t('reports.comparison.average', {
      average: t('common.scoreOf', { score: 75 }),
    })}`,
  ])
    await expect.element(page.getByText(text)).toBeVisible();
  const answer = page.getByRole('article').filter({ hasText: 'A concrete routine.' });
  const fold = answer.getByRole('button', { name: t('reports.wholeAnswer') });
  await fold.click();
  await expect
    .element(answer.getByRole('button', { name: t('reports.lessAnswer') }))
    .toHaveAttribute('aria-expanded', 'true');
  await page.getByRole('link', { name: 'Sam Roe' }).click();
  await expect.poll(() => page.location.address).toBe('/report/other');
});

test('shows risks, the average of each category, and fluency and comfort in the tested language', async () => {
  const skill = (rating: number, feedback: string) => ({ rating, feedback, quotes: [] });
  const page = await showReport(member('VIEWER'), {
    report: {
      ...report,
      risks: ['Leaves in spring'],
      languageProficiency: {
        language: 'es',
        typed: false,
        candidateAnswer: 'Hago mis rondas.',
        fluency: skill(4, 'Speaks without stopping.'),
        comfort: skill(3, 'Searches for words.'),
      },
    },
  });
  await expect.element(page.getByText('Leaves in spring')).toBeVisible();
  const averages = [...page.container.querySelectorAll('dl > div')].map(({ textContent }) => textContent);
  expect(averages).toEqual(['Service4 out of 5', 'SafetyInsufficient evidence']);
  for (const [name, rating, feedback] of [
    ['Fluency', /^4 out of 5 · fluent$/, 'Speaks without stopping.'],
    ['Comfort', /^3 out of 5 · gets the main point across$/, 'Searches for words.'],
  ] as const) {
    const skillOf = page.getByRole('region', { name });
    await expect.element(skillOf.getByText(rating)).toBeVisible();
    await expect.element(skillOf.getByText(feedback)).toBeVisible();
  }
});

test('shows what the answers of each category showed, and says if nothing was rated or asked', async () => {
  const [service, safety] = report.questions;
  const categories = [
    { category: 'Service', average: 4, questions: 1, insight: 'Describes “I walk my rounds.”' },
    { category: 'Safety', average: null, questions: 1, insight: null },
    { category: 'Tools', average: null, questions: 1, insight: null },
  ];
  const questions = [
    ...(service ? [service] : []),
    ...(safety ? [safety, { ...safety, questionId: 'tools', category: 'Tools', asked: false }] : []),
  ];
  const page = await showReport(member('VIEWER'), { report: { ...report, categories, questions } });
  await expect.element(page.getByText('Describes “I walk my rounds.”')).toBeVisible();
  const shown = [...page.container.querySelectorAll('dl > div')].map(({ textContent }) => textContent);
  expect(shown).toEqual([
    'Service4 out of 5Describes “I walk my rounds.”',
    `Safety${t('reports.insufficient')}${t('reports.categoryUnrated')}`,
    `Tools${t('reports.notAsked')}${t('reports.categoryNotAsked')}`,
  ]);
});

test('a question that wasn’t reached isn’t shown as unanswered', async () => {
  const [rated, last] = report.questions;
  const questions = [...(rated ? [rated] : []), ...(last ? [{ ...last, asked: false }] : [])];
  const page = await showReport(member('VIEWER'), { report: { ...report, questions } });
  const card = page.getByRole('article').filter({ hasText: 'What do you do in a fire?' });
  await expect.element(card.getByText(t('reports.notAsked'))).toBeVisible();
  await expect.element(card.getByText(t('reports.endedBefore'))).toBeVisible();
  await expect.element(page.getByText(t('reports.noAnswer'))).not.toBeInTheDocument();
});

test.for([
  { stage: 'waiting', changes: { status: 'PENDING', startedAt: null, endedAt: null, report: null } },
  { stage: 'making', changes: { report: null, reportStatus: 'running' } },
  { stage: 'failed', changes: { report: null, reportStatus: 'failed' } },
] as const)('a report that is $stage shows that stage', async ({ stage, changes }) => {
  const page = await showReport(member('VIEWER'), changes);
  await expect.element(page.getByText(t(`reports.stages.${stage}.title`))).toBeVisible();
});

const notStarted = { status: 'PENDING', startedAt: null, endedAt: null, report: null, mail: 'sent' } as const;

test('a pending invitation can be resent, given a new link, or withdrawn on its own page', async () => {
  const page = await showReport(member('EDITOR'), notStarted);
  page.gateway
    .on('POST /v1/sessions/:id/invitation', { message: 'Sent again.' })
    .on('POST /v1/sessions/:id/withdraw', { message: 'Withdrawn.' })
    .on('POST /v1/sessions/:id/link', refusal('SESSION_OVER', 'It is over.'));
  await clickButton(page, t('interviews.actions.resend'));
  await answerDialog(page, t('interviews.resendTitle', { name: 'Ada Quist' }), t('interviews.resend'));
  await expectSentTo(page, 'POST /v1/sessions/:id/invitation', { id: 'session' }, null);
  await clickButton(page, t('interviews.actions.link'));
  const linkTitle = t('interviews.newLinkFor', { name: 'Ada Quist' });
  await answerDialog(page, linkTitle, t('interviews.makeLink'));
  await expect.element(page.getByText('It is over.')).toBeVisible();
  await answerDialog(page, linkTitle, t('common.cancel'));
  const reads = () => page.gateway.to('GET /v1/reports/:sessionId', { sessionId: 'session' }).length;
  const before = reads();
  await clickButton(page, t('interviews.actions.withdraw'));
  await answerDialog(page, t('interviews.withdrawTitle', { name: 'Ada Quist' }), t('interviews.withdraw'));
  await expectSentTo(page, 'POST /v1/sessions/:id/withdraw', { id: 'session' }, { notify: true });
  await expect.poll(reads).toBeGreaterThan(before);
});

test.for([member('VIEWER'), admin])('a $profileType with read access gets no actions', async (as) => {
  const page = await showReport(as, notStarted);
  await expect.element(page.getByText(t('reports.stages.waiting.title'))).toBeVisible();
  const withdraw = page.getByRole('button', { name: t('interviews.actions.withdraw') });
  await expect.element(withdraw).not.toBeInTheDocument();
});

test('a failed report is generated again on request', async () => {
  const page = await showReport(member('EDITOR'), { report: null, reportStatus: 'failed' });
  page.gateway.on('POST /v1/reports/:sessionId/retry', () => {
    page.gateway.on('GET /v1/reports/:sessionId', reportAnswer({ report: null, reportStatus: 'waiting' }));
    return {};
  });
  await clickButton(page, t('reports.retry'));
  await expect.element(page.getByText(t('reports.stages.making.title'))).toBeVisible();
  await expectSentTo(page, 'POST /v1/reports/:sessionId/retry', { sessionId: 'session' }, null);
});

test('a report of the offline engine is generated again with a language model, and stays visible meanwhile', async () => {
  const page = await showReport(member('EDITOR'), { improvable: true });
  page.gateway.on('POST /v1/reports/:sessionId/retry', () => {
    page.gateway.on(
      'GET /v1/reports/:sessionId',
      reportAnswer({ improvable: true, reportStatus: 'waiting' }),
    );
    return {};
  });
  await expect.element(page.getByText(t('reports.stages.improvable.title'))).toBeVisible();
  await clickButton(page, t('reports.retry'));
  await expect.element(page.getByText(t('reports.stages.making.title'))).toBeVisible();
  await expect.element(page.getByRole('heading', { name: t('reports.questions') })).toBeVisible();
});

test('a viewer can’t generate a failed report again', async () => {
  const page = await showReport(member('VIEWER'), { report: null, reportStatus: 'failed' });
  await expect.element(page.getByText(t('reports.stages.failed.title'))).toBeVisible();
  await expect.element(page.getByRole('button', { name: t('reports.retry') })).not.toBeInTheDocument();
});

test.for([
  { as: admin, to: '/companies' },
  { as: member('VIEWER'), to: '/interviews' },
])('the back link leads a $as.profileType to $to', async ({ as, to }) => {
  const page = await showReport(as);
  const key = to === '/companies' ? 'layout.places.companies' : 'interviews.title';
  const back = page.getByRole('link', { name: t(key) });
  await expect.element(back).toHaveAttribute('href', to);
});

test('a cancelled interview says why', async () => {
  const page = await showReport(member('VIEWER'), { status: 'CANCELLED', cancelReason: 'left' });
  await expect.element(page.getByText(t('reports.cancelled.title'))).toBeVisible();
});

test('an interview that ended at the candidate’s request says so', async () => {
  const page = await showReport(member('VIEWER'), { endedBy: 'candidate' });
  await expect.element(page.getByText(t('interviews.endedBy.candidate'))).toBeVisible();
  await expect.element(page.getByText(t('reports.stopped'))).toBeVisible();
  await expect.element(page.getByText(t('reports.cancelled.title'))).not.toBeInTheDocument();
});

test('an interview without an answer says so and how it ended, and offers a new attempt', async () => {
  const questions = { total: 5, asked: 2, answered: 0 };
  const page = await showReport(member('EDITOR'), { endedBy: 'silence', questions });
  await expect.element(page.getByText('Nothing was answered')).toBeVisible();
  const facts = `${t('interviews.endedBy.silence')}. 2 of 5 questions were asked.`;
  await expect.element(page.getByText(facts)).toBeVisible();
  await expect.element(page.getByRole('button', { name: t('interviews.actions.attempt') })).toBeVisible();
});

describe('a request for another day', () => {
  const grant = (page: Shown) => page.getByRole('button', { name: t('interviews.actions.attempt') });

  test('is shown, and answered with a new attempt', async () => {
    const page = await showReport(member('EDITOR'), { anotherDayAsked: true });
    await expect.element(page.getByText(t('reports.anotherDay.title'))).toBeVisible();
    page.gateway.on('POST /v1/sessions/:id/attempts', {
      sessionId: 'next',
      candidateId: 'ada',
      candidateName: 'Ada Quist',
      url: 'https://new.link/2',
      message: 'Granted.',
    });
    await grant(page).click();
    await answerDialog(page, t('interviews.attemptTitle', { name: 'Ada Quist' }), t('interviews.grant'));
    await expect.element(page.getByText('https://new.link/2')).toBeVisible();
    await expectSentTo(page, 'POST /v1/sessions/:id/attempts', { id: 'session' }, { sendMails: true });
  });

  test.for([
    { why: 'to a viewer', as: member('VIEWER'), changes: {} },
    { why: 'during the interview', as: member('EDITOR'), changes: { status: 'OPENED', endedAt: null } },
    { why: 'without a request', as: member('EDITOR'), changes: { anotherDayAsked: false } },
  ] as const)('offers no attempt $why', async ({ as, changes }) => {
    const page = await showReport(as, { anotherDayAsked: true, ...changes });
    await expect.element(page.getByRole('heading', { name: 'Ada Quist' })).toBeVisible();
    await expect.element(grant(page)).not.toBeInTheDocument();
  });
});

test.for([
  { role: 'EDITOR', watches: 1 },
  { role: 'VIEWER', watches: 0 },
] as const)('a running interview has $watches buttons to watch for a $role', async ({ role, watches }) => {
  const page = await showReport(member(role), { status: 'OPENED', endedAt: null, report: null });
  await expect.element(page.getByText(t('reports.stages.live.title'))).toBeVisible();
  const watch = page.getByRole('button', { name: t('reports.live.watch') });
  await expect.poll(() => watch.elements().length).toBe(watches);
});

test('a report that failed to load can be retried', async () => {
  const page = await showReport(member('VIEWER'));
  page.gateway.on('GET /v1/reports/:sessionId', refusal('ACCESS_DENIED', 'No report for you.'));
  await page.queryClient.resetQueries({ queryKey: ['report'] });
  await expect.element(page.getByText('No report for you.')).toBeVisible();
  page.gateway.on('GET /v1/reports/:sessionId', reportAnswer());
  await page.getByRole('button', { name: t('common.tryAgain') }).click();
  await expect.element(page.getByRole('heading', { name: 'Ada Quist' })).toBeVisible();
});

describe('the decision', () => {
  const button = (page: Shown, decision: 'SHORTLISTED' | 'REJECTED') =>
    page.getByRole('button', { name: t(`interviews.decideAs.${decision}`) });
  const pressed = (page: Shown, decision: 'SHORTLISTED' | 'REJECTED', is: boolean) =>
    expect.element(button(page, decision)).toHaveAttribute('aria-pressed', String(is));

  test.for(['OWNER', 'ADMIN', 'EDITOR'] as const)(
    'of an %s is saved, reverted if refused, and removed',
    async (role) => {
      const page = await showReport(member(role));
      const decide = 'PUT /v1/sessions/:id/decision';
      const shortlisted = { decision: 'SHORTLISTED' } as const;
      page.gateway.on(decide, ({ body }) => body);
      await button(page, 'SHORTLISTED').click();
      await pressed(page, 'SHORTLISTED', true);
      await expectSentTo(page, decide, { id: 'session' }, shortlisted);
      page.gateway.on(decide, refusal('ACCESS_DENIED', 'Not you.'));
      await button(page, 'REJECTED').click();
      await expect.element(page.getByText('Not you.')).toBeVisible();
      await pressed(page, 'SHORTLISTED', true);
      await pressed(page, 'REJECTED', false);
      page.gateway.on(decide, ({ body }) => body);
      await button(page, 'SHORTLISTED').click();
      await pressed(page, 'SHORTLISTED', false);
      const rejected = { decision: 'REJECTED' } as const;
      await expectSentTo(page, decide, { id: 'session' }, shortlisted, rejected, { decision: null });
    },
  );

  test.for([member('VIEWER'), admin])(
    'is read-only for a $memberRole of the company or an admin',
    async (as) => {
      const page = await showReport(as, { decision: 'SHORTLISTED' });
      await expect.element(page.getByText(t('interviews.decisions.SHORTLISTED'))).toBeVisible();
      await expect.element(button(page, 'SHORTLISTED')).not.toBeInTheDocument();
    },
  );

  test('can’t be made before the end of the interview', async () => {
    const page = await showReport(member('OWNER'), { status: 'OPENED', endedAt: null, report: null });
    await expect.element(page.getByRole('heading', { name: 'Ada Quist' })).toBeVisible();
    await expect.element(button(page, 'SHORTLISTED')).not.toBeInTheDocument();
  });
});

describe('notes', () => {
  const list = (page: Shown) => page.getByRole('region', { name: t('reports.notes.title') });
  const item = (page: Shown, text: string) => list(page).getByRole('listitem').filter({ hasText: text });
  const edit = (page: Shown, text: string) =>
    item(page, text).getByRole('button', { name: t('reports.notes.edit') });
  const erase = (page: Shown, text: string) =>
    item(page, text).getByRole('button', { name: t('reports.notes.delete') });

  test('are written for a moment of the recording; a failure keeps the text', async () => {
    const page = await showReport(member('VIEWER'), recordedMinute());
    page.gateway.on('POST /v1/reports/:sessionId/notes', refusal('ACCESS_DENIED', 'Not now.'));
    const add = list(page).getByRole('button', { name: t('reports.notes.add') });
    const field = page.getByLabelText(t('reports.notes.new'));
    await expect.element(add).toBeDisabled();
    await field.fill('Ask about nights.');
    await list(page).getByRole('checkbox').click();
    await add.click();
    await expect.element(list(page).getByText('Not now.', { exact: false })).toBeVisible();
    await expect.element(field).toHaveValue('Ask about nights.');
    page.gateway.on('POST /v1/reports/:sessionId/notes', { notes });
    await add.click();
    await expect.element(field).toHaveValue('');
    const [first, second] = page.gateway.to('POST /v1/reports/:sessionId/notes', { sessionId: 'session' });
    expect(second?.body).toEqual({ text: 'Ask about nights.', atMs: 1000 });
    expect(second?.headers.get('Idempotency-Key')).toBe(first?.headers.get('Idempotency-Key'));
  });

  test('are edited and deleted by their author', async () => {
    const page = await showReport(member('VIEWER'));
    page.gateway
      .on('PUT /v1/reports/:sessionId/notes/:noteId', { notes: [{ ...own, text: 'Great routine.' }, former] })
      .on('DELETE /v1/reports/:sessionId/notes/:noteId', { notes: [former] });
    await edit(page, own.text).click();
    const field = list(page).getByRole('textbox', { name: t('reports.notes.edit') });
    await field.fill('Dropped.');
    await clickButton(list(page), t('common.cancel'));
    await expect.element(item(page, own.text)).toBeVisible();
    await edit(page, own.text).click();
    await field.fill('Great routine.');
    await clickButton(list(page), t('common.save'));
    // The field keeps its text until the response arrives.
    const change = 'PUT /v1/reports/:sessionId/notes/:noteId';
    const note = { sessionId: 'session', noteId: 'own' };
    await expectSentTo(page, change, note, { text: 'Great routine.', atMs: 11_000 });
    await erase(page, 'Great routine.').click();
    await expect.element(item(page, 'Great routine.')).not.toBeInTheDocument();
  });

  test.for([
    { role: 'OWNER', deletes: 1 },
    { role: 'ADMIN', deletes: 1 },
    { role: 'EDITOR', deletes: 0 },
    { role: 'VIEWER', deletes: 0 },
  ] as const)('of others show $deletes delete buttons to a $role', async ({ role, deletes }) => {
    const page = await showReport(member(role));
    await expect.element(item(page, former.text).getByText(t('reports.notes.formerMember'))).toBeVisible();
    await expect.element(edit(page, former.text)).not.toBeInTheDocument();
    await expect.poll(() => erase(page, former.text).elements().length).toBe(deletes);
  });

  test('are read-only for a platform admin', async () => {
    const page = await showReport(admin, recordedMinute());
    await expect.element(item(page, former.text)).toBeVisible();
    await expect.element(page.getByLabelText(t('reports.notes.new'))).not.toBeInTheDocument();
    await expect.element(erase(page, former.text)).not.toBeInTheDocument();
    await expect
      .element(page.getByRole('button', { name: t('reports.player.note') }))
      .not.toBeInTheDocument();
  });
});
