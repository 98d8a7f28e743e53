import { expect, test } from 'vitest';
import { browserSupport } from './browser-support.ts';

const able = () => undefined;
const modern = {
  isSecureContext: true,
  RTCPeerConnection: able,
  WebSocket: able,
  AudioContext: able,
  navigator: { mediaDevices: { getUserMedia: able }, sendBeacon: able },
};

test('a current browser can run an interview', () => {
  expect(browserSupport(modern)).toBe('supported');
});

test('a browser inside another app often has no devices', () => {
  expect(browserSupport({ ...modern, navigator: { sendBeacon: able } })).toBe('unsupported');
  expect(browserSupport({ ...modern, RTCPeerConnection: undefined })).toBe('unsupported');
});

test('a page without HTTPS is distinguished, as another browser would not help', () => {
  expect(browserSupport({ ...modern, isSecureContext: false, navigator: {} })).toBe('insecure');
});
