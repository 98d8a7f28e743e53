import {
  answerAttributed,
  type ClaimAnswer,
  entryId,
  type LogEntry,
  type SettledAct,
  turnSettled,
} from '@candi/contract/interviews/agent';
import type { Intent } from '@candi/contract/platform/llm-tasks/turn';
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
    if (task.task === 'summary')
      return JSON.stringify({
        summary: 'Fine.',
        // Returns everything that the model was told about a question.
        insights: task.questions.map((question) => ({
          category: question.category,
          text: JSON.stringify(question).replaceAll('"', ' '),
        })),
        strengths: [],
        weaknesses: [],
        risks: [],
        nextSteps: [],
      });
    // Claims that every turn shows every skill.
    if (task.task === 'skills')
      return JSON.stringify({
        skills: task.skills.flatMap((_, skill) =>
          task.answer.map(({ turn, text }) => ({ skill, question: 0, quotes: [{ turn, quote: text }] })),
        ),
      });
    if (task.task !== 'score') throw new Error(task.task);
    const [part] = task.answer;
    return JSON.stringify({ rating: 4, quotes: [{ turn: part?.turn, quote: part?.text }], feedback: '' });
  });
});
afterAll(async () => {
  await model.stop();
});

/**
 * Fills a session with log entries. Returns the scores and question marks of its report. `log`: receives the two
 * questions and returns the entries.
 */
async function reported(
  log: (
    first: ClaimAnswer['brief']['questions'][number],
    second: ClaimAnswer['brief']['questions'][number],
  ) => LogEntry[],
) {
  const session = await begin(gateway);
  const agent = <Body>(call: string, body: unknown) => callAsAgent<Body>(gateway, session, call, body);
  const { body: claim } = await agent<ClaimAnswer>('claim', { workerId: 'one' });
  const [first, second] = claim.brief.questions;
  if (first === undefined || second === undefined) throw new Error('the brief has too few questions');
  const entries = log(first, second);
  if (entries.length > 0) await agent('entries', { epoch: claim.epoch, entries });
  await agent('end', { epoch: claim.epoch, outcome: 'completed' });
  const report = openaiModel({ url: model.url, key: 'k', model: 'm', offlineDemo: true });
  await reportOnSession(gateway.database.owner.queries, report, session.sessionId);
  const { report: made, questionMarks, turns } = await readReport(gateway, session);
  return { first, second, made, scores: made?.questions ?? [], questionMarks, turns };
}

const said = (
  seq: number,
  speaker: 'candi' | 'candidate',
  text: string,
  questionId: string | null,
): LogEntry => ({ ...segment(seq, speaker, text), questionId });

it('the timeline marks a question at the first words attributed to it', async () => {
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

it('an answer given while the first question is still being asked is scored, and a question that was never reached doesn’t count as unanswered', async () => {
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

it('a question that was asked and met with silence counts as unanswered', async () => {
  const { first, scores } = await reported(({ id, question }) => [said(0, 'candi', question, id)]);
  expect(scores.find(({ questionId }) => questionId === first.id)).toMatchObject({
    candidateAnswer: '',
    asked: true,
  });
});

it('no question counts as unanswered if the session ended before the first one', async () => {
  const { scores } = await reported(() => []);
  expect(scores.map(({ asked }) => asked)).toEqual([false, false]);
});

/** Returns an act that covers `words` in the segment with sequence number `seq`. `text`: the segment's whole text. */
const settled = (
  seq: number,
  text: string,
  words: string,
  intent: Intent,
  questionId: string | null = null,
): SettledAct => {
  const start = text.indexOf(words);
  const spans = [{ segmentId: entryId(1, seq), start, end: start + words.length }];
  return { intent, outcome: 'done', questionId, spans };
};
const turnOf = (seq: number, ...acts: SettledAct[]): LogEntry => ({
  seq,
  kind: 'event',
  atMs: seq * 1000,
  name: turnSettled.name,
  data: { by: 'model', acts },
});

it('each part of a turn counts by its dialogue act, and distress appears only in the transcript', async () => {
  const mixed = 'I read the plan. My grandmother died last week. Is the team remote? Then I add an index.';
  const later = 'I like maps. About the query: I also measure it again.';
  const before = model.requests.length;
  const { first, second, made, scores, turns } = await reported((one, two) => [
    said(0, 'candi', one.question, one.id),
    said(1, 'candidate', mixed, one.id),
    turnOf(
      2,
      settled(1, mixed, 'I read the plan.', 'answer', one.id),
      settled(1, mixed, 'My grandmother died last week.', 'distress'),
      settled(1, mixed, 'Is the team remote?', 'question'),
      settled(1, mixed, 'Then I add an index.', 'answer', one.id),
    ),
    said(3, 'candi', two.question, two.id),
    said(4, 'candidate', later, two.id),
    turnOf(
      5,
      settled(4, later, 'I like maps.', 'answer', two.id),
      settled(4, later, 'About the query: I also measure it again.', 'go_back', one.id),
    ),
  ]);
  expect(scores.find(({ questionId }) => questionId === first.id)).toMatchObject({
    candidateAnswer: 'I read the plan.\nThen I add an index.\nAbout the query: I also measure it again.',
    rating: 4,
    asked: true,
    quotes: [{ turnIndex: 1, quote: 'I read the plan.', startMs: 1000 }],
  });
  expect(scores.find(({ questionId }) => questionId === second.id)).toMatchObject({
    candidateAnswer: 'I like maps.',
    rating: 4,
    quotes: [{ turnIndex: 4, quote: 'I like maps.', startMs: 4000 }],
  });
  expect(made?.skills?.matched[0]?.quote).toMatchObject({ quote: 'I read the plan.', startMs: 1000 });
  const insights = made?.categories.map(({ insight }) => insight).join('\n');
  expect(insights).toContain('I read the plan.');
  const sent = JSON.stringify(model.requests.slice(before));
  for (const words of ['grandmother', 'remote']) {
    expect(sent).not.toContain(words);
    expect(JSON.stringify(made)).not.toContain(words);
  }
  expect(turns.find(({ index }) => index === 1)?.text).toBe(mixed);
});

it('words that aren’t an answer aren’t rated, and a question that Candi had only begun when the candidate ended the interview doesn’t count as asked', async () => {
  const stop = 'I would like to stop the interview here, please.';
  const { first, second, scores } = await reported((one, two) => [
    said(0, 'candi', one.question, one.id),
    said(1, 'candidate', 'I would rather skip this question.', one.id),
    turnOf(2, settled(1, 'I would rather skip this question.', 'I would rather skip this question.', 'skip')),
    said(3, 'candi', two.question.slice(0, 8), two.id),
    said(4, 'candidate', stop, two.id),
    turnOf(5, settled(4, stop, stop, 'stop')),
  ]);
  const nothing = { candidateAnswer: '', rating: null, quotes: [] };
  expect(scores.find(({ questionId }) => questionId === first.id)).toMatchObject({ ...nothing, asked: true });
  expect(scores.find(({ questionId }) => questionId === second.id)).toMatchObject({
    ...nothing,
    asked: false,
  });
});

it('a question that was skipped before Candi had finished it counts as asked', async () => {
  const skip = 'Could we skip that one, please?';
  const { first, scores } = await reported((one) => [
    said(0, 'candi', one.question.slice(0, 8), one.id),
    said(1, 'candidate', skip, one.id),
    turnOf(2, settled(1, skip, skip, 'skip')),
  ]);
  expect(scores.find(({ questionId }) => questionId === first.id)).toMatchObject({
    asked: true,
    rating: null,
  });
});
