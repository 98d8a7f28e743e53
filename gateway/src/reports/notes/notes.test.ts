import type { Note } from '@candi/contract/reports/notes';
import { beforeEach, expect, it } from 'vitest';
import type { TestMember } from '../../../testing/gateway.ts';
import { createTestInterview } from '../../../testing/interview.ts';
import { setUpGateway } from '../../../testing/set-up.ts';

const gateway = setUpGateway();
let owner: TestMember;
let sessionId: string;
beforeEach(async () => {
  owner = await gateway.signUp();
  const made = await createTestInterview(gateway, owner);
  sessionId = made.links[0]!.sessionId;
});

const call = (method: string, who: TestMember, noteId?: string, body?: unknown) =>
  gateway.call<{ notes: Note[] }>(method, `/v1/reports/${sessionId}/notes${noteId ? `/${noteId}` : ''}`, {
    token: who.token,
    body,
  });

it('notes can be written by any member, with a time, and are listed in order', async () => {
  const viewer = await gateway.signUp('VIEWER', owner.companyId);
  expect((await call('POST', viewer, undefined, { text: ' Speaks clearly ', atMs: 12_000 })).status).toBe(
    201,
  );
  await call('POST', owner, undefined, { text: 'Ask about notice period' });
  const { notes } = (await call('GET', viewer)).body;
  expect(notes).toMatchObject([
    { text: 'Speaks clearly', atMs: 12_000, author: { id: viewer.userId } },
    { text: 'Ask about notice period', atMs: null, author: { id: owner.userId } },
  ]);
});

it('notes can be changed only by their author, and deleted by their author or by members who manage members', async () => {
  const editor = await gateway.signUp('EDITOR', owner.companyId);
  const viewer = await gateway.signUp('VIEWER', owner.companyId);
  const { notes } = (await call('POST', viewer, undefined, { text: 'One' })).body;
  const [{ id } = { id: '' }] = notes;
  expect((await call('PUT', owner, id, { text: 'Two' })).status).toBe(403);
  expect((await call('DELETE', editor, id)).status).toBe(403);
  const changed = (await call('PUT', viewer, id, { text: 'Two', atMs: 5 })).body.notes;
  expect(changed).toMatchObject([{ text: 'Two', atMs: 5 }]);
  expect((await call('DELETE', owner, id)).body.notes).toEqual([]);
});

it('notes require text', async () =>
  expect(await call('POST', owner, undefined, { text: '  ' })).toMatchObject({
    status: 422,
    body: { error: 'This field is required' },
  }));

it('notes of another company or of a private interview aren’t found', async () => {
  const stranger = await gateway.signUp();
  const { notes } = (await call('POST', owner, undefined, { text: 'One' })).body;
  const id = notes[0]!.id;
  expect((await call('GET', stranger)).status).toBe(404);
  expect((await call('POST', stranger, undefined, { text: 'Hm' })).status).toBe(404);
  expect((await call('DELETE', stranger, id)).status).toBe(404);

  await gateway.database.owner.queries.updateTable('interviews').set({ access: 'private' }).execute();
  const editor = await gateway.signUp('EDITOR', owner.companyId);
  expect((await call('GET', editor)).status).toBe(404);
  expect((await call('GET', owner)).body.notes).toHaveLength(1);
});
