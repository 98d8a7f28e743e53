import { maxExtensionMs } from '@candi/contract/interviews/agent';
import { describe, expect, it } from 'vitest';
import { decideAction, type WatchedSession, watchdogLimits } from './watchdog-decision.ts';

const minute = 60_000;
const healthy: WatchedSession = {
  now: 20 * minute,
  watchingSince: 0,
  startedAt: 15 * minute,
  durationMs: 10 * minute,
  wasByPhone: false,
  leaseUntil: 20 * minute + 4000,
  dispatchedAt: 15 * minute,
  reconnectMs: 90_000,
  awaySince: null,
  faultSince: null,
  roomsReachable: true,
};

describe('decideAction', () => {
  it('does nothing about a session with a live agent and a present candidate', () => {
    expect(decideAction(healthy)).toBe('none');
  });
  it('requests an agent when the lease has expired, and again if the request was lost', () => {
    const dead = { ...healthy, leaseUntil: healthy.now - 1 };
    expect(decideAction(dead)).toBe('dispatch');
    expect(decideAction({ ...dead, dispatchedAt: healthy.now - 1000 })).toBe('none');
    expect(decideAction({ ...dead, dispatchedAt: healthy.now - watchdogLimits.redispatchMs })).toBe(
      'dispatch',
    );
  });
  it('requests the first agent if the request made on joining was lost', () => {
    const fresh = { ...healthy, startedAt: healthy.now - 30_000, leaseUntil: null };
    expect(decideAction({ ...fresh, dispatchedAt: null })).toBe('dispatch');
    expect(decideAction({ ...fresh, dispatchedAt: healthy.now - 1000 })).toBe('none');
  });
  it('ends a session whose candidate is disconnected for longer than allowed', () => {
    expect(decideAction({ ...healthy, awaySince: healthy.now - 89_000 })).toBe('none');
    expect(decideAction({ ...healthy, awaySince: healthy.now - 91_000 })).toBe('connection_lost');
  });
  it('waits for renewals after its own restart', () => {
    const restarted = { ...healthy, watchingSince: healthy.now - 2000, leaseUntil: healthy.now - 30_000 };
    expect(decideAction(restarted)).toBe('none');
    expect(decideAction({ ...restarted, awaySince: healthy.now - 10 * minute })).toBe('none');
    expect(decideAction({ ...restarted, watchingSince: healthy.now - watchdogLimits.startGraceMs })).toBe(
      'dispatch',
    );
  });
  it('doesn’t hold an unreachable SFU against the candidate', () => {
    const dead = { ...healthy, roomsReachable: false, leaseUntil: healthy.now - minute };
    expect(decideAction({ ...dead, awaySince: healthy.now - 5 * minute })).toBe('none');
  });
  it('doesn’t end an interview that the conductor extends for lost connections and a break', () => {
    const extendedMs = maxExtensionMs.lost + maxExtensionMs.break;
    const now = healthy.startedAt + healthy.durationMs + extendedMs + minute;
    expect(decideAction({ ...healthy, now, leaseUntil: now + 1000 })).toBe('none');
  });
  it('gives a session that was joined by phone the time of several dropped calls', () => {
    const late = { ...healthy, wasByPhone: true, leaseUntil: Number.MAX_SAFE_INTEGER };
    const endMs = late.startedAt + late.durationMs + maxExtensionMs.lostByPhone + maxExtensionMs.break;
    expect(decideAction({ ...late, now: endMs + minute })).toBe('none');
    expect(decideAction({ ...late, now: endMs + 3 * minute })).toBe('overtime');
  });
  it('ends an overtime session, as a platform failure if the agent or the SFU is gone', () => {
    const late = { ...healthy, now: healthy.startedAt + healthy.durationMs + watchdogLimits.overtimeMs };
    expect(decideAction({ ...late, leaseUntil: late.now + 1000 })).toBe('none');
    const over = { ...late, now: late.now + 1, leaseUntil: late.now + 1000 };
    expect(decideAction(over)).toBe('overtime');
    expect(decideAction({ ...over, leaseUntil: late.now })).toBe('failed');
    expect(decideAction({ ...over, leaseUntil: null, watchingSince: late.now })).toBe('failed');
    expect(decideAction({ ...over, roomsReachable: false })).toBe('failed');
  });
  it('ends a session that had no agent for too long, but ignores time before its own start', () => {
    const { unrecoverableMs } = watchdogLimits;
    const helpless = {
      ...healthy,
      leaseUntil: healthy.now - unrecoverableMs - 1,
      dispatchedAt: healthy.now - 1000,
    };
    expect(decideAction(helpless)).toBe('failed');
    expect(decideAction({ ...helpless, leaseUntil: healthy.now - unrecoverableMs })).toBe('none');
    expect(decideAction({ ...helpless, watchingSince: healthy.now - minute })).toBe('none');
    expect(
      decideAction({ ...helpless, leaseUntil: null, startedAt: healthy.now - unrecoverableMs - 1 }),
    ).toBe('failed');
  });
  it('ends a session whose SFU stays unreachable', () => {
    const dead = { ...healthy, roomsReachable: false };
    expect(decideAction({ ...dead, faultSince: healthy.now - watchdogLimits.unrecoverableMs })).toBe('none');
    expect(decideAction({ ...dead, faultSince: healthy.now - watchdogLimits.unrecoverableMs - 1 })).toBe(
      'failed',
    );
  });
  it('treats a candidate who couldn’t return after a platform failure as a platform failure', () => {
    const away = { ...healthy, awaySince: healthy.now - 91_000, faultSince: healthy.now - 100_000 };
    expect(decideAction(away)).toBe('failed');
    expect(decideAction({ ...away, awaySince: healthy.now - 89_000 })).toBe('none');
  });
});
