import { type CandidateFeedback, type InterviewRating } from '@candi/contract/interviews/candidate-feedback';
import type { ClaimAnswer } from '@candi/contract/interviews/agent';
import type { ErrorBody } from '@candi/contract/platform/errors';
import { beforeAll, describe, expect, it } from 'vitest';
import { begin, type TestInvitation } from '../../../testing/started-interview.ts';
import { setUpLiveGateway } from '../../../testing/live-gateway.ts';
import { segment } from '../../../testing/log-entries.ts';
import { callAsAgent, endAsCandidate, readReport } from '../../../testing/session-calls.ts';

const { gateway } = setUpLiveGateway();
let session: Awaited<ReturnType<typeof begin>>;
beforeAll(async () => {
  session = await begin(gateway);
  const claim = await callAsAgent<ClaimAnswer>(gateway, session, 'claim', { workerId: 'w' });
  await callAsAgent(gateway, session, 'entries', {
    epoch: claim.body.epoch,
    entries: [
      segment(0, 'candi', 'Thank you.'),
      segment(1, 'candi', 'What is an index?', 0),
      segment(2, 'candidate', 'A sordid', 1),
      segment(3, 'candidate', 'coffee.', 1),
    ],
  });
});

const byLink = <T>(method: string, path: string, body?: unknown, by: TestInvitation = session) =>
  gateway.call<T & ErrorBody>(method, `${by.path}/afterwards${path}`, {
    token: by.token,
    scheme: 'Link',
    body,
  });
const report = () => readReport(gateway, session);

describe('candidate feedback', () => {
  it('is available through the link after the session, but not before', async () => {
    expect(await byLink('GET', '')).toMatchObject({ status: 200, body: null });
    expect(await byLink('PUT', '/rating', { stars: 3 })).toMatchObject({
      status: 404,
      body: { code: 'INVALID_LINK' },
    });
    await endAsCandidate(gateway, session);
    const { status, body } = await byLink<CandidateFeedback>('GET', '');
    expect(status).toBe(200);
    expect(body).toMatchObject({ title: 'First talk', companyName: 'Test & Co', rating: null });
    expect(body.turns.slice(0, 2).map(({ texts }) => texts)).toEqual([
      ['Thank you.', 'What is an index?'],
      ['A sordid coffee.'],
    ]);
  });

  it('stores a correction of a misheard turn, shows it to the recruiter with the transcript, and can remove it', async () => {
    expect((await byLink('PUT', '/turns/1', { said: 'A sorted copy.' })).status).toBe(200);
    expect((await report()).turns[1]).toMatchObject({ text: 'A sordid coffee.', said: 'A sorted copy.' });
    await byLink('PUT', '/turns/1', { said: 'A sorted copy of it.' });
    expect((await byLink<CandidateFeedback>('GET', '')).body.turns[1]?.said).toBe('A sorted copy of it.');
    await byLink('PUT', '/turns/1', { said: null });
    expect((await report()).turns[1]).not.toHaveProperty('said');
  });

  it('accepts corrections only of the candidate’s own turns, and only with text', async () => {
    expect((await byLink('PUT', '/turns/0', { said: 'Something else.' })).status).toBe(404);
    expect((await byLink('PUT', '/turns/9', { said: 'Something else.' })).status).toBe(404);
    expect((await byLink('PUT', '/turns/x', { said: 'Something else.' })).status).toBe(404);
    expect((await byLink('PUT', '/turns/1', { said: '  ' })).status).toBe(422);
  });

  it('stores one rating, which can be replaced', async () => {
    for (const wrong of [{ stars: 0 }, { stars: 6 }, { stars: 2.5 }, { words: 'Kind.' }])
      expect((await byLink('PUT', '/rating', wrong)).status).toBe(422);
    await byLink('PUT', '/rating', { stars: 3 });
    await byLink('PUT', '/rating', { stars: 4, words: ' Kind. ' });
    const rating: InterviewRating = { stars: 4, words: 'Kind.' };
    expect((await byLink<CandidateFeedback>('GET', '')).body.rating).toEqual(rating);
    expect((await report()).rating).toEqual(rating);
  });
});
