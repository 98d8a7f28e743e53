import { setTimeout as pause } from 'node:timers/promises';
import { telephoneRate } from '@candi/media/phone/g711';
import { packetSamples } from '../../../tests/calls/rtp-phone.ts';
import type { Bound } from '../figures/bounds.ts';
import { limits } from '../../../tests/measure/limits.ts';
import { percentile } from '../figures/percentile.ts';
import { Clicks, delaysOf, HeardClicks } from './clicks.ts';
import type { Line } from './line.ts';
import { roomRate } from './participant.ts';

/** Time before the measurement, in which jitter buffers settle, and after it, in which tones arrive (ms). */
const settlingMs = 5000;
const arrivingMs = 1000;

interface Way {
  samples: number;
  lost: number;
  p50Ms: number;
  p95Ms: number;
  maxMs: number;
}

/** A voice that is heard elsewhere. */
const wayOf = (said: Clicks, heard: HeardClicks, fromMs: number, untilMs: number): Way => {
  const begun = said.begunMs.filter((ms) => ms >= fromMs);
  const { delays, lost } = delaysOf(begun, heard.heardMs, untilMs);
  const at = (p: number): number =>
    delays.length === 0 ? Number.NaN : Math.round(10 * percentile(delays, p)) / 10;
  return { samples: delays.length, lost, p50Ms: at(0.5), p95Ms: at(0.95), maxMs: at(1) };
};

export interface DelayFigures {
  /** From the telephone to a participant of the room. */
  up: Way;
  down: Way;
  /** From a participant of a room to another one, and back from there. */
  bare: Way;
  bareEcho: Way;
}

/**
 * Measures for how long a voice is on its way between the telephone and a participant of the room, in both directions,
 * and between two participants of a room at the same time. From the moment at which the microphone records a sample to
 * the moment at which it can be played.
 */
export const measureDelay = async (line: Line, seconds: number): Promise<DelayFigures> => {
  const nowMs = performance.now();
  const [phone, agent, bare] = [
    new Clicks(telephoneRate, nowMs),
    new Clicks(roomRate, nowMs),
    new Clicks(roomRate, nowMs),
  ];
  const heardBy = {
    phone: new HeardClicks(telephoneRate),
    agent: new HeardClicks(roomRate),
    other: new HeardClicks(roomRate),
    echo: new HeardClicks(roomRate),
  };
  let echo: (samples: Int16Array<ArrayBuffer>) => void = () => undefined;
  const [, other] = await line.meet([
    {
      next: (fromMs, count) => bare.at(fromMs, count),
      onAudio: (samples, atMs) => heardBy.echo.push(samples, atMs),
    },
    {
      onAudio: (samples, atMs) => {
        heardBy.other.push(samples, atMs);
        echo(samples.slice());
      },
    },
  ]);
  if (other) echo = (samples) => other.say(samples);
  await line.call(
    {
      next: (fromMs) => phone.at(fromMs, packetSamples),
      onAudio: (samples, atMs) => heardBy.phone.push(samples, atMs),
    },
    {
      next: (fromMs, count) => agent.at(fromMs, count),
      onAudio: (samples, atMs) => heardBy.agent.push(samples, atMs),
    },
  );
  await pause(settlingMs);
  const fromMs = performance.now();
  // A minute has about 70 tones in each direction.
  await pause(2 * seconds * 1000);
  const untilMs = performance.now();
  await pause(arrivingMs);
  return {
    up: wayOf(phone, heardBy.agent, fromMs, untilMs),
    down: wayOf(agent, heardBy.phone, fromMs, untilMs),
    bare: wayOf(bare, heardBy.other, fromMs, untilMs),
    bareEcho: wayOf(bare, heardBy.echo, fromMs, untilMs),
  };
};

export const delayBounds = ({ up, down, bareEcho }: DelayFigures): Bound[] => {
  const { p95Ms, overEchoMs, samples } = limits.phone.delay;
  return [['from the telephone', up] as const, ['to the telephone', down] as const].flatMap(
    ([name, way]): Bound[] => [
      { what: `delay ${name}: tones heard`, figure: way.samples, atLeast: samples },
      { what: `delay ${name}: p95, ms`, figure: way.p95Ms, atMost: p95Ms },
      {
        what: `delay ${name}: p95 over that of a bare echo, ms`,
        figure: way.p95Ms - bareEcho.p95Ms,
        atMost: overEchoMs,
      },
    ],
  );
};
