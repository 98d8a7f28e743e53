import { EventEmitter } from 'node:events';
import { RoomEvent } from '@livekit/rtc-node';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { disconnectedMs, RecruiterWatch } from './recruiter-watch.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const identity = 'recruiter-1';
const begin = () => {
  const room = Object.assign(new EventEmitter(), { remoteParticipants: new Map([[identity, {}]]) });
  const gone = vi.fn<(who: string) => Promise<void>>(() => Promise.resolve());
  const changed = vi.fn<() => void>();
  const watch = new RecruiterWatch({
    room: room as never,
    onChange: changed,
    onDisconnected: gone,
    onProblem: () => undefined,
  });
  const comes = (): void => {
    room.remoteParticipants.set(identity, {});
    room.emit(RoomEvent.ParticipantConnected, { identity });
  };
  const leaves = (): void => {
    room.remoteParticipants.delete(identity);
    room.emit(RoomEvent.ParticipantDisconnected, { identity });
  };
  return { room, watch, gone, changed, comes, leaves };
};

test('a recruiter in charge who does not return in time is reported as disconnected', async () => {
  const { watch, gone, leaves } = begin();
  watch.setInCharge(identity);
  leaves();
  await vi.advanceTimersByTimeAsync(disconnectedMs - 1);
  expect(gone).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(gone).toHaveBeenCalledExactlyOnceWith(identity);
});

test('a recruiter who returns in time or is not in charge is not reported', async () => {
  const { watch, gone, comes, leaves } = begin();
  leaves();
  await vi.advanceTimersByTimeAsync(2 * disconnectedMs);
  comes();
  watch.setInCharge(identity);
  leaves();
  await vi.advanceTimersByTimeAsync(disconnectedMs - 1);
  comes();
  await vi.advanceTimersByTimeAsync(2 * disconnectedMs);
  expect(gone).not.toHaveBeenCalled();
});

test('a new agent waits just as long for an absent recruiter, and repeats the hand-back until it succeeds', async () => {
  const { room, watch, gone } = begin();
  room.remoteParticipants.clear();
  gone.mockRejectedValueOnce(new Error('the gateway is unavailable'));
  watch.setInCharge(identity);
  await vi.advanceTimersByTimeAsync(disconnectedMs);
  expect(gone).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(disconnectedMs);
  expect(gone).toHaveBeenCalledTimes(2);
});

test('a closed watch listens to nothing in the room', () => {
  const { room, watch } = begin();
  expect(room.eventNames()).not.toEqual([]);
  watch.close();
  expect(room.eventNames()).toEqual([]);
});

test('only changes that concern recruiters are reported', () => {
  const { room, changed } = begin();
  room.emit(RoomEvent.ParticipantAttributesChanged, {}, { identity: 'candidate-1' });
  expect(changed).not.toHaveBeenCalled();
  room.emit(RoomEvent.ParticipantAttributesChanged, {}, { identity });
  expect(changed).toHaveBeenCalledOnce();
});
