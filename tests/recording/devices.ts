import type { Page } from 'playwright-core';

/**
 * A fake camera and a fake microphone in the page. Every `everyMs` of wall-clock time, the picture flashes and a click
 * sounds at the same instant, so that the offset between audio and video can be measured.
 */
export interface MarkedDevices {
  camera: MediaStreamTrack;
  microphone: MediaStreamTrack;
  /** Sets whether the camera stops delivering frames, like the camera of a page in the background. */
  holdCamera(held: boolean): void;
  /** Blocks the microphone's thread for this time (ms), as happens on a busy machine. */
  holdMicrophone(ms: number): void;
}

declare global {
  interface Window {
    devices: MarkedDevices;
  }
}

/** Frequency of the click (Hz): above most of a voice's energy. */
export const clickHz = 6000;

/** Installs the devices. At each mark, the camera's video is white for 300 ms and the microphone clicks for 20 ms. */
export const installDevices = (page: Page, everyMs: number): Promise<void> =>
  page.evaluate(
    async ([every, hz]) => {
      const script = (source: string): string =>
        URL.createObjectURL(new Blob([source], { type: 'text/javascript' }));
      const context = new AudioContext({ sampleRate: 48_000, latencyHint: 'interactive' });
      await context.resume();
      await context.audioWorklet.addModule(
        script(`registerProcessor('marks', class extends AudioWorkletProcessor {
          mark = Math.floor(Date.now() / ${every});
          at = Infinity;
          constructor() {
            super();
            this.port.onmessage = ({ data: ms }) => {
              const until = Date.now() + ms;
              while (Date.now() < until);
            };
          }
          process(_, [[out]]) {
            const mark = Math.floor(Date.now() / ${every});
            if (mark > this.mark) { this.mark = mark; this.at = 0; }
            for (let i = 0; i < out.length; i++, this.at++)
              out[i] = this.at < 960 ? 0.5 * Math.sin(this.at / 48000 * 2 * Math.PI * ${hz}) : 0;
            return true;
          }
        })`),
      );
      const marks = new AudioWorkletNode(context, 'marks', { numberOfInputs: 0, outputChannelCount: [1] });
      const microphone = new MediaStreamAudioDestinationNode(context, { channelCount: 1 });
      marks.connect(microphone);

      const { MediaStreamTrackGenerator } = window as unknown as {
        MediaStreamTrackGenerator: new (options: { kind: 'video' }) => MediaStreamTrack & {
          writable: WritableStream<VideoFrame>;
        };
      };
      const camera = new MediaStreamTrackGenerator({ kind: 'video' });
      const painter = new Worker(
        script(`let writer, held = false, lit = false;
          const canvas = new OffscreenCanvas(640, 480);
          const brush = canvas.getContext('2d', { alpha: false });
          const paint = () => {
            const now = Date.now();
            const into = now % ${every};
            lit = into < 300 && now - begun > ${every};
            brush.fillStyle = lit ? '#fff' : '#203040';
            brush.fillRect(0, 0, 640, 480);
            if (!lit) {
              for (let i = 0; i < 12; i++) {
                brush.fillStyle = 'hsl(' + (i * 30 + now / 50) + ' 50% 25%)';
                brush.fillRect((i * 53 + now / 20) % 640, (i * 97 + now / 35) % 480, 80, 60);
              }
            }
            const frame = new VideoFrame(canvas, { timestamp: now * 1000 });
            if (held) frame.close();
            else writer.write(frame).catch(() => undefined);
          };
          const begun = Date.now();
          onmessage = ({ data }) => {
            if ('held' in data) return void (held = data.held);
            writer = data.writable.getWriter();
            setInterval(paint, 1000 / 30);
            const next = () => setTimeout(() => { paint(); next(); }, ${every} - Date.now() % ${every});
            next();
          };`),
      );
      painter.postMessage({ writable: camera.writable }, [camera.writable]);
      const [track] = microphone.stream.getAudioTracks();
      if (!track) throw new Error('no microphone');
      window.devices = {
        camera,
        microphone: track,
        holdCamera: (held) => painter.postMessage({ held }),
        holdMicrophone: (ms) => marks.port.postMessage(ms),
      };
    },
    [everyMs, clickHz] as const,
  );
