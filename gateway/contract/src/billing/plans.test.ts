import { expect, it } from 'vitest';
import { plans } from '../platform/enumerations.ts';
import { annualSaving, monthlyPrice, monthlySeconds, planTerms } from './plans.ts';

it('computes the savings shown on the pricing page', () => {
  expect(Object.fromEntries(plans.map((plan) => [plan, annualSaving(plan)]))).toEqual({
    FREE: null,
    PRO: { as: 'percent', value: 33 },
    MAX: { as: 'percent', value: 20 },
    STARTUP: { as: 'amount', value: 180 },
    GROWTH: { as: 'months', value: 2 },
    AGENCY_PRO: { as: 'months', value: 2 },
  });
});

it('offers Free, Pro and Max to individuals and the other plans to businesses', () => {
  expect(plans.filter((plan) => planTerms[plan].audience === 'personal')).toEqual(['FREE', 'PRO', 'MAX']);
});

it('computes the monthly price of annual billing and the monthly hours', () => {
  expect(monthlyPrice('PRO', 'annual')).toBe(10);
  expect(monthlyPrice('PRO', 'monthly')).toBe(15);
  expect(monthlySeconds('MAX', 'interview')).toBe(72_000);
  expect(monthlySeconds('MAX', 'humanoid')).toBe(36_000);
});
