import { initializeLogger } from '@livekit/agents';
import { en } from '@candi/language/en/prompts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { beginConversation as begin } from './testing/begin-conversation.ts';

initializeLogger({ pretty: false, level: 'silent' });
beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('while Candi speaks', () => {
  test.each(['Mm-hm.', 'yeah', 'Okay, I see.'])('%s lets her continue and is not stored', async (text) => {
    const { conversation, heard, starts, say, said } = begin();
    starts();
    expect(conversation.addBackchannel(heard(text))).toBe(true);
    expect(say).toHaveBeenCalledTimes(1);
    expect(await said()).toEqual([]);
  });

  test('longer speech is not a backchannel', () => {
    const { conversation, heard, starts } = begin();
    starts();
    expect(conversation.addBackchannel(heard('wait a moment'))).toBe(false);
  });

  test('a "yes" over her last word is an answer', async () => {
    const { conversation, heard, toQuestion, starts, finishes, log, said, reply } = begin();
    toQuestion();
    vi.advanceTimersByTime(15_000);
    starts();
    vi.advanceTimersByTime(3000);
    expect(conversation.addBackchannel(heard('yes'))).toBe(true);
    vi.advanceTimersByTime(300);
    finishes();
    expect(log.state.open?.segments.map(({ text }) => text)).toEqual(['yes']);
    expect(await said()).toEqual(['yes']);
    vi.advanceTimersByTime(5000);
    expect(reply).toHaveBeenCalledWith({ userInput: 'yes' });
  });

  test('a "yes" in the middle of an utterance is not an answer', async () => {
    const { conversation, heard, toQuestion, starts, finishes, said } = begin();
    toQuestion();
    vi.advanceTimersByTime(15_000);
    starts();
    conversation.addBackchannel(heard('yes'));
    vi.advanceTimersByTime(3000);
    finishes();
    expect(await said()).toEqual([]);
  });
});

test('a candidate who speaks over the goodbye is heard out before the interview ends', async () => {
  const { conversation, log, toQuestion, starts, finishes, user, heard, said, entries } = begin();
  toQuestion();
  log.event({ name: 'stage_entered', atMs: log.state.lastMs, data: { stage: 'outro', questionId: null } });
  conversation.next();
  starts();
  await vi.advanceTimersByTimeAsync(2000);
  user('speaking');
  await vi.advanceTimersByTimeAsync(1000);
  finishes();
  const ended = expect.objectContaining({ name: 'ended' });
  await vi.advanceTimersByTimeAsync(6000);
  expect(entries).not.toContainEqual(ended);
  user('listening');
  conversation.heard(heard('Wait, I also speak Polish.'));
  await vi.advanceTimersByTimeAsync(1500);
  expect(entries).not.toContainEqual(ended);
  await vi.advanceTimersByTimeAsync(1000);
  expect(await said()).toEqual(['Wait, I also speak Polish.']);
  expect(entries).toContainEqual(ended);
});

describe('while another agent may hold the session', () => {
  test('Candi is silent and keeps what is heard and typed; once confirmed, she repeats the question', async () => {
    const { conversation, toQuestion, heard, said, say, reply, log, entries } = begin();
    toQuestion();
    conversation.heard(
      heard('It began with the network, which had a broken switch in the hall, so nobody could print'),
    );
    conversation.leaseInDoubt();
    say.mockClear();
    conversation.heard(heard('and then the storage was full'));
    conversation.typed('PostgreSQL 16');
    for await (const sentence of conversation.reply(new AbortController().signal)) expect.fail(sentence);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(say).not.toHaveBeenCalled();
    expect(reply).not.toHaveBeenCalled();
    expect(await said()).toHaveLength(3);
    conversation.leaseHeld();
    expect(say).toHaveBeenCalledOnce();
    expect(say).toHaveBeenCalledWith(
      expect.stringContaining(log.state.brief.questions[0]?.question ?? '-'),
      expect.anything(),
    );
    expect(log.state.open?.segments).toHaveLength(3);
    await vi.advanceTimersByTimeAsync(0);
    expect(entries).toContainEqual(expect.objectContaining({ name: 'resumed' }));
  });

  test('a candidate who joins is greeted once the lease is confirmed', () => {
    const { conversation, toQuestion, say } = begin();
    toQuestion();
    conversation.leaseInDoubt();
    conversation.candidateLeft();
    say.mockClear();
    conversation.leaseHeld();
    expect(say).not.toHaveBeenCalled();
    conversation.leaseInDoubt();
    conversation.candidateReady();
    expect(say).not.toHaveBeenCalled();
    conversation.leaseHeld();
    expect(say).toHaveBeenCalledOnce();
  });
});

describe('while Candi is silent', () => {
  test('"yes" is an answer', () => {
    const { conversation, heard, toQuestion } = begin();
    toQuestion();
    expect(conversation.addBackchannel(heard('yes'))).toBe(false);
  });

  test('typed words are answered at once', () => {
    const { conversation, toQuestion, reply } = begin();
    toQuestion();
    conversation.typed('in writing');
    expect(reply).toHaveBeenCalledWith({ userInput: 'in writing' });
  });

  test('words typed while the candidate speaks wait for the transcript, and one reply answers both', async () => {
    const { conversation, toQuestion, reply, user, heard, log, said } = begin();
    toQuestion();
    user('speaking');
    vi.advanceTimersByTime(1000);
    const spoken = heard('the database was');
    conversation.typed('PostgreSQL 16');
    vi.advanceTimersByTime(1000);
    conversation.heard(spoken);
    user('listening');
    vi.advanceTimersByTime(2000);
    expect(reply).not.toHaveBeenCalled();
    expect(await said()).toHaveLength(2);
    expect(log.state.open?.segments.map(({ text }) => text)).toEqual(['the database was', 'PostgreSQL 16']);
    expect(log.state.turn?.speaker).toBe('candidate');
  });

  test('words typed during a noise without speech are answered soon', () => {
    const { conversation, toQuestion, reply, user } = begin();
    toQuestion();
    user('speaking');
    conversation.typed('in writing');
    expect(reply).not.toHaveBeenCalled();
    vi.advanceTimersByTime(2500);
    expect(reply).toHaveBeenCalledWith({ userInput: 'in writing' });
  });
});

test('cancelling an outdated reply does not cancel the newer one', async () => {
  const { conversation, toQuestion, heard, replyBegins } = begin(async function* answer(_task, signal) {
    await vi.advanceTimersByTimeAsync(0);
    if (!signal.aborted) yield '{"acts":[{"intent":"answer","verdict":"enough"}]}\nThank you, that helps.';
  });
  toQuestion();
  conversation.heard(heard('I have worked there for six years'));
  const older = new AbortController();
  replyBegins();
  expect((await conversation.reply(older.signal).next()).done).toBe(false);
  conversation.heard(heard('with a team of four people, and we wrote a small tool that finds faults'));
  replyBegins();
  const newer = conversation.reply(new AbortController().signal).next();
  await Promise.resolve();
  await Promise.resolve();
  older.abort();
  expect((await newer).value).toContain('Thank you, that helps.');
});

describe('recovery from a missing voice', () => {
  test('an utterance without sound is written to the transcript, and the interview continues', async () => {
    const { log, say, entries } = begin();
    await vi.advanceTimersByTimeAsync(34_000);
    expect(say).toHaveBeenCalledTimes(2);
    expect(log.state).toMatchObject({ introSaid: 1 });
    expect(entries).toContainEqual(
      expect.objectContaining({ kind: 'segment', speaker: 'candi', typed: true }),
    );
  });

  test('an utterance that does not resume after a pause is repeated', () => {
    const { log, say, starts, falls } = begin();
    starts();
    falls('listening');
    vi.advanceTimersByTime(20_000);
    expect(say).toHaveBeenCalledTimes(2);
    expect(log.state).toMatchObject({ introSaid: 0, cuts: 1 });
  });
});

describe('during a take-over', () => {
  const taken = () => {
    const begun = begin();
    begun.toQuestion();
    const change = (name: 'taken_over' | 'handed_back'): void => {
      const atMs = begun.log.state.lastMs;
      if (name === 'taken_over') begun.log.event({ name, atMs, data: { identity: 'recruiter-1' } });
      else begun.log.event({ name, atMs, data: { gone: false } });
      begun.conversation.controlChanged();
    };
    return { ...begun, change };
  };

  test('Candi stops at once and neither replies nor prompts, however long it lasts', async () => {
    const { conversation, heard, say, reply, said, change, log } = taken();
    change('taken_over');
    say.mockClear();
    conversation.heard(heard('Good morning, thank you for coming in.'));
    conversation.typed('Could you tell me more?');
    for await (const sentence of conversation.reply(new AbortController().signal)) expect.fail(sentence);
    await vi.advanceTimersByTimeAsync(30 * 60_000);
    expect(say).not.toHaveBeenCalled();
    expect(reply).not.toHaveBeenCalled();
    expect(await said()).toHaveLength(2);
    expect(log.state.stage).toBe('question');
  });

  test('the candidate’s words belong to no question, and Candi repeats hers after the hand-back', async () => {
    const { conversation, heard, say, change, entries, log } = taken();
    change('taken_over');
    await vi.advanceTimersByTimeAsync(2000);
    conversation.heard(heard('I would rather talk to you.'));
    await vi.advanceTimersByTimeAsync(1000);
    expect(entries.findLast(({ kind }) => kind === 'segment')).toMatchObject({ questionId: null });
    say.mockClear();
    change('handed_back');
    expect(say).toHaveBeenCalledOnce();
    const question = log.state.brief.questions[0]?.question ?? '';
    expect(say).toHaveBeenCalledWith(expect.stringContaining(question), expect.anything());
  });
});

test('words spoken over a question that was heard are attributed to it when the interview stops', async () => {
  const { conversation, log, starts, finishes, heard, entries } = begin();
  while (log.state.speaking?.kind !== 'question') {
    starts();
    vi.advanceTimersByTime(2000);
    finishes();
  }
  starts();
  vi.advanceTimersByTime(2000);
  conversation.heard(heard('I wrote a small tool'));
  finishes();
  await vi.advanceTimersByTimeAsync(0);
  const words = entries.find((entry) => entry.kind === 'segment' && entry.speaker === 'candidate');
  expect(words).toMatchObject({ text: 'I wrote a small tool', questionId: null });
  await conversation.stop();
  await vi.advanceTimersByTimeAsync(0);
  expect(entries.at(-1)).toMatchObject({
    name: 'answer_attributed',
    data: { questionId: log.state.brief.questions[0]?.id, segmentIds: [`1-${words?.seq}`] },
  });
});

test('a model that fails is asked once more as soon as Candi has asked for a moment', async () => {
  let asked = 0;
  const { conversation, toQuestion, heard, user, starts, finishes, replyBegins, reply, log } = begin(
    async function* failsOnce() {
      asked++;
      if (asked > 1) yield '{"acts":[{"intent":"answer","verdict":"enough"}]}\nSo it was the network.';
    },
  );
  toQuestion();
  user('speaking');
  await vi.advanceTimersByTimeAsync(2000);
  conversation.heard(
    heard('It began with the network, which had a broken switch in the hall, so nobody could print'),
  );
  user('listening');
  replyBegins();
  const said: string[] = [];
  for await (const sentence of conversation.reply(new AbortController().signal)) said.push(sentence);
  expect(said).toEqual([`${en.oneMoment} `]);
  expect(reply).not.toHaveBeenCalled();
  starts();
  await vi.advanceTimersByTimeAsync(1000);
  finishes();
  expect(reply).toHaveBeenCalledWith({
    userInput: 'It began with the network, which had a broken switch in the hall, so nobody could print',
  });
  replyBegins();
  for await (const sentence of conversation.reply(new AbortController().signal)) said.push(sentence);
  expect(said[1]).toBe('So it was the network. ');
  starts();
  expect(log.state).toMatchObject({ questionIndex: 1, open: null });
});
