import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { applicant, applyTo, createTestBoard } from '../../../testing/applications.ts';
import { createTestCandidate } from '../../../testing/interview.ts';
import { makePdf } from '../../../testing/pdf.ts';
import { photoFile } from '../../../testing/post-picture.ts';
import { setUpGateway, setUpMember } from '../../../testing/set-up.ts';
import { upload } from '../../../testing/upload.ts';
import { folderStorage } from '../adapters/storage/folder.ts';
import { openDatabase } from '../database/database.ts';

const gateway = setUpGateway();
const member = setUpMember(gateway);
const full = { status: 507, body: { code: 'DISK_FULL' } };

describe('with a full disk', () => {
  let { storage } = { storage: folderStorage('/dev') };
  beforeEach(() => {
    ({ storage } = gateway.deps);
    // On Linux, every write to /dev/full fails with ENOSPC, like a full disk.
    gateway.deps.storage = {
      ...storage,
      write: (_key, bytes) => folderStorage('/dev').append('full', 0, bytes),
    };
  });
  afterEach(() => {
    gateway.deps.storage = storage;
  });

  it.each([
    ['resume?name=cv.pdf', () => makePdf([['Zendesk']]), 'application/pdf'],
    ['photo', () => photoFile(), 'image/png'],
  ])('a candidate’s %s is refused', async (path, file, type) => {
    const { id } = await createTestCandidate(gateway, member);
    const bytes = new Uint8Array(file());
    expect(
      await upload(gateway, member, 'PUT', `/v1/candidates/${id}/${path}`, bytes, { type }),
    ).toMatchObject(full);
  });

  it('an application is refused', async () => {
    const board = await createTestBoard(gateway, member);
    expect(await applyTo(gateway, board.job.id, applicant())).toMatchObject(full);
  });

  it('a logo, which Postgres stores, is refused', async () => {
    const { queries } = gateway.database.owner;
    await sql`create function fill_disk() returns trigger language plpgsql as
      $$ begin raise exception 'could not extend file' using errcode = '53100'; end $$`.execute(queries);
    await sql`create trigger fill_disk before insert or update on company_brands
      for each row execute function fill_disk()`.execute(queries);
    const bytes = new Uint8Array(photoFile(64));
    const answer = await upload(gateway, member, 'PUT', '/v1/company/logo', bytes, { type: 'image/png' });
    await sql`drop trigger fill_disk on company_brands`.execute(queries);
    expect(answer).toMatchObject(full);
  });
});

describe('without the database', () => {
  const away = openDatabase('postgres://candi_app:candi@127.0.0.1:1/candi');
  let database = away;
  beforeEach(() => {
    ({ database } = gateway.deps);
    gateway.deps.database = away;
  });
  afterEach(() => {
    gateway.deps.database = database;
  });

  it.each([
    ['GET', '/v1/candidates'],
    ['POST', '/v1/auth/signin'],
    ['GET', '/v1/ready'],
  ])('%s %s asks the caller to try again soon', async (method, path) => {
    const body = method === 'POST' ? { email: 'ana@candi.test', password: 'a long password' } : undefined;
    const answer = await gateway.call(method, path, { token: member.token, body });
    expect(answer).toMatchObject({ status: 503, body: { code: 'UNAVAILABLE' } });
    expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(0);
    expect(Number(answer.headers.get('Retry-After'))).toBeLessThanOrEqual(10);
  });

  it('the process is still healthy', async () => {
    expect((await gateway.app.request('/v1/health')).status).toBe(200);
  });
});

it('is ready while the database answers', async () => {
  expect((await gateway.app.request('/v1/ready')).status).toBe(200);
});

it('a call whose connection Postgres ends asks the caller to try again', async () => {
  const { queries } = gateway.database.owner;
  await sql`create function end_connection() returns trigger language plpgsql as
    $$ begin raise exception 'terminating connection' using errcode = '57P01'; end $$`.execute(queries);
  await sql`create trigger end_connection before insert on candidates
    for each row execute function end_connection()`.execute(queries);
  const body = { firstName: 'Noor', lastName: 'Haddad', email: 'noor@candi.test' };
  const answer = await gateway.call('POST', '/v1/candidates', { token: member.token, body });
  await sql`drop trigger end_connection on candidates`.execute(queries);
  expect(answer).toMatchObject({ status: 503, body: { code: 'UNAVAILABLE' } });
});
