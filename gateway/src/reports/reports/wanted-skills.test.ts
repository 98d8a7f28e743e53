import type { LlmTask } from '@candi/contract/platform/llm-tasks/llm-task';
import { beforeEach, describe, expect, it } from 'vitest';
import { createTestInterview } from '../../../testing/interview.ts';
import { setUpModel } from '../../../testing/model.ts';
import { setUpGateway, setUpMember } from '../../../testing/set-up.ts';
import type { FrozenBrief } from '../../platform/database/tables/sessions.ts';
import { openaiModel } from '../../platform/llm.ts';
import { expectedSkills, wantedSkills } from './wanted-skills.ts';

describe('expected skills', () => {
  it('are the sentences and list items of the expected answers, each once, with their questions', () => {
    const { from, skills } = expectedSkills([
      { id: 'a', expectedAnswer: 'Reads the plan. Adds an index!\n- Measures again\n\n• Measures again\n…' },
      { id: 'b', expectedAnswer: 'Adds an index!' },
      { id: 'c', expectedAnswer: 'هل يقيس الأداء؟ يضيف فهرسًا.' },
    ]);
    expect(from).toBe('template');
    expect(skills).toEqual([
      { text: 'Reads the plan.', questionId: 'a' },
      { text: 'Adds an index!', questionId: 'a' },
      { text: 'Measures again', questionId: 'a' },
      { text: 'هل يقيس الأداء؟', questionId: 'c' },
      { text: 'يضيف فهرسًا.', questionId: 'c' },
    ]);
  });
});

describe('wanted skills', () => {
  const gateway = setUpGateway();
  const owner = setUpMember(gateway);
  let tasks: LlmTask[];
  let reply: unknown;
  const server = setUpModel((task) => {
    tasks.push(task);
    return JSON.stringify(reply);
  });
  beforeEach(() => {
    tasks = [];
    reply = {
      requirements: [
        { text: 'Oakum', essential: true },
        { text: 'Pitch', essential: false },
        { text: 'Oakum', essential: true },
      ],
    };
  });
  /** An incomplete brief, which contains only the fields that `wantedSkills` reads. */
  const brief = {
    jobTitle: 'Boat builder, Porto',
    jobDescription: 'Boats by the sea.',
    position: 'Boat builder',
    rubric: [{ id: 'a', expectedAnswer: 'Balsa.' }],
  } as FrozenBrief;
  const wanted = (sessionId: string, changes: Partial<FrozenBrief> = {}) =>
    wantedSkills(
      gateway.database.owner.queries,
      sessionId,
      { ...brief, ...changes },
      openaiModel({ url: server.url, key: 'k', model: 'm', offlineDemo: false }),
    );
  const stored = () =>
    gateway.database.owner.queries
      .selectFrom('jobs')
      .where('companyId', '=', owner.companyId)
      .orderBy('createdAt', 'desc')
      .select('requirements')
      .executeTakeFirstOrThrow();

  it('are the job’s requirements, extracted once and shared with the screening', async () => {
    const { sessionId } = await createTestInterview(gateway, owner, { withJob: true });
    const skills = [
      { text: 'Oakum', questionId: null },
      { text: 'Pitch', questionId: null },
    ];
    expect(await wanted(sessionId)).toEqual({ from: 'job', skills });
    expect((await stored()).requirements?.items.map(({ text }) => text)).toEqual(['Oakum', 'Pitch', 'Oakum']);
    reply = { requirements: [] };
    expect(await wanted(sessionId)).toEqual({ from: 'job', skills });
    expect(tasks.map(({ task }) => task)).toEqual(['requirements']);
  });

  it('are those of the job’s text at the time of the interview, if it was edited since', async () => {
    const { sessionId } = await createTestInterview(gateway, owner, { withJob: true });
    await wanted(sessionId, { jobDescription: 'Boats on the river.' });
    expect(tasks).toMatchObject([{ task: 'requirements', description: 'Boats on the river.' }]);
    expect((await stored()).requirements).toBeNull();
  });

  it('are unknown if the model can’t extract the requirements', async () => {
    const { sessionId } = await createTestInterview(gateway, owner, { withJob: true });
    reply = 'no';
    expect(await wanted(sessionId)).toBeNull();
  });

  it('are the expected answers if there is no job', async () => {
    const { sessionId } = await createTestInterview(gateway, owner);
    const skills = [{ text: 'Balsa.', questionId: 'a' }];
    expect(await wanted(sessionId, { jobTitle: null })).toEqual({ from: 'template', skills });
    expect(tasks).toEqual([]);
  });
});
