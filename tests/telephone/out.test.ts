import { freePort, releasePort } from '@candi/infra/start/ports';
import { decodeMuLaw, telephoneRate } from '@candi/media/phone/g711';
import { sipLine } from '@candi/media/phone/lines/sip-line';
import { legToken } from '@candi/media/phone/testing/caller';
import { joined, silence, speech, tone } from '@candi/media/phone/testing/sounds';
import { dueTry } from '@candi/media/phone/testing/stand-in-gateway';
import { startTestBridge } from '@candi/media/phone/testing/start-test-bridge';
import { en } from '@candi/language/en/phone';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Softphone } from '../calls/softphone.ts';
import { startSipLeg } from '../calls/sip-leg.ts';
import type { Sound } from '../measure/sound.ts';

const soundOf = (audio: Uint8Array): Sound => ({
  samples: Float32Array.from(decodeMuLaw(audio), (sample) => sample / 32_768),
  sampleRate: telephoneRate,
});

/** A real softphone is called over SIP and RTP. Gateway, voice and rooms are stand-ins on the wire. */
describe('an outgoing call', () => {
  let phone: Softphone;
  beforeAll(async () => {
    phone = await Softphone.start();
  });
  afterAll(() => phone?.stop());

  const start = async () => {
    const controlPort = await freePort(0);
    const controlUrl = `http://127.0.0.1:${controlPort}`;
    const bridge = await startTestBridge({ line: (log) => sipLine({ token: legToken, controlUrl, log }) });
    await startSipLeg(bridge.port, controlPort);
    releasePort(controlPort);
    return bridge;
  };

  it('rings a softphone, and the callee agrees and is in the room', async () => {
    const { gateway, voice, rooms } = await start();
    const unregistered = { state: 'none', fault: null, sipCode: null };
    await expect.poll(() => gateway.registrations.at(-1)).toEqual(unregistered);
    const rings = phone.rings();
    const claimed = dueTry({ to: phone.address });
    gateway.dueTries.push(claimed);
    await rings;
    await phone.answer();
    phone.play(soundOf(joined(silence(300), speech(800))));
    await voice.said(en.calledGreeting('Acme'));
    await phone.heardOut(0, 200);
    await voice.said(en.askConsent);
    phone.press('1');
    const visit = await rooms.visit(1);
    await expect.poll(() => visit.heard).toBeGreaterThan(telephoneRate);
    expect(gateway.calls).toMatchObject([
      { leg: 'sip', direction: 'out', callSid: claimed.callSid, to: phone.address },
    ]);
    expect(gateway.joins).toMatchObject([{ language: 'en' }]);
    const closed = phone.closed();
    visit.listener.onEnded();
    visit.listener.onGone('closed');
    await closed;
    await expect.poll(() => gateway.ends).toEqual(['finished']);
    expect(gateway.results).toEqual([]);
  });

  it('ends once the callee presses 9, who isn’t called again', async () => {
    const { gateway, voice } = await start();
    const rings = phone.rings();
    gateway.dueTries.push(dueTry({ to: phone.address }));
    await rings;
    await phone.answer();
    const closed = phone.closed();
    phone.play(soundOf(joined(silence(300), speech(800))));
    await voice.said(en.calledGreeting('Acme'));
    phone.press('9');
    await voice.said(en.optedOut);
    await closed;
    await expect.poll(() => gateway.ends).toEqual(['opted_out']);
    expect(gateway.joins).toEqual([]);
  });

  it('leaves a message on an answering machine', async () => {
    const { gateway, voice } = await start();
    const rings = phone.rings();
    gateway.dueTries.push(dueTry({ to: phone.address }));
    await rings;
    await phone.answer();
    const closed = phone.closed();
    phone.play(soundOf(joined(silence(300), speech(6000), silence(300), tone(500, 1000))));
    await closed;
    expect(voice.texts).toEqual([en.machineMessage({ companyName: 'Acme', number: null })]);
    await expect.poll(() => gateway.ends).toEqual(['machine']);
    expect(gateway.joins).toEqual([]);
  });

  it('reports who is busy and who doesn’t answer', async () => {
    const { gateway } = await start();
    const rings = phone.rings();
    const busy = dueTry({ to: phone.address });
    gateway.dueTries.push(busy);
    await rings;
    await phone.hangUp();
    await expect.poll(() => gateway.results).toEqual([[busy.id, 'busy']]);
    const ringsAgain = phone.rings();
    const silent = dueTry({ to: phone.address, ringSeconds: 1 });
    gateway.dueTries.push(silent);
    await ringsAgain;
    await phone.closed();
    await expect.poll(() => gateway.results).toContainEqual([silent.id, 'no_answer']);
    expect(gateway.calls).toEqual([]);
  });
});
