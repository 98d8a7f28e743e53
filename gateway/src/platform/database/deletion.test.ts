import { expect, it } from 'vitest';
import { createTestInterview } from '../../../testing/interview.ts';
import { setUpGateway } from '../../../testing/set-up.ts';

const gateway = setUpGateway();

const count = async (table: 'sessions' | 'interviews' | 'applications' | 'candidates') => {
  const rows = await gateway.database.owner.queries.selectFrom(table).select('id').execute();
  return rows.length;
};

it('keeps an interview when its template, job or creator is deleted, but deletes a session together with its candidate', async () => {
  const { queries } = gateway.database.owner;
  const member = await gateway.signUp();
  const made = await createTestInterview(gateway, member, { withJob: true, candidates: 2 });
  await queries.deleteFrom('templates').where('id', '=', made.templateId).execute();
  await queries.deleteFrom('jobs').execute();
  await queries.deleteFrom('users').where('id', '=', member.userId).execute();
  const interview = await queries
    .selectFrom('interviews')
    .selectAll()
    .where('id', '=', made.id)
    .executeTakeFirstOrThrow();
  expect(interview).toMatchObject({ templateId: null, jobId: null, createdBy: null });
  expect(interview.questions).toHaveLength(2);
  expect(await count('sessions')).toBe(2);
  expect(await count('applications')).toBe(0);

  await queries.deleteFrom('candidates').where('id', '=', made.links[0]!.candidateId).execute();
  expect(await count('sessions')).toBe(1);

  await queries.deleteFrom('companies').where('id', '=', member.companyId).execute();
  expect(await count('interviews')).toBe(0);
  expect(await count('candidates')).toBe(0);
});
