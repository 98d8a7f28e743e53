import type { FitBasis } from '@candi/contract/hiring/jobs';
import { describe, expect, it } from 'vitest';
import { chosenFit, fitOf, fitScore, screenedFit } from './fit.ts';

it.each([
  [100, 'TOP'],
  [70, 'TOP'],
  [69, 'AVERAGE'],
  [40, 'AVERAGE'],
  [39, 'NOT_FIT'],
  [0, 'NOT_FIT'],
])('a score of %i means the fit %s', (score, fit) => expect(fitOf(score)).toBe(fit));

describe('fitScore', () => {
  const requirement = (essential: boolean, met: boolean) => ({ text: 'x', essential, met });
  it('gives essential requirements three times the weight', () => {
    expect(fitScore([requirement(true, true), requirement(false, false)])).toBe(75);
    expect(fitScore([requirement(true, false), requirement(false, true)])).toBe(25);
  });
  it('is a whole number from 0 to 100', () => {
    expect(fitScore([requirement(true, true), requirement(true, false), requirement(true, false)])).toBe(33);
    expect(fitScore([requirement(true, false)])).toBe(0);
    expect(fitScore([requirement(false, true)])).toBe(100);
  });
  it('is null without requirements', () => expect(fitScore([])).toBeNull());
});

const basis: FitBasis = {
  matched: [{ text: 'Oak', evidence: 'oak' }],
  missing: ['Tar'],
  by: 'screening',
  screening: 'AVERAGE',
  made: { at: '2026-11-21T10:00:00.000Z', model: 'm', promptVersion: '1', offlineDemo: false },
};

describe('a fit chosen by a recruiter', () => {
  it('overrides the screening’s fit, which is kept', () => {
    expect(chosenFit(basis, 'TOP')).toEqual({ fit: 'TOP', fitBasis: { ...basis, by: 'recruiter' } });
  });
  it('can be reset to the screening’s fit', () => {
    expect(chosenFit({ ...basis, by: 'recruiter' }, null)).toEqual({ fit: 'AVERAGE', fitBasis: basis });
  });
  it('can be set and cleared without a screening', () => {
    const set = chosenFit(null, 'NOT_FIT');
    expect(set).toMatchObject({ fit: 'NOT_FIT', fitBasis: { by: 'recruiter', screening: null } });
    expect(chosenFit(set.fitBasis, null)).toEqual({ fit: null, fitBasis: null });
  });
  it('is kept when the application is screened again', () => {
    const found = { ...basis, screening: 'NOT_FIT' } as const;
    const before = { fit: 'TOP', fitBasis: { ...basis, by: 'recruiter' } } as const;
    expect(screenedFit(before, found)).toMatchObject({
      fit: 'TOP',
      fitBasis: { by: 'recruiter', screening: 'NOT_FIT' },
    });
    expect(screenedFit({ fit: 'AVERAGE', fitBasis: basis }, found).fit).toBe('NOT_FIT');
  });
});
