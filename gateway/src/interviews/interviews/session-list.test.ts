import type { Page } from '@candi/contract/platform/common';
import type { SessionCounts, SessionRow } from '@candi/contract/interviews/interviews';
import { beforeAll, describe, expect, it } from 'vitest';
import { createTestInterview, type TestInterview } from '../../../testing/interview.ts';
import { storeTestReport } from '../../../testing/reports.ts';
import { setUpGateway, setUpMember } from '../../../testing/set-up.ts';

const hours = 3_600_000;
const inHours = (count: number) => new Date(Date.now() + count * hours).toISOString();

const gateway = setUpGateway();
const member = setUpMember(gateway);
let porto: TestInterview;
let lisbon: TestInterview;
let faro: TestInterview;
beforeAll(async () => {
  porto = await createTestInterview(gateway, member, {
    withJob: true,
    body: { title: 'Porto', type: 'VIDEO', language: 'pt' },
  });
  lisbon = await createTestInterview(gateway, member, {
    body: { title: 'Lisbon', scheduledAt: inHours(48) },
  });
  faro = await createTestInterview(gateway, member, { body: { title: 'Faro', language: 'es' } });
  // Faro's session took place two days ago and was scored.
  await gateway.database.owner.queries
    .updateTable('sessions')
    .set({
      status: 'COMPLETED',
      startedAt: new Date(Date.now() - 48 * hours),
      endedAt: new Date(Date.now() - 47 * hours),
    })
    .where('id', '=', faro.sessionId)
    .execute();
  await storeTestReport(gateway, member, faro.sessionId, { overallScore: 71 });
});

const page = async (query: string) =>
  gateway.call<Page<SessionRow>>('GET', `/v1/sessions?${query}`, { token: member.token });
const titles = async (query: string) => (await page(query)).body.rows.map(({ title }) => title);

describe('the list of sessions', () => {
  it('filters by status, and distinguishes scheduled from other pending sessions', async () => {
    expect(await titles('status=SCHEDULED')).toEqual(['Lisbon']);
    expect(await titles('status=PENDING')).toEqual(['Porto']);
    expect(await titles('status=COMPLETED')).toEqual(['Faro']);
    expect(await titles('status=CANCELLED')).toEqual([]);
  });

  it('counts the sessions of each status that match the other filters', async () => {
    const counts = async (query: string) =>
      (await gateway.call<SessionCounts>('GET', `/v1/sessions/counts?${query}`, { token: member.token }))
        .body;
    const none = { PENDING: 0, SCHEDULED: 0, OPENED: 0, COMPLETED: 0, CANCELLED: 0 };
    expect(await counts('')).toEqual({ ...none, PENDING: 1, SCHEDULED: 1, COMPLETED: 1 });
    expect(await counts('language=es')).toEqual({ ...none, COMPLETED: 1 });
    expect(await counts('q=porto')).toEqual({ ...none, PENDING: 1 });
    expect(await counts('q=nobody')).toEqual(none);
  });

  it('filters by type, language, phase, job, interview and candidate', async () => {
    const { jobId } = await gateway.database.owner.queries
      .selectFrom('interviews')
      .select('jobId')
      .where('id', '=', porto.id)
      .executeTakeFirstOrThrow();
    expect(await titles('type=VIDEO')).toEqual(['Porto']);
    expect(await titles('language=es')).toEqual(['Faro']);
    expect(await titles('phase=SCREENING')).toEqual(['Faro', 'Lisbon', 'Porto']);
    expect(await titles('phase=FINAL')).toEqual([]);
    expect(await titles(`jobId=${jobId}`)).toEqual(['Porto']);
    expect(await titles(`interviewId=${lisbon.id}`)).toEqual(['Lisbon']);
    expect(await titles(`candidateId=${faro.candidateId}`)).toEqual(['Faro']);
    expect(await titles('type=VIDEO&language=es')).toEqual([]);
    expect((await page('type=FAX')).status).toBe(422);
    const [row] = (await page(`jobId=${jobId}`)).body.rows;
    expect(row?.job).toEqual({ id: jobId, name: 'Boat builder, Porto' });
  });

  it('filters and sorts by the date that it shows', async () => {
    expect(await titles('sort=latest')).toEqual(['Lisbon', 'Porto', 'Faro']);
    expect(await titles('sort=earliest')).toEqual(['Faro', 'Porto', 'Lisbon']);
    expect(await titles('sort=oldest')).toEqual(['Porto', 'Lisbon', 'Faro']);
    expect(await titles(`from=${inHours(1)}`)).toEqual(['Lisbon']);
    expect(await titles(`to=${inHours(-1)}`)).toEqual(['Faro']);
    expect(await titles(`from=${inHours(-1)}&to=${inHours(1)}`)).toEqual(['Porto']);
  });

  it('sorts by score, with unscored sessions last', async () => {
    const { body } = await page('sort=score');
    expect(body.rows.map(({ overallScore }) => overallScore)).toEqual([71, null, null]);
  });

  it('says which reports the offline engine made', async () => {
    const offline = async () => (await page('sort=score')).body.rows.map((row) => row.offlineDemo);
    expect(await offline()).toEqual([false, false, false]);
    await storeTestReport(gateway, member, faro.sessionId, { overallScore: 71, offlineDemo: true });
    expect(await offline()).toEqual([true, false, false]);
  });

  it.each(['newest', 'oldest', 'latest', 'earliest', 'score'])(
    'returns each row once on its pages when sorted by %s',
    async (sort) => {
      const all = await titles(`sort=${sort}`);
      const seen: string[] = [];
      let next: string | null = '';
      while (next !== null) {
        const { body }: { body: Page<SessionRow> } = await page(
          `sort=${sort}&limit=1${next && `&after=${next}`}`,
        );
        seen.push(...body.rows.map(({ title }) => title));
        next = body.next;
      }
      expect(seen).toEqual(all);
      expect(seen).toHaveLength(3);
    },
  );

  it('rejects the cursor of another sort order', async () => {
    const { body } = await page('sort=newest&limit=1');
    expect((await page(`sort=oldest&limit=1&after=${body.next}`)).status).toBe(422);
  });

  it('finds words anywhere in titles, names and emails, ignoring case', async () => {
    const email = (await page('sort=newest&limit=1')).body.rows[0]?.candidate.email ?? '';
    expect(await titles(`q=${email.slice(0, 12).toUpperCase()}`)).toEqual(['Faro']);
    expect(await titles('q=noor%20PORTO')).toEqual(['Porto']);
    expect(await titles('q=noor%20nowhere')).toEqual([]);
    expect(await titles('q=o')).toEqual(['Faro', 'Lisbon', 'Porto']);
    expect(await titles('q=%25')).toEqual([]);
  });

  it('updates its filter columns when the interview or the report changes', async () => {
    const made = await createTestInterview(gateway, await gateway.signUp(), {
      withJob: true,
      body: { type: 'VIDEO', language: 'pt' },
    });
    const copies = () =>
      gateway.database.owner.queries
        .selectFrom('sessions')
        .select(['listType', 'listPhase', 'listLanguage', 'listJobId', 'listScore'])
        .where('id', '=', made.sessionId)
        .executeTakeFirstOrThrow();
    expect(await copies()).toMatchObject({ listType: 'VIDEO', listLanguage: 'pt', listScore: null });
    const { queries } = gateway.database.owner;
    await queries
      .updateTable('interviews')
      .set({ type: 'PHONE', language: 'ar', phase: 'FINAL' })
      .where('id', '=', made.id)
      .execute();
    await queries
      .deleteFrom('jobs')
      .where('id', '=', (await copies()).listJobId)
      .execute();
    expect(await copies()).toMatchObject({
      listType: 'PHONE',
      listPhase: 'FINAL',
      listLanguage: 'ar',
      listJobId: null,
    });
  });
});
