import { RoomServiceClient } from 'livekit-server-sdk';
import type { TestStack } from './stack.ts';

/** Returns an API client for the rooms of a stack's SFU. */
export const roomService = ({ env }: Pick<TestStack, 'env'>): RoomServiceClient =>
  new RoomServiceClient(
    (env['LIVEKIT_URL'] ?? '').replace(/^ws/, 'http'),
    env['LIVEKIT_API_KEY'],
    env['LIVEKIT_API_SECRET'],
  );
