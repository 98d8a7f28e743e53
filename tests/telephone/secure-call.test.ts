import { freePort, releasePort } from '@candi/infra/start/ports';
import { telephoneRate } from '@candi/media/phone/g711';
import { sipLine } from '@candi/media/phone/lines/sip-line';
import { legToken } from '@candi/media/phone/testing/caller';
import { dueTry, rightPin } from '@candi/media/phone/testing/stand-in-gateway';
import { startTestBridge } from '@candi/media/phone/testing/start-test-bridge';
import { en } from '@candi/language/en/phone';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { issueCertificate, type TestCertificate } from '../calls/certificate.ts';
import { startSipLeg } from '../calls/sip-leg.ts';
import { Softphone } from '../calls/softphone.ts';

/** A real softphone speaks to the SIP leg over TLS and SRTP. Gateway, voice and rooms are stand-ins on the wire. */
describe('a call over TLS', () => {
  let certificate: TestCertificate;
  let encrypted: Softphone;
  let plain: Softphone;
  beforeAll(async () => {
    certificate = issueCertificate();
    [encrypted, plain] = await Promise.all([
      Softphone.start({ certificate, encrypted: true }),
      Softphone.start({ certificate, encrypted: false }),
    ]);
  });
  afterAll(async () => {
    await Promise.all([encrypted?.stop(), plain?.stop()]);
    certificate?.remove();
  });

  const start = async (encryption: 'off' | 'allow' | 'require') => {
    const controlPort = await freePort(0);
    const controlUrl = `http://127.0.0.1:${controlPort}`;
    const bridge = await startTestBridge({ line: (log) => sipLine({ token: legToken, controlUrl, log }) });
    const { port, tlsPort } = await startSipLeg(bridge.port, controlPort, {
      SIP_TLS_LISTEN: '127.0.0.1:0',
      SIP_TLS_CERT: certificate.certFile,
      SIP_TLS_KEY: certificate.keyFile,
      SIP_TLS_CA: certificate.authorityFile,
      SIP_ENCRYPTION: encryption,
    });
    releasePort(controlPort);
    const address = `sip:candi@127.0.0.1:${tlsPort};transport=tls`;
    return { ...bridge, address, readableAddress: `sip:candi@127.0.0.1:${port};transport=udp` };
  };

  it('with SRTP hears the greeting, enters the PIN and is in the room', async () => {
    const { address, gateway, voice, rooms } = await start('require');
    await encrypted.dial(address);
    await voice.said(en.askPin);
    await encrypted.heardOut(0, 200);
    encrypted.press(rightPin);
    await voice.said(en.askConsent);
    encrypted.press('1');
    const visit = await rooms.visit(1);
    await expect.poll(() => visit.heard).toBeGreaterThan(telephoneRate / 2);
    expect(gateway.pins).toEqual([rightPin]);
    const closed = encrypted.closed();
    visit.listener.onEnded();
    visit.listener.onGone('closed');
    await closed;
    await expect.poll(() => gateway.ends).toEqual(['finished']);
  });

  it('rings a softphone with SRTP, and the callee agrees', async () => {
    const { gateway, voice, rooms } = await start('require');
    const rings = encrypted.rings();
    gateway.dueTries.push(dueTry({ to: encrypted.address }));
    await rings;
    await encrypted.answer();
    await voice.said(en.askConsent);
    encrypted.press('1');
    const visit = await rooms.visit(1);
    await expect.poll(() => visit.heard).toBeGreaterThan(0);
    expect(encrypted.hasHeard(0)).toBe(true);
    await encrypted.hangUp();
    await expect.poll(() => gateway.ends).toEqual(['hung_up']);
  });

  it('is refused with a clear answer if SRTP or TLS is required and missing, or SRTP is off', async () => {
    const required = await start('require');
    await expect(plain.dial(required.address)).rejects.toThrow('488 SRTP Required');
    await expect(encrypted.dial(required.readableAddress)).rejects.toThrow('403 TLS Required');
    const off = await start('off');
    await expect(encrypted.dial(off.address)).rejects.toThrow('488 Encryption Not Supported');
    expect([required, off].flatMap(({ gateway }) => gateway.calls)).toEqual([]);
  });

  it('goes without SRTP if the softphone has none and it isn’t required, in both directions', async () => {
    const { address, gateway, voice } = await start('allow');
    await plain.dial(address);
    await voice.said(en.askPin);
    await plain.heardOut(0, 200);
    await plain.hangUp();
    await expect.poll(() => gateway.ends).toEqual(['hung_up']);
    const rings = plain.rings();
    gateway.dueTries.push(dueTry({ to: plain.address }));
    await rings;
    await plain.answer();
    await voice.said(en.calledGreeting('Acme'));
    await plain.heardOut(0, 200);
    await plain.hangUp();
  });
});
