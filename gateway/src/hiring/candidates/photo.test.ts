import type {
  Candidate,
  CandidateDetail,
  CandidateRow,
  CandidateSummary,
} from '@candi/contract/hiring/candidates';
import type { QuickResults } from '@candi/contract/hiring/searches';
import type { SessionRow } from '@candi/contract/interviews/interviews';
import type { Page } from '@candi/contract/platform/common';
import { beforeEach, expect, it } from 'vitest';
import { applicant, applyTo, createTestBoard } from '../../../testing/applications.ts';
import type { TestMember } from '../../../testing/gateway.ts';
import { createTestCandidate, createTestInterview } from '../../../testing/interview.ts';
import { photoFile } from '../../../testing/post-picture.ts';
import { setUpGateway, setUpMember } from '../../../testing/set-up.ts';
import { upload } from '../../../testing/upload.ts';

const gateway = setUpGateway();
const member = setUpMember(gateway);
let candidate: Candidate;
beforeEach(async () => {
  candidate = await createTestCandidate(gateway, member);
});

const put = (bytes: Uint8Array<ArrayBuffer>, who = member, id = candidate.id, type = 'image/webp') =>
  upload<{ photoUrl: string; error?: string }>(gateway, who, 'PUT', `/v1/candidates/${id}/photo`, bytes, {
    type,
  });
const read = (path: string, { token }: TestMember = member, headers: Record<string, string> = {}) =>
  gateway.app.request(path, { headers: { Authorization: `Bearer ${token}`, ...headers } });
const get = async <Body>(path: string, { token }: TestMember = member): Promise<Body> =>
  (await gateway.call<Body>('GET', path, { token })).body;
const stored = (id = candidate.id) =>
  gateway.database.owner.queries
    .selectFrom('candidates')
    .select(['photoKey', 'photoType', 'photoVersion'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
const none = { photoKey: null, photoType: null, photoVersion: null };
const isErased = async (key: string | null) =>
  (
    await gateway.database.owner.queries
      .selectFrom('erasedFiles')
      .select('key')
      .where('key', '=', key ?? '')
      .execute()
  ).length === 1;

it.each([
  ['an SVG', new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'), 422],
  ['a GIF', new TextEncoder().encode('GIF89a\u0001\u0000\u0001\u0000'), 422],
  ['a web page that is named an image', new TextEncoder().encode('<script>alert(1)</script>'), 422],
  ['a PDF', new TextEncoder().encode('%PDF-1.7'), 422],
  ['nothing', new Uint8Array(), 422],
  ['an image with more pixels than a photo needs', photoFile(513), 422],
  ['a small file that unpacks to an image of 10,000 × 10,000 pixels', photoFile(10_000), 422],
  ['a file of more than 5 MB', new Uint8Array(5 * 1024 * 1024 + 1), 413],
])('rejects %s', async (_what, bytes, status) => {
  expect(await put(new Uint8Array(bytes))).toMatchObject({ status });
  expect(await stored()).toEqual(none);
});

it('stores a photo with the type of its content, serves it, replaces and removes it', async () => {
  const bytes = photoFile();
  const { status, body } = await put(bytes, member, candidate.id, 'image/jpeg');
  expect({ status, body }).toMatchObject({ status: 200, body: { message: 'Photo saved.' } });
  const first = await stored();
  expect(first).toMatchObject({ photoType: 'image/png' });
  const shown = await read(body.photoUrl);
  expect(new Uint8Array(await shown.arrayBuffer())).toEqual(bytes);
  expect(Object.fromEntries(shown.headers)).toMatchObject({
    'content-type': 'image/png',
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringContaining('sandbox'),
    'cache-control': 'private, no-cache',
    vary: 'Authorization',
  });
  const kept = { 'If-None-Match': shown.headers.get('ETag') ?? '' };
  expect((await read(body.photoUrl, member, kept)).status).toBe(304);
  expect((await read(body.photoUrl, await gateway.signUp(), kept)).status).toBe(404);

  const replaced = await put(photoFile(64));
  expect(replaced.body.photoUrl).not.toBe(body.photoUrl);
  expect((await read(replaced.body.photoUrl, member, kept)).status).toBe(200);
  expect(await isErased(first.photoKey)).toBe(true);
  const second = await stored();
  const removed = await gateway.call('DELETE', `/v1/candidates/${candidate.id}/photo`, {
    token: member.token,
  });
  expect(removed).toMatchObject({ status: 200, body: { message: 'Photo removed.' } });
  expect(await stored()).toEqual(none);
  expect(await isErased(second.photoKey)).toBe(true);
  expect((await read(body.photoUrl, member, kept)).status).toBe(404);

  const lines = await gateway.database.owner.queries
    .selectFrom('auditLog')
    .select(['actorId', 'action'])
    .where('subjectId', '=', candidate.id)
    .orderBy('at')
    .execute();
  const actorId = member.userId;
  expect(lines).toEqual([
    { actorId, action: 'candidate.photo' },
    { actorId, action: 'candidate.photo' },
    { actorId, action: 'candidate.photo_removed' },
  ]);
});

it('only members of the company see a photo, and only those who may edit candidates change it', async () => {
  const { body } = await put(photoFile(64));
  const stranger = await gateway.signUp();
  const viewer = await gateway.signUp('VIEWER', member.companyId);
  expect((await gateway.app.request(body.photoUrl)).status).toBe(401);
  expect((await read(body.photoUrl, stranger)).status).toBe(404);
  expect((await read(body.photoUrl, viewer)).status).toBe(200);
  expect(await put(photoFile(64), stranger)).toMatchObject({ status: 404 });
  expect(await put(photoFile(64), viewer)).toMatchObject({ status: 403 });
  for (const [who, status] of [
    [stranger, 404],
    [viewer, 403],
  ] as const) {
    const path = `/v1/candidates/${candidate.id}/photo`;
    expect(await gateway.call('DELETE', path, { token: who.token })).toMatchObject({ status });
  }
  expect((await read(body.photoUrl)).status).toBe(200);
});

it('lists and details carry the photo’s URL', async () => {
  const owner = await gateway.signUp();
  const { candidateId, sessionId } = await createTestInterview(gateway, owner);
  const { photoUrl } = (await put(photoFile(64), owner, candidateId)).body;
  expect(photoUrl).toMatch(new RegExp(`^/v1/candidates/${candidateId}/photo\\?v=[\\w-]{12}$`));
  expect((await get<CandidateDetail>(`/v1/candidates/${candidateId}`, owner)).photoUrl).toBe(photoUrl);
  const [listed] = (await get<Page<CandidateSummary>>('/v1/candidates', owner)).rows;
  const [overview] = (await get<Page<CandidateRow>>('/v1/candidates/overview', owner)).rows;
  const [session] = (await get<Page<SessionRow>>('/v1/sessions', owner)).rows;
  expect([listed?.photoUrl, overview?.photoUrl, session?.candidate.photoUrl]).toEqual([
    photoUrl,
    photoUrl,
    photoUrl,
  ]);
  const [found] = (await get<QuickResults>(`/v1/search/quick?q=${listed?.firstName}`, owner)).candidates;
  expect(found?.photoUrl).toBe(photoUrl);
  await gateway.database.owner.queries
    .updateTable('sessions')
    .set({ status: 'OPENED', startedAt: new Date() })
    .where('id', '=', sessionId)
    .execute();
  expect(await get(`/v1/reports/${sessionId}`, owner)).toMatchObject({ candidate: { photoUrl } });
  expect(await get('/v1/dashboard', owner)).toMatchObject({ running: [{ photoUrl }] });
});

it('a photo is erased with its candidate', async () => {
  const { id } = await createTestCandidate(gateway, member);
  await put(photoFile(64), member, id);
  const { photoKey } = await stored(id);
  await gateway.call('DELETE', `/v1/candidates/${id}`, { token: member.token });
  expect(await isErased(photoKey)).toBe(true);
});

it('an applicant’s photo is stored for a candidate who has none, and only if it is one', async () => {
  const board = await createTestBoard(gateway, member);
  const form = applicant();
  const send = (jobId: string, photo: Uint8Array<ArrayBuffer>) =>
    applyTo(gateway, jobId, form, undefined, {}, photo);
  expect(await send(board.job.id, new Uint8Array([1, 2, 3]))).toMatchObject({
    status: 422,
    body: { code: 'FILE_UNSUPPORTED' },
  });
  expect((await board.list()).rows).toEqual([]);

  expect((await send(board.job.id, photoFile(64))).status).toBe(201);
  const [row] = (await board.list()).rows;
  const url = row?.candidate.photoUrl ?? '';
  expect((await read(url)).status).toBe(200);
  expect((await board.detail(row?.id ?? '')).candidate.photoUrl).toBe(url);

  const other = await createTestBoard(gateway, member);
  expect((await send(other.job.id, photoFile(32))).status).toBe(201);
  expect((await other.list()).rows[0]?.candidate.photoUrl).toBe(url);
});
