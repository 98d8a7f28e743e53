import { EventEmitter } from 'node:events';
import { type Room, RoomEvent } from '@livekit/rtc-node';
import { expect, it } from 'vitest';
import { isByPhone, watchCandidate } from './presence.ts';

it('treats the candidate as absent while the room’s connection is lost', () => {
  const participants = new Map([['candidate-1', {}]]);
  const room = Object.assign(new EventEmitter(), { remoteParticipants: participants });
  const seen: string[] = [];
  const presence = watchCandidate(room as unknown as Room, 'candidate-1', {
    onJoined: () => seen.push('came'),
    onLeft: () => seen.push('left'),
  });
  presence.start();
  room.emit(RoomEvent.ParticipantDisconnected, { identity: 'recruiter-1' });
  room.emit(RoomEvent.Reconnecting);
  room.emit(RoomEvent.Reconnected);
  expect(seen).toEqual(['came', 'left', 'came']);
  room.emit(RoomEvent.Reconnecting);
  participants.clear();
  room.emit(RoomEvent.Reconnected);
  room.emit(RoomEvent.Disconnected);
  expect(seen).toEqual(['came', 'left', 'came', 'left', 'left']);
  presence.close();
  room.emit(RoomEvent.Reconnecting);
  expect(seen).toHaveLength(5);
});

it.each([
  [{}, false],
  [{ 'candi.by_phone': 'yes' }, true],
  [{ 'sip.callID': 'SCL_1' }, true],
])('sees whether the candidate takes part by telephone: %o', (attributes, expected) => {
  const room = { remoteParticipants: new Map([['candidate-1', { attributes }]]) } as unknown as Room;
  expect(isByPhone(room, 'candidate-1')).toBe(expected);
  expect(isByPhone(room, 'candidate-2')).toBeUndefined();
});
