import { expect, test } from 'vitest';
import { readRoomMessage } from './room-message.ts';

const ended = JSON.stringify({ type: 'ended', outcome: 'completed' });

test('reads the agent’s messages', () => {
  expect(readRoomMessage(ended, 'agent-AJ_1', 'agent-')).toEqual({ type: 'ended', outcome: 'completed' });
});

test('ignores other senders', () => {
  expect(readRoomMessage(ended, 'candidate-1', 'agent-')).toBeNull();
  expect(readRoomMessage(ended, undefined, 'agent-')).toBeNull();
});

test('ignores malformed messages', () => {
  expect(readRoomMessage('{', 'agent-1', 'agent-')).toBeNull();
  expect(readRoomMessage('{"type":"ended","outcome":"hired"}', 'agent-1', 'agent-')).toBeNull();
  expect(readRoomMessage('{"type":"confetti"}', 'agent-1', 'agent-')).toBeNull();
});
