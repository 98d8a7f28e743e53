import { expect, it } from 'vitest';
import { plans } from '../platform/enumerations.ts';
import { annualSaving, monthlySeconds, planTerms } from './plans.ts';

it.each([
  ['FREE', 0, 0, 1, 1, 1],
  ['PRO', 15, 120, 1, 5, 2],
  ['MAX', 50, 480, 1, 20, 10],
  ['STARTUP', 90, 900, 5, 40, 20],
  ['GROWTH', 250, 2500, 15, 120, 60],
  ['AGENCY_PRO', 500, 5000, 40, 300, 150],
] as const)('%s has its price, seats and hours', (plan, monthly, annual, seats, hours, humanoidHours) => {
  expect(planTerms[plan]).toMatchObject({ price: { monthly, annual }, seats, hours, humanoidHours });
});

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

it('computes the monthly hours in seconds', () => {
  expect(monthlySeconds('MAX', 'interview')).toBe(72_000);
  expect(monthlySeconds('MAX', 'humanoid')).toBe(36_000);
});
