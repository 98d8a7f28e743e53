import { once } from 'node:events';
import { speech } from '@candi/media/phone/testing/sounds';
import { decodeMuLaw, telephoneRate } from '@candi/media/phone/g711';
import { expect, onTestFinished, test } from 'vitest';
import { WebSocket } from 'ws';
import { startDoubles } from './start-doubles.ts';
import { chord } from './chords.ts';

test('each caller of a shared recogniser is heard with the words that belong to the caller’s chord', async () => {
  const doubles = await startDoubles();
  onTestFinished(() => doubles.stop());
  const callers = [await doubles.newCaller(), await doubles.newCaller()];
  expect(new Set(callers).size).toBe(2);
  for (const [at, word] of ['hello', 'goodbye'].entries())
    await doubles.know(`shared/${callers[at]}`, [
      { lengthMs: 1100, onsetMs: 0, words: [{ word, startMs: 100, endMs: 1100 }] },
    ]);

  /** Resolves with what is recognised in a stream that begins with a chord. */
  const heard = async (number: number): Promise<string | undefined> => {
    const query = new URLSearchParams({ sample_rate: `${telephoneRate}`, language: 'en-US' });
    const socket = new WebSocket(`${doubles.callersUrl('shared')}/v1/listen?${query.toString()}`);
    onTestFinished(() => socket.close());
    await once(socket, 'open');
    const results = new Promise<string | undefined>((resolve) => {
      socket.on('message', (data: Buffer) => {
        const { channel } = JSON.parse(data.toString()) as {
          channel: { alternatives?: { transcript: string }[] };
        };
        if (channel.alternatives) resolve(channel.alternatives[0]?.transcript);
      });
    });
    const silence = new Int16Array(telephoneRate / 2);
    // A line may distort a part of the chord.
    const sound = [
      silence,
      chord(number, 30, telephoneRate),
      decodeMuLaw(speech(30)),
      chord(number, 40, telephoneRate),
      decodeMuLaw(speech(1000)),
      silence,
    ];
    for (const part of sound) socket.send(new Uint8Array(Int16Array.from(part).buffer));
    return results;
  };
  const [first = 0, second = 0] = callers;
  expect(await Promise.all([heard(second), heard(first)])).toEqual(['goodbye', 'hello']);
});
