import { expect, test } from 'vitest';
import { createFrames } from './frames.ts';

/** Creates a frame store; the test completes or fails each frame. */
function camera() {
  const asked: { second: number; give: (picture: string) => void; fail: () => void }[] = [];
  const grab = (second: number) =>
    new Promise<string>((resolve, reject) =>
      asked.push({ second, give: resolve, fail: () => reject(new Error('gone')) }),
    );
  return { asked, frames: createFrames(grab, 10) };
}
const settled = () => new Promise((resolve) => setImmediate(resolve));

test('one frame serves its whole interval', async () => {
  const { asked, frames } = camera();
  const first = frames.at(12);
  await settled();
  asked[0]!.give('blob:1');
  expect(await first).toBe('blob:1');
  expect(await frames.at(19)).toBe('blob:1');
  expect(asked.map(({ second }) => second)).toEqual([15]);
});

test('while a frame is being made, only the last of the waiting requests is made next', async () => {
  const { asked, frames } = camera();
  const first = frames.at(5);
  await settled();
  const passed = frames.at(25);
  const wanted = frames.at(45);
  expect(asked).toHaveLength(1);
  asked[0]!.give('blob:5');
  expect(await first).toBe('blob:5');
  expect(await passed).toBeNull();
  await settled();
  asked[1]!.give('blob:45');
  expect(await wanted).toBe('blob:45');
  expect(asked.map(({ second }) => second)).toEqual([5, 45]);
});

test('a frame that fails is null, and can be requested again', async () => {
  const { asked, frames } = camera();
  const first = frames.at(5);
  await settled();
  asked[0]!.fail();
  expect(await first).toBeNull();
  const again = frames.at(5);
  await settled();
  asked[1]!.give('blob:5');
  expect(await again).toBe('blob:5');
});
