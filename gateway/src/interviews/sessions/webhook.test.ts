import { randomUUID } from 'node:crypto';
import { RoomServiceClient } from 'livekit-server-sdk';
import { describe, expect, it } from 'vitest';
import { setUpLiveGateway } from '../../../testing/live-gateway.ts';
import { replacedKey } from '../../../testing/sfu.ts';
import { postWebhook } from '../../../testing/webhook.ts';
import { begin } from '../../../testing/started-interview.ts';

const { gateway, sfu } = setUpLiveGateway({
  LIVEKIT_API_KEY_OLD: replacedKey.apiKey,
  LIVEKIT_API_SECRET_OLD: replacedKey.apiSecret,
});

const eventOf = (sessionId: string, event = 'participant_left') =>
  JSON.stringify({
    event,
    id: `EV_${randomUUID()}`,
    room: { name: sessionId },
    participant: { identity: `candidate-${sessionId}` },
  });
const post = (body: string, options?: Parameters<typeof postWebhook>[3]) =>
  postWebhook(gateway, sfu, body, options);

describe('LiveKit’s webhook', () => {
  it('triggers a check of the room, once per event', async () => {
    const { sessionId } = await begin(gateway);
    const owner = gateway.database.owner.queries;
    await owner.updateTable('sessions').set({ candidateLeftAt: null }).where('id', '=', sessionId).execute();
    const event = eventOf(sessionId);
    expect(await post(event)).toEqual({ status: 200, body: { checked: true } });
    const { candidateLeftAt, status } = await owner
      .selectFrom('sessions')
      .where('id', '=', sessionId)
      .selectAll()
      .executeTakeFirstOrThrow();
    expect(candidateLeftAt).not.toBeNull();
    expect(status).toBe('OPENED');
    expect(await post(event)).toEqual({ status: 200, body: { checked: false } });
  });

  it('doesn’t end a session when a room is finished', async () => {
    const { sessionId } = await begin(gateway);
    expect((await post(eventOf(sessionId, 'room_finished'))).body).toEqual({ checked: false });
    expect((await post(eventOf(randomUUID()))).body).toEqual({ checked: false });
  });

  it('is accepted from a server that still signs with the replaced key', async () => {
    const { sessionId } = await begin(gateway);
    const { apiKey, apiSecret: secret } = replacedKey;
    expect((await post(eventOf(sessionId), { apiKey, secret })).body).toEqual({ checked: true });
  });

  it('is rejected if forged or modified', async () => {
    const event = eventOf(randomUUID());
    expect((await post(event, { apiKey: replacedKey.apiKey })).status).toBe(401);
    expect((await post(event, { secret: 'another secret, as long as ours is' })).status).toBe(401);
    expect((await post(event, { hashed: `${event} ` })).status).toBe(401);
    const bare = await gateway.app.request('/v1/livekit/webhook', { method: 'POST', body: event });
    expect(bare.status).toBe(401);
  });
});

describe('the LiveKit server', () => {
  it('accepts tokens of the replaced key, and none with a wrong secret', async () => {
    const roomsSeenWith = (secret: string) =>
      new RoomServiceClient(sfu.url, replacedKey.apiKey, secret).listRooms();
    expect(await roomsSeenWith(replacedKey.apiSecret)).toEqual(expect.any(Array));
    await expect(roomsSeenWith('another secret, as long as ours is')).rejects.toThrow('invalid token');
  });
});
