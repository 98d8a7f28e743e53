import { expect, test, vi } from 'vitest';
import { createApt } from './apt.ts';

const locked = () =>
  new Error('E: Could not get lock /var/lib/apt/lists/lock. It is held by process 7 (apt-get)');
const absent = () => new Error('E: Unable to locate package baresip-core');

/** `outcomes`: error of each run of apt-get; null if it succeeds. */
function setUp(outcomes: (Error | null)[]) {
  const aptGet = vi.fn<(args: readonly string[]) => Promise<void>>(async () => {
    const error = outcomes.shift() ?? null;
    if (error !== null) throw error;
  });
  const wait = vi.fn<(ms: number) => Promise<void>>().mockResolvedValue();
  return { aptGet, wait, apt: createApt(aptGet, wait) };
}

test('lets apt wait for the locks of dpkg', async () => {
  const { apt, aptGet } = setUp([]);
  await apt.update();
  await apt.install('redis-server');
  expect(aptGet.mock.calls.map(([args]) => args.join(' '))).toEqual([
    '-qq -o DPkg::Lock::Timeout=600 update',
    '-qq -o DPkg::Lock::Timeout=600 install -y --no-install-recommends redis-server',
  ]);
});

test('waits while another process has locked the package lists', async () => {
  const { apt, aptGet, wait } = setUp([locked(), locked(), null]);
  await apt.update();
  expect(aptGet).toHaveBeenCalledTimes(3);
  expect(wait).toHaveBeenCalledTimes(2);
});

test('gives up after ten minutes', async () => {
  const { apt, wait } = setUp(Array.from({ length: 1000 }, locked));
  await expect(apt.update()).rejects.toThrow('Could not get lock');
  expect(wait).toHaveBeenCalledTimes(600);
});

test('doesn’t repeat another error', async () => {
  const { apt, wait } = setUp([absent()]);
  await expect(apt.install('baresip-core')).rejects.toThrow('Unable to locate');
  expect(wait).not.toHaveBeenCalled();
});
