import { expect, test } from 'vitest';
import { buyPath, readChosenPlan, withChosenPlan } from './chosen-plan.ts';

const chosen = { plan: 'GROWTH', billing: 'annual' } as const;

test('a chosen plan is carried by URLs', () => {
  expect(buyPath(chosen)).toBe('/usage?plan=GROWTH&billing=annual');
  const path = withChosenPlan('/signup?tab=1', chosen);
  expect(path).toBe('/signup?tab=1&plan=GROWTH&billing=annual');
  expect(readChosenPlan(new URLSearchParams(path.split('?')[1]))).toEqual(chosen);
  expect(withChosenPlan('/signup?tab=1', null)).toBe('/signup?tab=1');
});

test.each(['', 'plan=GROWTH', 'plan=EVERYTHING&billing=annual', 'plan=FREE&billing=monthly'])(
  'a URL with “%s” contains no plan to buy',
  (query) => expect(readChosenPlan(new URLSearchParams(query))).toBeNull(),
);
