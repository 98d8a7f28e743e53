import { setTimeout as pause } from 'node:timers/promises';
import { telephoneRate } from '@candi/media/phone/g711';
import { packetSamples } from '../../../tests/calls/rtp-phone.ts';
import type { Bound } from '../figures/bounds.ts';
import { limits } from '../../../tests/measure/limits.ts';
import { cpuSeconds, memory } from '../figures/process-tree.ts';
import { Clicks } from './clicks.ts';
import type { Line } from './line.ts';
import { roomRate } from './participant.ts';

/** Number of calls that are measured together. */
export const costCalls = 5;
/** Time in which a new call settles (ms). */
const settlingMs = 3000;

interface ProcessCost {
  cpuPercentPerCall: number;
  /** Proportional memory without calls, and what each call adds (MB). */
  idleMb: number;
  mbPerCall: number;
}
export interface CostFigures {
  leg: ProcessCost;
  bridge: ProcessCost;
}

const rounded = (value: number): number => Math.round(value * 10) / 10;

/** Holds five calls with voices in both directions, and measures CPU and memory of the SIP leg and the phone bridge. */
export const measureCost = async (line: Line, seconds: number): Promise<CostFigures> => {
  const { leg, bridge } = line.pids;
  const idle = { leg: memory(leg).pss, bridge: memory(bridge).pss };
  for (let index = 0; index < costCalls; index += 1) {
    const nowMs = performance.now();
    const [phone, agent] = [new Clicks(telephoneRate, nowMs), new Clicks(roomRate, nowMs)];
    await line.call(
      { next: (fromMs) => phone.at(fromMs, packetSamples) },
      { next: (fromMs, count) => agent.at(fromMs, count), onAudio: () => undefined },
    );
  }
  await pause(settlingMs);
  const since = { leg: cpuSeconds(leg), bridge: cpuSeconds(bridge), ms: performance.now() };
  await pause(seconds * 1000);
  const spentS = (performance.now() - since.ms) / 1000;
  const costOf = (pid: number, cpuBefore: number, idleMb: number): ProcessCost => ({
    cpuPercentPerCall: rounded((100 * (cpuSeconds(pid) - cpuBefore)) / spentS / costCalls),
    idleMb: rounded(idleMb),
    mbPerCall: rounded((memory(pid).pss - idleMb) / costCalls),
  });
  return { leg: costOf(leg, since.leg, idle.leg), bridge: costOf(bridge, since.bridge, idle.bridge) };
};

export const costBounds = ({ leg, bridge }: CostFigures): Bound[] => [
  {
    what: 'cost: CPU of leg and bridge per call, % of a core',
    figure: leg.cpuPercentPerCall + bridge.cpuPercentPerCall,
    atMost: limits.phone.cost.cpuPercent,
  },
  {
    what: 'cost: memory of leg and bridge per call, MB',
    figure: leg.mbPerCall + bridge.mbPerCall,
    atMost: limits.phone.cost.mb,
  },
];
