import { answerAttributed, type ClaimAnswer, entryId, type LogEntry } from '@candi/contract/interviews/agent';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { begin } from '../../../testing/started-interview.ts';
import { setUpLiveGateway } from '../../../testing/live-gateway.ts';
import { openaiModel } from '../../platform/llm.ts';
import { reportOnSession } from './report.job.ts';
import { startTestModel, type TestModel } from '../../../testing/model.ts';
import { segment } from '../../../testing/log-entries.ts';
import { callAsAgent, readReport } from '../../../testing/session-calls.ts';

const { gateway } = setUpLiveGateway();
let model: TestModel;
beforeAll(async () => {
  model = await startTestModel((task) => {
    if (task.task !== 'score')
      return JSON.stringify({ summary: 'Fine.', strengths: [], weaknesses: [], risks: [], nextSteps: [] });
    const [part] = task.answer;
    return JSON.stringify({ rating: 4, quotes: [{ turn: part?.turn, quote: part?.text }], feedback: '' });
  });
});
afterAll(async () => {
  await model.stop();
});

/**
 * Fills a session with log entries and returns the scores and marks of its report. `log` receives the first question and
 * returns the entries.
 */
async function reported(log: (first: ClaimAnswer['brief']['questions'][number]) => LogEntry[]) {
  const session = await begin(gateway);
  const agent = <Body>(call: string, body: unknown) => callAsAgent<Body>(gateway, session, call, body);
  const { body: claim } = await agent<ClaimAnswer>('claim', { workerId: 'one' });
  const [first] = claim.brief.questions;
  if (first === undefined) throw new Error('the brief has no questions');
  const entries = log(first);
  if (entries.length > 0) await agent('entries', { epoch: claim.epoch, entries });
  await agent('end', { epoch: claim.epoch, outcome: 'completed' });
  const report = openaiModel({ url: model.url, key: 'k', model: 'm', offlineDemo: true });
  await reportOnSession(gateway.database.owner.queries, report, session.sessionId);
  const { report: made, questionMarks } = await readReport(gateway, session);
  return { first, scores: made?.questions ?? [], questionMarks };
}

const said = (
  seq: number,
  speaker: 'candi' | 'candidate',
  text: string,
  questionId: string | null,
): LogEntry => ({ ...segment(seq, speaker, text), questionId });

it('the timeline marks a question at the first words that are attributed to it', async () => {
  const { first, questionMarks } = await reported(({ id }) => [
    said(0, 'candi', 'Let us begin.', null),
    said(1, 'candidate', 'I read the plan.', null),
    {
      seq: 2,
      kind: 'event',
      atMs: 3000,
      name: answerAttributed.name,
      data: { questionId: id, segmentIds: [entryId(1, 1)] },
    },
  ]);
  const { startMs } = segment(1, 'candidate', '');
  expect(questionMarks).toMatchObject([{ questionId: first.id, atMs: startMs }]);
});

it('an answer given during the first question is scored, and a question that was never reached is not unanswered', async () => {
  const words = 'I read the plan and add an index.';
  const { first, scores } = await reported(({ id, question }) => [
    said(0, 'candi', `Let us begin. ${question.slice(0, 12)}`, id),
    said(1, 'candidate', words, null),
    {
      seq: 2,
      kind: 'event',
      atMs: 3000,
      name: answerAttributed.name,
      data: { questionId: id, segmentIds: [entryId(1, 1)] },
    },
  ]);
  expect(scores.find(({ questionId }) => questionId === first.id)).toMatchObject({
    candidateAnswer: words,
    rating: 4,
    asked: true,
    quotes: [{ quote: words }],
  });
  expect(scores.filter(({ questionId }) => questionId !== first.id)).toMatchObject([
    { candidateAnswer: '', rating: null, asked: false },
  ]);
});

it('a question that was asked and met with silence is unanswered', async () => {
  const { first, scores } = await reported(({ id, question }) => [said(0, 'candi', question, id)]);
  expect(scores.find(({ questionId }) => questionId === first.id)).toMatchObject({
    candidateAnswer: '',
    asked: true,
  });
});

it('no question is unanswered if the session ended before the first one', async () => {
  const { scores } = await reported(() => []);
  expect(scores.map(({ asked }) => asked)).toEqual([false, false]);
});
