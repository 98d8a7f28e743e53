import { expect, it } from 'vitest';
import { sampleBrief } from '../../simulation/samples.ts';
import { ConductorHarness } from '../testing/harness.ts';
import { turnTaskFor } from './turn-task.ts';

it('tells the model if the recogniser was unsure of the turn, weighing each segment by its length', () => {
  const harness = new ConductorHarness(sampleBrief('en', 900)).begin();
  const isUnsure = () => turnTaskFor(harness.state, 'x', harness.nowMs).unsure;
  harness.hears('the missing rose alchemist midnight', harness.nowMs, 0.6);
  expect(isUnsure()).toBe(true);
  harness.hears(
    'and then I sent every customer the list of the people who were paid too little',
    harness.nowMs,
    0.9,
  );
  expect(isUnsure()).toBe(false);
});
