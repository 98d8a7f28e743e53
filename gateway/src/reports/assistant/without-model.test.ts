import { expect, it } from 'vitest';
import { askingAs, joined } from '../../../testing/assistant.ts';
import { createTestInterview, createTestJob } from '../../../testing/interview.ts';
import { createTestGateway } from '../../../testing/gateway.ts';
import { setUpOfflineAi } from '../../../testing/offline-ai.ts';
import { beforeTests, closeAfterTests, setUpMember } from '../../../testing/set-up.ts';

// The settings that `npm start` uses if no provider is configured.
const offlineAi = setUpOfflineAi();
const gateway = closeAfterTests(beforeTests(() => createTestGateway(offlineAi())));
const owner = setUpMember(gateway);
const { ask, say: send } = askingAs(gateway, owner);
const say = async (...request: Parameters<typeof send>) => joined(await send(...request));

it('says that no model is configured', async () => {
  expect((await gateway.call('GET', '/v1/assistant', { token: owner.token })).body).toEqual({ model: false });
});

it('converts a sentence to search filters', async () => {
  const events = await say('Procuro enfermeiros em Lisboa', {}, 'pt');
  expect(events).toMatchObject([
    { type: 'text', text: 'Transformei sua frase nestes filtros. Confira-os e depois faça a busca.' },
    {
      type: 'proposal',
      proposal: { kind: 'search', filters: { keywords: 'enfermeiros', location: 'Lisboa' } },
    },
    { type: 'done' },
  ]);
});

it('tells who is waiting and how interviews went, with links', async () => {
  expect(await say('Who is waiting for me?')).toContainEqual({
    type: 'text',
    text: 'Nothing is waiting for your decision.',
  });
  const { sessionId } = await createTestInterview(gateway, owner, { body: { title: 'Customer support' } });
  await gateway.database.owner.queries
    .updateTable('sessions')
    .set({ status: 'COMPLETED', startedAt: new Date(), endedAt: new Date() })
    .where('id', '=', sessionId)
    .execute();
  const links = {
    type: 'links',
    links: [{ to: 'report', id: sessionId, label: 'Noor Haddad · Customer support' }],
  };
  expect(await say('¿Quién me espera?', {}, 'es')).toEqual([
    { type: 'reading', what: 'waiting' },
    { type: 'text', text: 'Pendientes de tu decisión: 1. En curso ahora: 0. Programadas: 0.' },
    links,
    { type: 'done' },
  ]);
  expect(await say('How did the support interviews go?')).toEqual([
    { type: 'reading', what: 'sessions' },
    { type: 'text', text: 'Interviews for “support”: 1. Completed: 1. No scores yet.' },
    links,
    { type: 'done' },
  ]);
});

it('says what it can’t do without a model', async () => {
  expect(await say('Write a job description for a baker')).toMatchObject([
    { type: 'text', text: expect.stringContaining('No language model is connected') as string },
    { type: 'done' },
  ]);
  expect(await say('غنِّ أغنية', {}, 'ar')).toMatchObject([
    { type: 'text', text: expect.stringContaining('لا يوجد نموذج لغوي متصل') as string },
    { type: 'done' },
  ]);
});

it('drafts a template from the library, for a description or for the job whose page is open', async () => {
  expect(await say('Plantilla para enfermera', {}, 'es')).toMatchObject([
    { type: 'text' },
    { type: 'proposal', proposal: { kind: 'template', source: { jobId: null, language: 'es' } } },
    { type: 'done' },
  ]);
  const job = await createTestJob(gateway, owner);
  await gateway.database.owner.queries
    .updateTable('jobs')
    .set({ name: 'Night shift', position: 'Nurse' })
    .where('id', '=', job.id)
    .execute();
  expect(await say('Draft a template for this job', { jobId: job.id })).toMatchObject([
    { type: 'text' },
    { type: 'proposal', proposal: { kind: 'template', source: { jobId: job.id }, name: 'Night shift' } },
    { type: 'done' },
  ]);
  expect(await say('Template for an accountant', { jobId: job.id })).toMatchObject([
    { type: 'text' },
    { type: 'proposal', proposal: { kind: 'template', source: { jobId: null }, name: '' } },
    { type: 'done' },
  ]);
  const long = `Template for a nurse ${'who cares '.repeat(700)}`.trim();
  expect(await say(long)).toMatchObject([
    { type: 'text' },
    { type: 'proposal', proposal: { source: { brief: long } } },
    { type: 'done' },
  ]);
  const source = { jobId: job.id, brief: '', language: 'ar' };
  const [intro] = await ask({ kind: 'part', part: 'intro', source });
  expect(intro).toMatchObject({
    type: 'intro',
    intro: { title: 'Nurse: المقابلة الأولى', position: 'Nurse' },
  });
  const avoid: string[] = [];
  for (let number = 1; number <= 7; number += 1) {
    const [event] = await ask({ kind: 'part', part: 'question', source, avoid });
    if (event?.type !== 'question') throw new Error('no question');
    expect(avoid).not.toContain(event.question.question);
    avoid.push(event.question.question);
  }
  expect(await ask({ kind: 'part', part: 'question', source, avoid })).toEqual([
    { type: 'fault', fault: 'no_more' },
  ]);
});

it('lists the roles of the library if none fits', async () => {
  const [text] = await say('Template for an astronaut');
  expect(text).toMatchObject({
    text: expect.stringContaining('Customer support agent, Sales representative') as string,
  });
  const source = { brief: 'astronaut', language: 'en' };
  expect(await ask({ kind: 'part', part: 'intro', source })).toEqual([{ type: 'fault', fault: 'no_role' }]);
});
