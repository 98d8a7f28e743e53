import { expect, test } from 'vitest';
import type { BridgeOptions } from './bridge.ts';
import { sipLine } from './lines/sip-line.ts';
import { legToken } from './testing/caller.ts';
import { StandInSipLeg } from './testing/stand-in-sip-leg.ts';
import { startTestBridge } from './testing/start-test-bridge.ts';

const start = async (options: Pick<BridgeOptions, 'registrationPauses'> = {}) => {
  const leg = await StandInSipLeg.start();
  const started = await startTestBridge({
    line: (log) => sipLine({ token: legToken, controlUrl: leg.url, log }),
    ...options,
  });
  return { leg, ...started };
};

test('the registration is reported at the start and with every change', async () => {
  const { leg, gateway } = await start();
  const none = { state: 'none', fault: null, sipCode: null };
  await expect.poll(() => gateway.registrations).toEqual([none]);
  const refused = { state: 'failed', fault: 'credentials', sipCode: 403 };
  leg.registration = refused;
  await expect.poll(() => gateway.registrations).toEqual([none, refused]);
  const registered = { state: 'registered', fault: null, sipCode: null };
  leg.registration = registered;
  await expect.poll(() => gateway.registrations).toEqual([none, refused, registered]);
});

test('an unchanged registration is reported regularly', async () => {
  const { gateway } = await start({ registrationPauses: { askMs: 5, repeatMs: 10 } });
  const none = { state: 'none', fault: null, sipCode: null };
  await expect.poll(() => gateway.registrations.slice(0, 3)).toEqual([none, none, none]);
});

test('a report that failed is made again', async () => {
  const { leg, gateway } = await start();
  await expect.poll(() => gateway.registrations.length).toBe(1);
  gateway.registrationFaults = 2;
  leg.registration = { state: 'registered', fault: null, sipCode: null };
  await expect.poll(() => gateway.registrations.at(-1)).toEqual(leg.registration);
  expect(gateway.registrationFaults).toBe(0);
  expect(gateway.registrations).toHaveLength(2);
});

test('a leg that doesn’t answer, or says something else, is reported', async () => {
  const { gateway } = await startTestBridge();
  const silent = { state: 'failed', fault: 'leg', sipCode: null };
  await expect.poll(() => gateway.registrations).toEqual([silent]);
  const { leg, gateway: other } = await start();
  leg.registration = { state: 'asleep' };
  await expect.poll(() => other.registrations.at(-1)).toEqual(silent);
});
