import { expect, it } from 'vitest';
import { plans } from '../platform/enumerations.ts';
import { annualSaving, monthlyPrice, monthlySeconds, planTerms } from './plans.ts';

it('computes the savings that the pricing page tells', () => {
  expect(Object.fromEntries(plans.map((plan) => [plan, annualSaving(plan)]))).toEqual({
    FREE: null,
    PRO: { as: 'percent', value: 33 },
    MAX: { as: 'percent', value: 20 },
    STARTUP: { as: 'amount', value: 180 },
    GROWTH: { as: 'months', value: 2 },
    AGENCY_PRO: { as: 'months', value: 2 },
  });
});

it('has Free, Pro and Max for persons and the others for businesses', () => {
  expect(plans.filter((plan) => planTerms[plan].audience === 'personal')).toEqual(['FREE', 'PRO', 'MAX']);
});

it('gives a month its share of the annual price, and its hours', () => {
  expect(monthlyPrice('PRO', 'annual')).toBe(10);
  expect(monthlyPrice('PRO', 'monthly')).toBe(15);
  expect(monthlySeconds('MAX', 'interview')).toBe(72_000);
  expect(monthlySeconds('MAX', 'humanoid')).toBe(36_000);
});
