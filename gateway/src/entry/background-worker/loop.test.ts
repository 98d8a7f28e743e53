import { describe, expect, it } from 'vitest';
import { repeat } from './loop.ts';

describe('repeat', () => {
  it('runs another round when asked during a round, but never two at once', async () => {
    let rounds = 0;
    let inside = 0;
    const gates: (() => void)[] = [];
    const started = Promise.withResolvers<void>();
    const second = Promise.withResolvers<void>();
    const loop = repeat(
      60_000,
      (fault) => expect.fail(String(fault)),
      async () => {
        rounds += 1;
        inside += 1;
        expect(inside).toBe(1);
        (rounds === 1 ? started : second).resolve();
        await new Promise<void>((resolve) => gates.push(resolve));
        inside -= 1;
      },
    );
    await started.promise;
    loop.now();
    loop.now();
    gates[0]?.();
    await second.promise;
    gates[1]?.();
    await loop.stop();
    expect(rounds).toBe(2);
  });
  it('continues after an error, but not after stop', async () => {
    const faults: unknown[] = [];
    const twice = Promise.withResolvers<void>();
    const loop = repeat(
      1,
      (fault) => {
        faults.push(fault);
        if (faults.length === 2) twice.resolve();
      },
      async () => {
        throw new Error('no');
      },
    );
    await twice.promise;
    await loop.stop();
    const known = faults.length;
    loop.now();
    expect(faults).toHaveLength(known);
  });
});
