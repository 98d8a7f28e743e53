import { describe, expect, it } from 'vitest';
import { nextPhases, phaseOrder } from './phase-order.ts';

const phases = [
  { id: 'cv', kind: 'CV_SCREENING' },
  { id: 'a', kind: 'CUSTOM' },
  { id: 'b', kind: 'CUSTOM' },
] as const;

describe('phaseOrder', () => {
  it('keeps CV screening first, whatever is requested', () => {
    expect(phaseOrder(phases, ['b', 'a'])).toEqual(['cv', 'b', 'a']);
  });
  it.each([[['a']], [['a', 'a']], [['a', 'c']], [['cv', 'a', 'b']], [['a', 'b', 'b']], [[]]])(
    'rejects %j, which doesn’t list exactly these phases',
    (requested) => expect(phaseOrder(phases, requested)).toBeNull(),
  );
  it('returns only CV screening for a job without custom phases', () => {
    expect(phaseOrder(phases.slice(0, 1), [])).toEqual(['cv']);
  });
});

describe('nextPhases', () => {
  it('maps each phase to the next one', () => {
    const next = nextPhases(['cv', 'a', 'b']);
    expect([next.get('cv'), next.get('a'), next.get('b')]).toEqual(['a', 'b', undefined]);
  });
});
