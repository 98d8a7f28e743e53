import { describe, expect, it } from 'vitest';
import { watch, type Watched, watchdogLimits } from './watchdog-decision.ts';

const minute = 60_000;
const healthy: Watched = {
  now: 20 * minute,
  watchingSince: 0,
  startedAt: 15 * minute,
  durationMs: 10 * minute,
  leaseUntil: 20 * minute + 4000,
  dispatchedAt: 15 * minute,
  reconnectMs: 90_000,
  awaySince: null,
  faultSince: null,
  roomsReachable: true,
};

describe('watch', () => {
  it('leaves a session with a live agent and a present candidate alone', () => {
    expect(watch(healthy)).toBe('none');
  });
  it('requests an agent when the lease has expired, and again if the request was lost', () => {
    const dead = { ...healthy, leaseUntil: healthy.now - 1 };
    expect(watch(dead)).toBe('dispatch');
    expect(watch({ ...dead, dispatchedAt: healthy.now - 1000 })).toBe('none');
    expect(watch({ ...dead, dispatchedAt: healthy.now - watchdogLimits.dispatchAgainMs })).toBe('dispatch');
  });
  it('requests the first agent if the request at the join was lost', () => {
    const fresh = { ...healthy, startedAt: healthy.now - 30_000, leaseUntil: null };
    expect(watch({ ...fresh, dispatchedAt: null })).toBe('dispatch');
    expect(watch({ ...fresh, dispatchedAt: healthy.now - 1000 })).toBe('none');
  });
  it('ends a session whose candidate stays away longer than the policy allows', () => {
    expect(watch({ ...healthy, awaySince: healthy.now - 89_000 })).toBe('none');
    expect(watch({ ...healthy, awaySince: healthy.now - 91_000 })).toBe('connection_lost');
  });
  it('is patient after its own restart', () => {
    const restarted = { ...healthy, watchingSince: healthy.now - 2000, leaseUntil: healthy.now - 30_000 };
    expect(watch(restarted)).toBe('none');
    expect(watch({ ...restarted, awaySince: healthy.now - 10 * minute })).toBe('none');
    expect(watch({ ...restarted, watchingSince: healthy.now - watchdogLimits.patienceMs })).toBe('dispatch');
  });
  it('blames nobody for an unreachable SFU', () => {
    const dead = { ...healthy, roomsReachable: false, leaseUntil: healthy.now - minute };
    expect(watch({ ...dead, awaySince: healthy.now - 5 * minute })).toBe('none');
  });
  it('ends an overtime session, as a platform failure if no agent or SFU is left', () => {
    const late = { ...healthy, now: healthy.startedAt + healthy.durationMs + watchdogLimits.overtimeMs };
    expect(watch({ ...late, leaseUntil: late.now + 1000 })).toBe('none');
    const over = { ...late, now: late.now + 1, leaseUntil: late.now + 1000 };
    expect(watch(over)).toBe('overtime');
    expect(watch({ ...over, leaseUntil: late.now })).toBe('failed');
    expect(watch({ ...over, leaseUntil: null, watchingSince: late.now })).toBe('failed');
    expect(watch({ ...over, roomsReachable: false })).toBe('failed');
  });
  it('gives up after too long without an agent, but not for time that it didn’t watch', () => {
    const { helplessMs } = watchdogLimits;
    const helpless = {
      ...healthy,
      leaseUntil: healthy.now - helplessMs - 1,
      dispatchedAt: healthy.now - 1000,
    };
    expect(watch(helpless)).toBe('failed');
    expect(watch({ ...helpless, leaseUntil: healthy.now - helplessMs })).toBe('none');
    expect(watch({ ...helpless, watchingSince: healthy.now - minute })).toBe('none');
    expect(watch({ ...helpless, leaseUntil: null, startedAt: healthy.now - helplessMs - 1 })).toBe('failed');
  });
  it('gives up on an SFU that stays unreachable', () => {
    const dead = { ...healthy, roomsReachable: false };
    expect(watch({ ...dead, faultSince: healthy.now - watchdogLimits.helplessMs })).toBe('none');
    expect(watch({ ...dead, faultSince: healthy.now - watchdogLimits.helplessMs - 1 })).toBe('failed');
  });
  it('counts a candidate who couldn’t return after a platform failure as a platform failure', () => {
    const away = { ...healthy, awaySince: healthy.now - 91_000, faultSince: healthy.now - 100_000 };
    expect(watch(away)).toBe('failed');
    expect(watch({ ...away, awaySince: healthy.now - 89_000 })).toBe('none');
  });
});
