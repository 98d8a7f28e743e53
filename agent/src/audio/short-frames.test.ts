import { initializeLogger, voice } from '@livekit/agents';
import { AudioFrame } from '@livekit/rtc-node';
import { expect, it } from 'vitest';
import { captureInParts } from './short-frames.ts';

initializeLogger({ pretty: false, level: 'silent' });

/** An output that takes each frame when `take` is called. */
class SlowOutput extends voice.AudioOutput {
  readonly lengths: number[] = [];
  #taken: (() => void) | null = null;

  constructor() {
    super(24_000, undefined, { pause: true });
  }

  override async captureFrame(frame: AudioFrame): Promise<void> {
    await new Promise<void>((resolve) => (this.#taken = resolve));
    this.lengths.push(frame.samplesPerChannel);
  }

  override clearBuffer(): void {
    this.take();
  }

  take(): void {
    const taken = this.#taken;
    this.#taken = null;
    taken?.();
  }
}

const frameOf = (samples: number): AudioFrame => new AudioFrame(new Int16Array(samples), 24_000, 1, samples);

it('captures a frame in parts of 20 ms, one after another', async () => {
  const output = new SlowOutput();
  captureInParts(output);
  const captured = output.captureFrame(frameOf(1100));
  for (const taken of [1, 2, 3]) {
    output.take();
    await expect.poll(() => output.lengths.length).toBe(taken);
  }
  await captured;
  expect(output.lengths).toEqual([480, 480, 140]);
});

it('drops the rest of a frame when the output is cleared', async () => {
  const output = new SlowOutput();
  captureInParts(output);
  const captured = output.captureFrame(frameOf(2400));
  output.take();
  await expect.poll(() => output.lengths.length).toBe(1);
  output.clearBuffer();
  await captured;
  expect(output.lengths).toEqual([480, 480]);
  const next = output.captureFrame(frameOf(480));
  output.take();
  await next;
  expect(output.lengths).toHaveLength(3);
});
