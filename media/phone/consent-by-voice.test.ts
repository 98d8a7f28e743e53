import { consentVersion } from '@candi/contract/interviews/sessions';
import { expect, onTestFinished, test } from 'vitest';
import { createRecogniser } from './recogniser.ts';
import { Caller } from './testing/caller.ts';
import { tone } from './testing/sounds.ts';
import { interview, rightPin } from './testing/stand-in-gateway.ts';
import { StandInRecogniser } from './testing/stand-in-recogniser.ts';
import { startTestBridge } from './testing/start-test-bridge.ts';
import { ar } from '@candi/language/ar/phone';
import { en } from '@candi/language/en/phone';
import { pt } from '@candi/language/pt/phone';

const sound = tone(20, 500);

const startWithRecogniser = async () => {
  const recogniser = await StandInRecogniser.start();
  onTestFinished(() => recogniser.close());
  const started = await startTestBridge({
    recogniser: createRecogniser({
      url: recogniser.url,
      key: 'ear-key',
      model: 'ear',
      languages: ['en', 'pt'],
    }),
  });
  return { recogniser, ...started };
};
type Started = Awaited<ReturnType<typeof startWithRecogniser>>;

/**
 * Dials, enters the PIN and hears out the question for consent. The statement is played only when the recogniser's stream
 * is open, as it is long before on a line that plays at normal speed.
 */
const hearQuestion = async (
  { port, recogniser, voice }: Started,
  question = en.askConsentByVoice,
): Promise<Caller> => {
  const caller = await Caller.dial(port);
  await voice.said(en.askPin);
  caller.isSlow = true;
  caller.press(rightPin);
  await expect.poll(() => recogniser.streams).toBe(1);
  caller.isSlow = false;
  caller.playAll();
  await voice.said(question);
  return caller;
};

/** Lets the caller make a sound until the recogniser hears it. */
const isHeard = async (caller: Caller, { recogniser }: Started): Promise<void> => {
  for (const before = recogniser.heardBytes; recogniser.heardBytes === before;) {
    caller.say(sound);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
};

test('a caller who says yes is in the room, and nothing of it is logged', async () => {
  const started = await startWithRecogniser();
  const { recogniser, gateway, voice, rooms, logged } = started;
  const caller = await hearQuestion(started);
  await isHeard(caller, started);
  recogniser.reply('Yes, I agree.');
  await rooms.visit(1);
  expect(voice.texts.slice(-2)).toEqual([en.askConsentByVoice, en.oneMoment]);
  expect(gateway.joins).toEqual([{ version: consentVersion, language: 'en' }]);
  expect(recogniser.queries).toMatchObject([
    { model: 'ear', language: 'en-US', encoding: 'linear16', sample_rate: '16000' },
  ]);
  expect([...recogniser.keys]).toEqual(['Token ear-key']);
  await expect.poll(() => recogniser.streams).toBe(0);
  expect(logged.join()).not.toContain('agree');
});

test('the recogniser gets no audio before the question has said so, nor while Candi speaks', async () => {
  const started = await startWithRecogniser();
  const { port, recogniser, voice } = started;
  const caller = await Caller.dial(port);
  await voice.said(en.askPin);
  caller.isSlow = true;
  caller.press(rightPin);
  await expect.poll(() => recogniser.streams).toBe(1);
  while (!voice.texts.includes(en.askConsentByVoice)) {
    caller.playAll();
    caller.say(sound);
    await caller.pause(100);
  }
  await caller.until(() => caller.queuedBytes > 0);
  for (let at = 0; at < 100; at += 1) caller.say(sound);
  await caller.pause(100);
  expect(recogniser.heardBytes).toBe(0);
  caller.isSlow = false;
  caller.playAll();
  await isHeard(caller, started);
});

test('a caller who says no hears that nothing has begun, as with the key', async () => {
  const started = await startWithRecogniser();
  const { recogniser, gateway, voice } = started;
  const caller = await hearQuestion(started);
  await isHeard(caller, started);
  recogniser.reply('No, I don’t want to be recorded.');
  await voice.said(en.declined);
  expect(await caller.closed).toBe(1000);
  await expect.poll(() => gateway.ends).toEqual(['no_consent']);
  expect(gateway.joins).toEqual([]);
});

test('a reply of several parts counts as a whole: a yes with a condition isn’t one', async () => {
  const started = await startWithRecogniser();
  const { recogniser, gateway, voice } = started;
  const caller = await hearQuestion(started);
  await isHeard(caller, started);
  recogniser.hear('Yes,', false);
  recogniser.hear('Yes,');
  recogniser.reply('but don’t record me.');
  await voice.said(en.consentUnclear);
  expect(gateway.joins).toEqual([]);
});

test('the end of an utterance ends a reply in noise, too', async () => {
  const started = await startWithRecogniser();
  const caller = await hearQuestion(started);
  await isHeard(caller, started);
  started.recogniser.hear('I agree');
  started.recogniser.send({ type: 'UtteranceEnd', channel: [0, 1], last_word_end: 1 });
  await started.rooms.visit(1);
  expect(started.gateway.joins).toHaveLength(1);
});

test('an unclear reply is asked about once, and a clear one still counts afterwards', async () => {
  const started = await startWithRecogniser();
  const { recogniser, voice, rooms } = started;
  const caller = await hearQuestion(started);
  await isHeard(caller, started);
  recogniser.reply('What is this about?');
  await voice.said(en.consentUnclear);
  await isHeard(caller, started);
  recogniser.reply('Mum, I am on the phone.');
  recogniser.reply('Yes.');
  await rooms.visit(1);
  expect(voice.texts.filter((text) => text === en.consentUnclear)).toHaveLength(1);
});

test('a question that stays open is repeated without explaining again', async () => {
  const started = await startWithRecogniser();
  const { voice } = started;
  const caller = await hearQuestion(started);
  await caller.waitFor(voice.said(en.noConsent));
  expect(voice.texts.slice(-4)).toEqual([
    en.askConsentByVoice,
    en.askConsentAgainByVoice,
    en.askConsentAgainByVoice,
    en.noConsent,
  ]);
});

test('without a recogniser that can be reached, only the keys are offered', async () => {
  const started = await startWithRecogniser();
  const { port, recogniser, voice, rooms } = started;
  recogniser.close();
  const caller = await Caller.dial(port);
  await voice.said(en.askPin);
  caller.press(rightPin);
  await voice.said(en.askConsent);
  caller.press('1');
  await rooms.visit(1);
  expect(voice.texts).not.toContain(en.askConsentByVoice);
});

test.each(['closed', 'error'] as const)(
  'a recogniser that is lost during the question (%s) leaves the keys',
  async (fault) => {
    const started = await startWithRecogniser();
    const { recogniser, gateway, voice, rooms } = started;
    const caller = await hearQuestion(started);
    await isHeard(caller, started);
    if (fault === 'closed') recogniser.close();
    else recogniser.send({ type: 'Error', description: 'no' });
    await caller.waitFor(voice.said(en.askConsentAgain));
    caller.press('1');
    await rooms.visit(1);
    expect(gateway.joins).toHaveLength(1);
  },
);

test('the key counts while the recogniser listens, and a key reads the statement again', async () => {
  const started = await startWithRecogniser();
  const { voice, rooms, recogniser } = started;
  const caller = await hearQuestion(started);
  const again = voice.saidNext(en.askConsentByVoice);
  caller.press('*');
  await again;
  caller.press('1');
  await rooms.visit(1);
  await expect.poll(() => recogniser.streams).toBe(0);
});

test('in other languages, the recogniser gets their tag; in those that it lacks, only keys are offered', async () => {
  const started = await startWithRecogniser();
  const { port, recogniser, gateway, voice } = started;
  gateway.dialled = { ...interview, language: 'pt' };
  const caller = await hearQuestion(started, pt.askConsentByVoice);
  expect(recogniser.queries).toMatchObject([{ language: 'pt-BR' }]);
  caller.hangUp();
  await expect.poll(() => recogniser.streams).toBe(0);
  gateway.dialled = { ...interview, language: 'ar' };
  const other = await Caller.dial(port);
  await voice.saidNext(en.askPin);
  other.press(rightPin);
  await voice.said(ar.askConsent);
  expect(recogniser.queries).toHaveLength(1);
});
