import type { Page } from 'playwright-core';

/**
 * Returns a WebM recording of `seconds` s, like one from a candidate's browser: a colour that changes every second,
 * and a tone.
 */
export const makeRecording = async (page: Page, seconds: number): Promise<Uint8Array<ArrayBuffer>> => {
  const base64 = await page.evaluate(async (length) => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 320, height: 180 });
    const pen = canvas.getContext('2d');
    const audio = new AudioContext();
    const tone = audio.createOscillator();
    const out = audio.createMediaStreamDestination();
    tone.connect(out);
    tone.start();
    const stream = canvas.captureStream(10);
    for (const track of out.stream.getAudioTracks()) stream.addTrack(track);
    const recorder = new MediaRecorder(stream, { mimeType: 'video/webm;codecs=vp8,opus' });
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
  return new Uint8Array(Buffer.from(base64, 'base64'));
};
