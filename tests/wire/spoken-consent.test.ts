import { listenQuery } from '@candi/infra/offline-ai/wire/listen-query';
import { consentIn } from '@candi/media/phone/consent/spoken-consent';
import { telephoneRate } from '@candi/media/phone/g711';
import { createRecogniser, type RecognitionListener } from '@candi/media/phone/recogniser';
import { silence, speech } from '@candi/media/phone/testing/sounds';
import { StandInRecogniser } from '@candi/media/phone/testing/stand-in-recogniser';
import { expect, onTestFinished, test } from 'vitest';
import { startDoubles } from '../doubles/start-doubles.ts';

const connect = (url: string, listener: Partial<RecognitionListener>) => {
  const ignore = () => undefined;
  const recogniser = createRecogniser({ url, key: 'key', model: 'nova-3', languages: ['en'] });
  const stream = recogniser.open('en', {
    onReady: ignore,
    onSpeech: ignore,
    onReply: ignore,
    onLost: ignore,
    ...listener,
  });
  onTestFinished(() => stream.close());
  return stream;
};

test('what a caller says arrives through the recogniser as one reply', async () => {
  const doubles = await startDoubles();
  onTestFinished(() => doubles.stop());
  const words = ['yes', 'i', 'agree'].map((word, at) => ({ word, startMs: 600 * at, endMs: 600 * (at + 1) }));
  await doubles.know('caller', [{ lengthMs: 1800, onsetMs: 0, words }]);
  const ready = Promise.withResolvers<void>();
  const reply = Promise.withResolvers<string>();
  const stream = connect(doubles.knowingUrl('caller'), {
    onReady: ready.resolve,
    onReply: reply.resolve,
    onLost: (problem) => reply.reject(new Error(problem)),
  });
  await ready.promise;
  const frame = telephoneRate / 50;
  const audio = Buffer.concat([silence(500), speech(1800), silence(1000)]);
  for (let at = 0; at < audio.length; at += frame) stream.push(audio.subarray(at, at + frame));
  const text = await reply.promise;
  expect(text).toBe('yes i agree');
  expect(consentIn(text, 'en')).toBe(true);
});

test('the offline recogniser accepts the stream', async () => {
  const recogniser = await StandInRecogniser.start();
  onTestFinished(() => recogniser.close());
  const ready = Promise.withResolvers<void>();
  connect(recogniser.url, { onReady: ready.resolve });
  await ready.promise;
  expect(listenQuery.safeParse(recogniser.queries[0])).toMatchObject({
    success: true,
    data: { endpointing: 1000, utterance_end_ms: 1000 },
  });
});
