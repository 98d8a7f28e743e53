import { randomUUID } from 'node:crypto';
import type {
  AddableCandidate,
  ApplicationRow,
  ApplicationsAdded,
} from '@candi/contract/hiring/applications';
import type { Page } from '@candi/contract/platform/common';
import type { InterviewCreated } from '@candi/contract/interviews/interviews';
import { describe, expect, it } from 'vitest';
import { createTestCandidate, createTestTemplate } from '../../../testing/interview.ts';
import type { TestBoard } from '../../../testing/applications.ts';
import { createTestBoard } from '../../../testing/applications.ts';
import { storeTestReport } from '../../../testing/reports.ts';
import { setUpGateway, setUpMember } from '../../../testing/set-up.ts';

const gateway = setUpGateway();
const member = setUpMember(gateway);

const ids = (rows: { id: string }[]) => rows.map(({ id }) => id);
const phaseOf = async (board: TestBoard, id: string) => (await board.detail(id)).phaseId;

describe('candidates', () => {
  it('are added only once, to the CV screening phase', async () => {
    const board = await createTestBoard(gateway, member);
    const [screening] = ids((await board.read()).phases);
    const candidates = [
      await createTestCandidate(gateway, member),
      await createTestCandidate(gateway, member),
    ];
    const add = (candidateIds: string[]) =>
      board.call<ApplicationsAdded>('POST', '/applications', { candidateIds });
    expect((await add([candidates[0]!.id])).body.added).toBe(1);
    expect((await add(ids(candidates))).body.added).toBe(1);
    expect((await board.list()).rows).toMatchObject([
      { phaseId: screening, source: 'recruiter', screening: 'none', fit: null, decision: null },
      { phaseId: screening, candidate: { id: candidates[0]!.id } },
    ]);
    const stranger = await gateway.signUp();
    const theirs = await createTestCandidate(gateway, stranger);
    expect((await add([theirs.id])).status).toBe(404);
  });

  it('can be searched for among those who aren’t in the job yet', async () => {
    const recruiter = await gateway.signUp();
    const board = await createTestBoard(gateway, recruiter);
    await board.add(1);
    const free = await createTestCandidate(gateway, recruiter);
    const offered = async (q: string) =>
      (await board.call<AddableCandidate[]>('GET', `/addable-candidates?q=${q}`)).body;
    expect(ids(await offered(''))).toEqual([free.id]);
    expect(ids(await offered('noor+haddad'))).toEqual([free.id]);
    expect(await offered('nobody')).toEqual([]);
  });

  it('can be removed from the job', async () => {
    const board = await createTestBoard(gateway, member);
    const [application] = await board.add(1);
    expect((await board.call('DELETE', `/applications/${application!.id}`)).body).toMatchObject({
      message: 'The candidate was removed from the job.',
    });
    expect((await board.list()).rows).toEqual([]);
    expect((await board.call('DELETE', `/applications/${application!.id}`)).status).toBe(404);
  });
});

describe('moving applications', () => {
  it('moves them all to one phase, or each to its next phase, and records only those that moved', async () => {
    const board = await createTestBoard(gateway, member);
    const [screening, call, offer] = await board.addPhases('Call', 'Offer');
    const [one, two, three] = await board.add(3);
    const moved = await board.change({ applicationIds: [one!.id, two!.id], phaseId: call });
    expect(moved.body).toEqual({ changed: 2 });
    const next = await board.change({ applicationIds: ids([one!, three!]), phaseId: 'next' });
    expect(next.body).toEqual({ changed: 2 });
    expect(await Promise.all([one, two, three].map((each) => phaseOf(board, each!.id)))).toEqual([
      offer,
      call,
      call,
    ]);
    // The application in the last phase isn't moved, because there is no next phase.
    const again = await board.change({ applicationIds: ids([one!, two!]), phaseId: 'next' });
    expect(again.body).toEqual({ changed: 1 });
    expect((await board.detail(one!.id)).history).toMatchObject([
      { kind: 'moved', from: 'Call', to: 'Offer', by: 'Ana Lima' },
      { kind: 'moved', from: '', to: 'Call' },
      { kind: 'applied', source: 'recruiter', by: 'Ana Lima' },
    ]);
    expect(screening).toBeDefined();
  });

  it('starts the time in the phase, which other changes keep', async () => {
    const board = await createTestBoard(gateway, member);
    const [, call] = await board.addPhases('Call');
    const [one] = await board.add(1);
    const added = await board.detail(one!.id);
    expect(added.phaseSince).toBe(added.createdAt);
    await board.change({ applicationIds: [one!.id], decision: 'SHORTLISTED' });
    expect((await board.detail(one!.id)).phaseSince).toBe(added.createdAt);
    await board.change({ applicationIds: [one!.id], phaseId: call });
    const moved = await board.detail(one!.id);
    expect(Date.parse(moved.phaseSince)).toBeGreaterThan(Date.parse(added.phaseSince));
    expect(moved.history[0]?.at).toBe(moved.phaseSince);
  });

  it('moves an application only once if the request is retried', async () => {
    const board = await createTestBoard(gateway, member);
    const [, call] = await board.addPhases('Call', 'Offer');
    const [one] = await board.add(1);
    const headers = { 'Idempotency-Key': randomUUID() };
    const body = { applicationIds: [one!.id], phaseId: 'next' };
    for (let at = 0; at < 2; at += 1) {
      const path = `/v1/jobs/${board.job.id}/applications`;
      const answer = await gateway.call('PATCH', path, { token: member.token, body, headers });
      expect(answer.body).toEqual({ changed: 1 });
    }
    expect(await phaseOf(board, one!.id)).toBe(call);
  });

  it('moves all of them or none, and only those of the job', async () => {
    const board = await createTestBoard(gateway, member);
    const other = await createTestBoard(gateway, member);
    const [screening, call] = await board.addPhases('Call');
    const [foreignPhase] = ids((await other.read()).phases);
    const [one] = await board.add(1);
    const [foreign] = await other.add(1);
    for (const change of [
      { applicationIds: [one!.id, foreign!.id], phaseId: call },
      { applicationIds: [one!.id, randomUUID()], phaseId: call },
      { applicationIds: [one!.id], phaseId: foreignPhase },
    ])
      expect((await board.change(change)).status).toBe(404);
    expect(await phaseOf(board, one!.id)).toBe(screening);
    for (const change of [{ applicationIds: [], phaseId: call }, { applicationIds: [one!.id] }])
      expect((await board.change(change)).status).toBe(422);
  });

  it('requires write permission, which viewers don’t have', async () => {
    const board = await createTestBoard(gateway, member);
    const [one] = await board.add(1);
    const viewer = await gateway.signUp('VIEWER', member.companyId);
    const as = (method: string, body?: unknown) =>
      gateway.call(method, `/v1/jobs/${board.job.id}/applications`, { token: viewer.token, body });
    expect((await as('GET')).status).toBe(200);
    expect((await as('PATCH', { applicationIds: [one!.id], decision: 'REJECTED' })).status).toBe(403);
    expect((await as('POST', { candidateIds: [one!.candidate.id] })).status).toBe(403);
  });
});

describe('decisions and fits', () => {
  it.each(['ACCEPTED', 'SHORTLISTED', 'FOLLOW_UP', 'REJECTED'])('include %s', async (decision) => {
    const board = await createTestBoard(gateway, member);
    const [one] = await board.add(1);
    expect((await board.change({ applicationIds: [one!.id], decision })).status).toBe(200);
    expect(await board.detail(one!.id)).toMatchObject({ decision });
    expect((await board.list(`decision=${decision}`)).rows).toMatchObject([{ id: one!.id }]);
  });

  it('can be set, changed and cleared, and appear in the history', async () => {
    const board = await createTestBoard(gateway, member);
    const [one] = await board.add(1);
    const applicationIds = [one!.id];
    await board.change({ applicationIds, decision: 'SHORTLISTED' });
    await board.change({ applicationIds, decision: 'SHORTLISTED' });
    await board.change({ applicationIds, decision: null });
    await board.change({ applicationIds, fit: 'TOP' });
    expect(await board.detail(one!.id)).toMatchObject({
      decision: null,
      fit: 'TOP',
      fitBy: 'recruiter',
      fitBasis: { by: 'recruiter', screening: null },
      history: [
        { kind: 'fit', from: null, to: 'TOP' },
        { kind: 'decided', from: 'SHORTLISTED', to: null },
        { kind: 'decided', from: null, to: 'SHORTLISTED' },
        { kind: 'applied' },
      ],
    });
    await board.change({ applicationIds, fit: null });
    expect(await board.detail(one!.id)).toMatchObject({ fit: null, fitBy: null, fitBasis: null });
    expect((await board.change({ applicationIds, decision: 'MAYBE' })).status).toBe(422);
  });
});

describe('the list', () => {
  it('filters by phase, fit, decision and search words', async () => {
    const board = await createTestBoard(gateway, member);
    const [, call] = await board.addPhases('Call');
    const [one, two, three] = await board.add(3);
    await board.change({ applicationIds: [one!.id], phaseId: call, decision: 'ACCEPTED' });
    await board.change({ applicationIds: [two!.id], fit: 'NOT_FIT' });
    const found = async (query: string) => ids((await board.list(query)).rows).toSorted();
    const sorted = (...rows: (ApplicationRow | undefined)[]) => rows.map((row) => row?.id ?? '').toSorted();
    expect(await found(`phaseId=${call}`)).toEqual(sorted(one));
    expect(await found('fit=NOT_FIT')).toEqual(sorted(two));
    expect(await found('fit=NONE')).toEqual(sorted(one, three));
    expect(await found('decision=ACCEPTED')).toEqual(sorted(one));
    expect(await found('decision=NONE')).toEqual(sorted(two, three));
    expect(await found(`q=${three!.candidate.email.slice(0, 12)}+noor`)).toEqual(sorted(three));
  });

  it('returns each row once on its pages, in every sort order', async () => {
    const board = await createTestBoard(gateway, member);
    const rows = await board.add(5);
    const { queries } = gateway.database.owner;
    for (const [at, score] of [40, null, 90, 90, null].entries())
      await queries
        .updateTable('applications')
        .set({ fitScore: score })
        .where('id', '=', rows[at]!.id)
        .execute();
    for (const [at, name] of ['Ö', 'b', 'A', 'b', 'c'].entries())
      await queries
        .updateTable('candidates')
        .set({ lastName: name })
        .where('id', '=', rows[at]!.candidate.id)
        .execute();
    const read = async (sort: string) => {
      const seen: ApplicationRow[] = [];
      let after: string | null = '';
      while (after !== null) {
        const page: Page<ApplicationRow> = await board.list(
          `sort=${sort}&limit=2${after && `&after=${after}`}`,
        );
        seen.push(...page.rows);
        after = page.next;
      }
      expect(new Set(ids(seen))).toEqual(new Set(ids(rows)));
      expect(seen).toHaveLength(5);
      return seen;
    };
    expect((await read('score')).map(({ fitScore }) => fitScore)).toEqual([90, 90, 40, null, null]);
    expect((await read('name')).map(({ candidate }) => candidate.lastName)).toEqual([
      'A',
      'b',
      'b',
      'c',
      'Ö',
    ]);
    expect(ids(await read('oldest'))).toEqual(ids(await read('newest')).toReversed());
  });
});

describe('sessions', () => {
  it('are listed with their application and in the job’s reports', async () => {
    const board = await createTestBoard(gateway, member);
    const [one, two] = await board.add(2);
    const template = await createTestTemplate(gateway, member);
    const invite = (title: string, candidateIds: string[], access = 'restricted') =>
      gateway.call<InterviewCreated>('POST', '/v1/interviews', {
        token: member.token,
        body: {
          title,
          language: 'en',
          duration: 10,
          access,
          templateId: template.id,
          jobId: board.job.id,
          candidateIds,
        },
      });
    const first = (await invite('First', [one!.candidate.id, two!.candidate.id])).body;
    await invite('Secret', [one!.candidate.id], 'private');
    const sessionId = first.links.find(({ candidateId }) => candidateId === two!.candidate.id)!.sessionId;
    const categories = [{ category: 'Wood', average: 4.5, questions: 1 }];
    for (const offlineDemo of [true, false]) {
      await storeTestReport(gateway, member, sessionId, { overallScore: 82, categories, offlineDemo });
      expect(await board.detail(two!.id)).toMatchObject({
        session: { offlineDemo },
        sessions: [{ offlineDemo }],
      });
    }

    expect(await board.detail(two!.id)).toMatchObject({
      session: { sessionId, title: 'First', overallScore: 82, verdict: 'STRONG_YES' },
      sessions: [{ sessionId }],
      history: [{ kind: 'session', title: 'First' }, { kind: 'applied' }],
    });
    expect((await board.detail(one!.id)).sessions.map(({ title }) => title)).toEqual(['Secret', 'First']);
    const reports = async (query = '', token = member.token) =>
      (
        await gateway.call<Page<{ title: string; sessionId: string }>>(
          'GET',
          `/v1/jobs/${board.job.id}/reports?${query}`,
          { token },
        )
      ).body.rows;
    const [best, ...others] = await reports();
    expect(best).toMatchObject({
      sessionId,
      overallScore: 82,
      categories: [{ category: 'Wood', average: 4.5 }],
    });
    expect(others).toHaveLength(2);
    expect(await reports('verdict=STRONG_YES')).toHaveLength(1);
    expect(await reports('q=secret')).toHaveLength(1);

    // Private interviews are visible only to their creator and to members who may see all of them.
    const viewer = await gateway.signUp('VIEWER', member.companyId);
    expect((await reports('', viewer.token)).map(({ title }) => title)).toEqual(['First', 'First']);
    const { body: seen } = await gateway.call<Page<ApplicationRow>>(
      'GET',
      `/v1/jobs/${board.job.id}/applications`,
      { token: viewer.token },
    );
    expect(seen.rows.map(({ session }) => session?.title)).toEqual(['First', 'First']);
  });
});
