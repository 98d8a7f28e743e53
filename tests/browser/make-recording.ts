// Records `tests/calls/recording.webm` with the installed Chromium. Run it with `node tests/browser/make-recording.ts`.
import { writeFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { launchChromium } from './chromium.ts';

/** Length of the recording (s). */
const seconds = 13;

/**
 * Returns a WebM recording like one from a candidate's browser: a colour that changes every second, and a tone. Encoded
 * in base64.
 */
const makeRecording = (page: Page): Promise<string> =>
  page.evaluate(async (length) => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 320, height: 180 });
    const pen = canvas.getContext('2d');
    const audio = new AudioContext();
    const tone = audio.createOscillator();
    const out = audio.createMediaStreamDestination();
    tone.connect(out);
    tone.start();
    const stream = canvas.captureStream(10);
    for (const track of out.stream.getAudioTracks()) stream.addTrack(track);
    const recorder = new MediaRecorder(stream, {
      mimeType: 'video/webm;codecs=vp8,opus',
      videoBitsPerSecond: 60_000,
      audioBitsPerSecond: 16_000,
    });
    const chunks: Blob[] = [];
    recorder.addEventListener('dataavailable', ({ data }) => chunks.push(data));
    const stopped = new Promise((resolve) => recorder.addEventListener('stop', resolve));
    const since = performance.now();
    const drawing = setInterval(() => {
      const second = Math.floor((performance.now() - since) / 1000);
      if (!pen) return;
      pen.fillStyle = `hsl(${second * 40} 60% 45%)`;
      pen.fillRect(0, 0, 320, 180);
      pen.fillStyle = 'white';
      pen.font = '80px sans-serif';
      pen.fillText(String(second), 120, 120);
      if (second >= length && recorder.state === 'recording') recorder.stop();
    }, 50);
    recorder.start();
    await stopped;
    clearInterval(drawing);
    await audio.close();
    const bytes = new Uint8Array(await new Blob(chunks).arrayBuffer());
    let text = '';
    for (const byte of bytes) text += String.fromCodePoint(byte);
    return btoa(text);
  }, seconds);

const browser = await launchChromium();
const base64 = await makeRecording(await browser.newPage());
writeFileSync(new URL('../calls/recording.webm', import.meta.url), Buffer.from(base64, 'base64'));
await browser.close();
