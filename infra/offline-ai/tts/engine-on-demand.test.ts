import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { onDemand } from './engine-on-demand.ts';
import type { EngineProcess } from './engine-process.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** An engine that answers when `gate` opens. Records its starts and stops. */
function engines(events: string[], gate: Promise<void> = Promise.resolve()) {
  return (): EngineProcess<string, string> => {
    events.push('start');
    return {
      isReady: () => true,
      whenReady: () => Promise.resolve(true),
      async ask(request) {
        await gate;
        return request.toUpperCase();
      },
      pause: (isPaused) => void events.push(isPaused ? 'pause' : 'go on'),
      stop: () => void events.push('stop'),
    };
  };
}

test('an engine starts with the first request and stops when it has had none for a while', async () => {
  const events: string[] = [];
  const engine = onDemand(engines(events), 60_000, 1000);
  expect(events).toEqual([]);
  expect(await engine.ask('a')).toBe('A');
  vi.advanceTimersByTime(900);
  expect(await engine.ask('b')).toBe('B');
  vi.advanceTimersByTime(900);
  expect(events).toEqual(['start']);
  vi.advanceTimersByTime(200);
  expect(events).toEqual(['start', 'stop']);
  expect(await engine.ask('c')).toBe('C');
  expect(events).toEqual(['start', 'stop', 'start']);
});

test('an engine that works is not stopped, however long it takes', async () => {
  const events: string[] = [];
  const gate = Promise.withResolvers<void>();
  const engine = onDemand(engines(events, gate.promise), 60_000, 1000);
  const long = engine.ask('a');
  await vi.advanceTimersByTimeAsync(100_000);
  expect(events).toEqual(['start']);
  gate.resolve();
  expect(await long).toBe('A');
});

test('after its stop, it refuses requests', async () => {
  const events: string[] = [];
  const engine = onDemand(engines(events), 60_000, 1000);
  await engine.ask('a');
  engine.stop();
  await expect(engine.ask('b')).rejects.toThrow('stopped');
  expect(events).toEqual(['start', 'stop']);
});

test('an engine that starts during a pause works after it', async () => {
  const events: string[] = [];
  const engine = onDemand(engines(events), 60_000, 1000);
  engine.pause(true);
  await engine.ask('a');
  engine.pause(false);
  expect(events).toEqual(['start', 'pause', 'go on']);
});
