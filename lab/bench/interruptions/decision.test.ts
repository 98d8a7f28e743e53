import { initializeLogger } from '@livekit/agents';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { languages } from '@candi/contract/platform/enumerations';
import { startSynthesiser, type Synthesiser } from '@candi/infra/offline-ai/tts/synthesiser';
import { isBackchannel } from '@candi/agent/conductor/fold/fillers';
import { interruptionMs } from '@candi/agent/speech/session-options';
import { percentile } from '../figures/percentile.ts';
import { pausedAfter } from './decision.ts';
import { type Stimulus, stimuliIn } from './stimuli.ts';

initializeLogger({ pretty: false, level: 'silent' });

/** The bench's sounds through the agent's voice detector and rules, without a room and faster than real time. */
describe.each(languages)('in %s', (language) => {
  let engine: Synthesiser;
  let stimuli: Stimulus[];
  const of = (kind: Stimulus['kind']): Stimulus[] => stimuli.filter((stimulus) => stimulus.kind === kind);
  const pauses = (sounds: Stimulus[]): Promise<(number | null)[]> =>
    Promise.all(sounds.map(({ samples }) => pausedAfter(samples, interruptionMs)));

  beforeAll(async () => {
    engine = await startSynthesiser([language]);
    stimuli = await stimuliIn(language, engine);
  });
  afterAll(() => engine.stop());

  it('pauses Candi within 0.4 s of the first sample of an interruption', async () => {
    const after = (await pauses(of('interruption'))).map((ms) => ms ?? Number.POSITIVE_INFINITY);
    expect(after).toHaveLength(16);
    expect(percentile(after, 0.95)).toBeLessThanOrEqual(400);
  });

  it('does not pause Candi for a cough', async () => {
    expect(await pauses(of('cough'))).toEqual([null, null, null]);
  });

  it('stops her for the words of an interruption, and not for a backchannel', () => {
    const stops = (kind: Stimulus['kind']): string[] =>
      of(kind).flatMap(({ text }) => (isBackchannel(text, language) ? [] : [text]));
    expect(stops('interruption')).toHaveLength(16);
    expect(stops('backchannel')).toEqual([]);
  });
});
