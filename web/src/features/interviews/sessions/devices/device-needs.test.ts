import { expect, test } from 'vitest';
import { deviceNeeds, toDeviceFault } from './device-needs.ts';

const speech = (listens: boolean) => ({
  listens,
  reason: listens ? null : { kind: 'language' as const },
  tellsVoices: false,
  offlineDemo: true,
});

test('a phone interview needs no camera', () => {
  expect(deviceNeeds({ type: 'PHONE', speech: speech(true) })).toEqual({
    camera: 'none',
    microphone: 'required',
  });
});

test('typed answers need no microphone', () => {
  expect(deviceNeeds({ type: 'VIDEO', speech: speech(false) })).toEqual({
    camera: 'required',
    microphone: 'optional',
  });
});

test('maps the browser’s errors to device faults', () => {
  expect(toDeviceFault(new DOMException('', 'NotAllowedError'))).toBe('denied');
  expect(toDeviceFault(new DOMException('', 'NotFoundError'))).toBe('missing');
  expect(toDeviceFault(new DOMException('', 'NotReadableError'))).toBe('busy');
  expect(toDeviceFault(new TypeError())).toBe('missing');
});
