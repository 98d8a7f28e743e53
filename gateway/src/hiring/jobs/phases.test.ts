import type { JobPhase } from '@candi/contract/hiring/jobs';
import { describe, expect, it } from 'vitest';
import { createTestBoard } from '../../../testing/applications.ts';
import { setUpGateway, setUpMember } from '../../../testing/set-up.ts';

const gateway = setUpGateway();
const member = setUpMember(gateway);

const names = (phases: JobPhase[]) => phases.map(({ name }) => name);

describe('phases', () => {
  it('start with CV screening, and have unique names', async () => {
    const board = await createTestBoard(gateway, member);
    const { body } = await board.call<JobPhase[]>('POST', '/phases', { name: ' Call ' });
    expect(body).toMatchObject([
      { kind: 'CV_SCREENING', name: '' },
      { kind: 'CUSTOM', name: 'Call', applicants: 0 },
    ]);
    const again = await board.call('POST', '/phases', { name: 'cALL' });
    expect([again.status, again.body]).toMatchObject([
      409,
      {
        code: 'PHASE_NAME_IN_USE',
        error: 'This phase name is already in use',
        details: { fields: { name: 'This phase name is already in use' } },
      },
    ]);
    expect((await board.call('POST', '/phases', { name: ' ' })).status).toBe(422);
    // Another job may use the same name.
    const other = await createTestBoard(gateway, member);
    expect((await other.call('POST', '/phases', { name: 'Call' })).status).toBe(201);
  });

  it('can be renamed, even to another spelling of the same name', async () => {
    const board = await createTestBoard(gateway, member);
    const [screening, call, offer] = await board.addPhases('Call', 'Offer');
    const rename = (id: string | undefined, name: string) =>
      board.call<JobPhase[]>('PUT', `/phases/${id}`, { name });
    expect(names((await rename(call, 'CALL')).body)).toEqual(['', 'CALL', 'Offer']);
    expect((await rename(offer, 'call')).status).toBe(409);
    expect((await rename(screening, 'First')).status).toBe(404);
  });

  it('can be reordered after CV screening', async () => {
    const board = await createTestBoard(gateway, member);
    const [screening, a, b, c] = await board.addPhases('A', 'B', 'C');
    const arrange = (phaseIds: (string | undefined)[]) =>
      board.call<JobPhase[]>('PUT', '/phases', { phaseIds });
    expect(names((await arrange([c, a, b])).body)).toEqual(['', 'C', 'A', 'B']);
    expect(names((await board.read()).phases)).toEqual(['', 'C', 'A', 'B']);
    expect((await arrange([c, a])).status).toBe(422);
    expect((await arrange([screening, c, a, b])).status).toBe(422);
  });

  it('can be deleted when empty, or with a target phase for their candidates', async () => {
    const board = await createTestBoard(gateway, member);
    const [screening, call, offer] = await board.addPhases('Call', 'Offer');
    const [one, two] = await board.add(2);
    await board.change({ applicationIds: [one!.id, two!.id], phaseId: call });
    const full = await board.call('DELETE', `/phases/${call}`);
    expect([full.status, full.body]).toMatchObject([
      409,
      { code: 'PHASE_NOT_EMPTY', details: { applicants: 2 } },
    ]);
    expect((await board.call('DELETE', `/phases/${call}?moveTo=${call}`)).status).toBe(404);
    const moved = await board.call<JobPhase[]>('DELETE', `/phases/${call}?moveTo=${offer}`);
    expect(moved.body).toMatchObject([{ applicants: 0 }, { name: 'Offer', applicants: 2 }]);
    expect((await board.detail(one!.id)).history[0]).toMatchObject({
      kind: 'moved',
      from: 'Call',
      to: 'Offer',
      by: 'Ana Lima',
    });
    expect((await board.call('DELETE', `/phases/${screening}?moveTo=${offer}`)).status).toBe(404);
    expect(await board.addPhases('Last')).toHaveLength(3);
  });

  it('are limited to twenty', async () => {
    const board = await createTestBoard(gateway, member);
    await board.addPhases(...Array.from({ length: 19 }, (_, at) => `Phase ${at}`));
    const more = await board.call('POST', '/phases', { name: 'One more' });
    expect([more.status, more.body]).toMatchObject([422, { error: 'You can only add up to 20 phases.' }]);
  });

  it('stay in order if two members add a phase at the same time', async () => {
    const board = await createTestBoard(gateway, member);
    await Promise.all(['A', 'B', 'C'].map((name) => board.call('POST', '/phases', { name })));
    const { phases } = await board.read();
    expect(phases[0]?.kind).toBe('CV_SCREENING');
    expect(names(phases).toSorted()).toEqual(['', 'A', 'B', 'C']);
  });
});
