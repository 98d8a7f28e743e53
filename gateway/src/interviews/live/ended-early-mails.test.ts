import type { EndedBy } from '@candi/contract/platform/enumerations';
import { expect, it } from 'vitest';
import { emailsTo } from '../../../testing/emails.ts';
import { createTestInterview } from '../../../testing/interview.ts';
import { setUpGateway } from '../../../testing/set-up.ts';
import { mailIfEndedEarly } from './ended-early-mails.ts';

const gateway = setUpGateway();

/** Ends the session of a new company's interview. Returns the people of the company and how to send the emails. */
async function ended(endedBy: EndedBy | null, asked: number | null, over: object = {}) {
  const owner = await gateway.signUp();
  const people = {
    owner,
    editor: await gateway.signUp('EDITOR', owner.companyId),
    viewer: await gateway.signUp('VIEWER', owner.companyId),
    stranger: await gateway.signUp(),
  };
  const { sessionId } = await createTestInterview(gateway, people.editor);
  const { queries } = gateway.database.owner;
  const [startedAt, endedAt] = [new Date(0), new Date(1)];
  await queries
    .updateTable('sessions')
    .set({
      status: 'COMPLETED',
      startedAt,
      endedAt,
      endedBy,
      questionsTotal: 2,
      questionsAnswered: 0,
      ...over,
    })
    .set({ questionsAsked: asked })
    .where('id', '=', sessionId)
    .execute();
  return { ...people, send: () => mailIfEndedEarly(queries, gateway.deps, sessionId) };
}

it.each([
  ['candidate', 'The candidate ended it'],
  ['leaving', 'The candidate had to leave'],
  ['time', 'The time was over'],
  ['silence', 'The candidate said nothing'],
  ['connection', 'The connection was lost'],
] as const)('an interview ended early by %s is emailed to its recruiters once', async (endedBy, said) => {
  const { owner, editor, viewer, stranger, send } = await ended(endedBy, 1);
  // A job that is repeated, or runs twice at once, sends nothing more.
  await Promise.all([send(), send()]);
  await send();
  for (const { email } of [owner, editor]) {
    const mails = await emailsTo(gateway, email);
    expect(mails.map(({ kind }) => kind)).toEqual(['interview_ended_early']);
    expect(mails[0]?.text).toContain(`How it ended: ${said}\nQuestions asked: 1 of 2`);
  }
  for (const { email } of [viewer, stranger]) expect(await emailsTo(gateway, email)).toEqual([]);
});

it.each([
  ['in which all questions were asked', 'candidate', 2, {}],
  ['that ended with its last question', null, 2, {}],
  ['that a recruiter ended', 'recruiter', 1, {}],
  ['whose questions aren’t known', 'candidate', null, {}],
] as const)('nobody is emailed about an interview %s', async (_, endedBy, asked, over) => {
  const { owner, send } = await ended(endedBy, asked, over);
  await send();
  expect(await emailsTo(gateway, owner.email)).toEqual([]);
});
