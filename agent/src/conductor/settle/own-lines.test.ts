import { questionPassedOn } from '@candi/contract/interviews/agent';
import { describe, expect, it } from 'vitest';
import { en } from '@candi/language/en/prompts';
import { sampleBrief } from '../../simulation/samples.ts';
import { ConductorHarness } from '../testing/harness.ts';
import { settleOffline } from '../testing/settle-offline.ts';
import { textOf } from './keys.ts';
import { turnTaskFor } from './turn-task.ts';

describe('what Candi says herself', () => {
  const harness = new ConductorHarness(sampleBrief('en', 1200)).begin();
  const { own = [] } = turnTaskFor(harness.state, 'x', harness.nowMs);

  it('is a source for the model, so that no question about it is passed on', () => {
    expect(own).toContain(en.howItWorks);
    for (const source of own) {
      const act = { intent: 'question' as const, source };
      const { events } = harness.settles(act, 'Could I skip a question, and who listens to this?');
      expect(events.map(({ name }) => name)).not.toContain(questionPassedOn.name);
    }
  });

  it('answers both questions of a sentence, also in the demo without a model', () => {
    const said = 'Is this recorded, and who listens to it?';
    const acts = [
      { intent: 'about_candi' as const, topic: 'recording' as const, quote: 'Is this recorded' },
      { intent: 'about_candi' as const, topic: 'who_reads' as const, quote: 'who listens to it?' },
    ];
    const offline = new ConductorHarness(sampleBrief('en', 1200)).begin().wait(2000).hears(said);
    for (const { release } of [
      harness.settles({ acts }, said),
      settleOffline(offline.state, said, offline.nowMs),
    ]) {
      expect(textOf(release)).toContain('this interview is recorded');
      expect(textOf(release)).toContain('can see the recording');
      expect(textOf(release)).not.toContain(en.unknownAnswer);
    }
  });
});
