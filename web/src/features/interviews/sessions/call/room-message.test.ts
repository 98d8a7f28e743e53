import { expect, test } from 'vitest';
import { readRoomMessage } from './room-message.ts';

const ended = JSON.stringify({ type: 'ended', outcome: 'completed' });

test("the agent's messages are read", () => {
  expect(readRoomMessage(ended, 'agent-AJ_1', 'agent-')).toEqual({ type: 'ended', outcome: 'completed' });
});

test('nobody else is heard', () => {
  expect(readRoomMessage(ended, 'candidate-1', 'agent-')).toBeNull();
  expect(readRoomMessage(ended, undefined, 'agent-')).toBeNull();
});

test('what is no message is left', () => {
  expect(readRoomMessage('{', 'agent-1', 'agent-')).toBeNull();
  expect(readRoomMessage('{"type":"ended","outcome":"hired"}', 'agent-1', 'agent-')).toBeNull();
  expect(readRoomMessage('{"type":"confetti"}', 'agent-1', 'agent-')).toBeNull();
});
