import { moveOfferSeconds } from '@candi/contract/interviews/moves';
import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { TestPage } from '../../../testing/moves.ts';
import { dial, setUpPhoneLine } from '../../../testing/phone.ts';
import {
  candidateIdentity,
  type Rooms,
  RoomsUnavailableError,
} from '../../platform/adapters/livekit/rooms.ts';

const { gateway, owner, sessionRow } = setUpPhoneLine();
let rooms: Rooms;
beforeAll(() => {
  ({ rooms } = gateway.deps);
});
beforeEach(() => {
  gateway.deps.rooms = rooms;
});

/** Lets the SFU say whether the page is in the room. */
const setInside = (page: TestPage, inside: boolean): void => {
  const identities = inside ? [candidateIdentity(page.sessionId)] : [];
  gateway.deps.rooms = { ...rooms, identities: () => Promise.resolve(identities) };
};
/** Lets time pass since the PIN was stored, asked for or entered. */
const age = (page: TestPage, seconds: number) =>
  owner()
    .updateTable('sessionMoves')
    .set({
      askedAt: sql<Date>`asked_at - ${seconds} * interval '1 second'`,
      expiresAt: sql<Date>`expires_at - ${seconds} * interval '1 second'`,
    })
    .where('sessionId', '=', page.sessionId)
    .execute();
const wrongPins = async (): Promise<number> => {
  const { rows } = await sql<{ hits: number }>`
    select coalesce(sum(hits), 0)::int as hits from rate_limits where bucket like 'pinCaller %'`.execute(
    owner(),
  );
  return rows[0]?.hits ?? 0;
};

it('a PIN fetched in advance works when the page is out of the room, and moves the interview', async () => {
  const page = await TestPage.begin(gateway);
  const { pin, validSeconds } = (await page.pinInAdvance()).body;
  expect(validSeconds).toBe(moveOfferSeconds);
  setInside(page, false);
  const call = await dial(gateway);
  expect(await call.enter(pin)).toMatchObject({ accepted: true, state: 'move' });
  expect((await call.join(false)).status).toBe(200);
  expect(await sessionRow(page.sessionId)).toMatchObject({ byPhone: true, movesToPhone: 1 });
});

it('a PIN fetched in advance is one that doesn’t exist while the page is in the room', async () => {
  const page = await TestPage.begin(gateway);
  const { pin } = (await page.pinInAdvance()).body;
  setInside(page, true);
  const call = await dial(gateway);
  expect(await call.enter(pin)).toEqual({ accepted: false, left: 2, reason: 'unknown' });
  expect(await wrongPins()).toBe(1);
  expect((await call.join(false)).status).toBe(404);
  gateway.deps.rooms = { ...rooms, identities: () => Promise.reject(new RoomsUnavailableError('gone')) };
  expect(await call.enter(pin)).toEqual({ accepted: false, left: 1, reason: 'unknown' });
  // The SFU notices a lost connection late.
  setInside(page, false);
  expect(await call.enter(pin)).toMatchObject({ accepted: true });
});

it('a PIN that the candidate asks for works at once, for as long as it is valid', async () => {
  const page = await TestPage.begin(gateway);
  setInside(page, true);
  const { pin } = (await page.pinInAdvance()).body;
  expect((await page.pin()).body).toMatchObject({ pin, validSeconds: moveOfferSeconds });
  expect(await (await dial(gateway)).enter(pin)).toMatchObject({ accepted: true });
  await age(page, moveOfferSeconds - 5);
  expect((await page.pinInAdvance()).body.pin).toBe(pin);
  expect(await (await dial(gateway)).enter(pin)).toMatchObject({ accepted: true });
});

it('a PIN that was asked for long ago is again one that was fetched in advance', async () => {
  const page = await TestPage.begin(gateway);
  setInside(page, true);
  const { pin } = (await page.pin()).body;
  await age(page, 400);
  expect((await page.pinInAdvance()).body).toMatchObject({ pin, validSeconds: moveOfferSeconds });
  await age(page, 250);
  const call = await dial(gateway);
  expect(await call.enter(pin)).toMatchObject({ accepted: false, reason: 'unknown' });
});

it('a PIN whose caller has entered it in time still works when the page is back', async () => {
  const page = await TestPage.begin(gateway);
  const { pin } = (await page.pinInAdvance()).body;
  setInside(page, false);
  const dropped = await dial(gateway);
  expect(await dropped.enter(pin)).toMatchObject({ accepted: true });
  setInside(page, true);
  const call = await dial(gateway);
  expect(await call.enter(pin)).toMatchObject({ accepted: true, state: 'move' });
  expect((await call.join(false)).status).toBe(200);
});

it('a PIN that isn’t fetched any more expires, and the next one is new', async () => {
  const page = await TestPage.begin(gateway);
  const { pin } = (await page.pinInAdvance()).body;
  await age(page, moveOfferSeconds + 1);
  setInside(page, false);
  expect(await (await dial(gateway)).enter(pin)).toMatchObject({ accepted: false, reason: 'stale' });
  expect((await page.pinInAdvance()).body.pin).not.toBe(pin);
});
