import { afterAll, beforeAll, expect, it } from 'vitest';
import { Visitor } from '../browser/visitor.ts';
import { type SecondGateway, startSecondGateway } from '../stack/second-gateway.ts';
import { browser, stack, useSharedStack } from '../stack/shared-stack.ts';

useSharedStack();
let gateway: SecondGateway;
beforeAll(async () => {
  gateway = await startSecondGateway(stack, { CLARITY_PROJECT: 'abcd1234' });
});
afterAll(() => gateway?.stop());

it('Clarity is loaded for recruiters who agree, and never on candidates’ pages', async () => {
  const visitor = await Visitor.open(browser, gateway.url, { token: stack.recruiter.token });
  const { page, context } = visitor;
  const asked: string[] = [];
  await context.route(/^https:\/\/[^/]*clarity\.ms\//, (route) => {
    asked.push(route.request().url());
    return route.fulfill({ contentType: 'text/javascript', body: '' });
  });
  await visitor.goto('/');
  await visitor.button('analytics.allow').waitFor();
  await visitor.settled();
  expect(asked).toEqual([]);

  const tag = page.waitForResponse(/clarity\.ms\/tag\//);
  await visitor.button('analytics.allow').click();
  await tag;
  expect(asked).toEqual(['https://www.clarity.ms/tag/abcd1234?ref=npm']);
  const queued = () =>
    page.evaluate(() => {
      const calls: Iterable<unknown>[] = Reflect.get(Reflect.get(globalThis, 'clarity'), 'q');
      return calls.map((call) => [...call]);
    });
  expect(await queued()).toEqual([['consentv2', { ad_Storage: 'denied', analytics_Storage: 'granted' }]]);
  // Clarity masks all texts and inputs inside an element with this attribute, here the whole page.
  expect(await page.locator('body').getAttribute('data-clarity-mask')).toBe('true');

  const { url } = await stack.recruiter.at(gateway.url).invite({
    questions: [{ question: 'What do you do?', expectedAnswer: 'Sell boats.' }],
  });
  await page.goto(url);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await visitor.settled();
  expect(asked).toHaveLength(1);
  expect(await page.evaluate(() => 'clarity' in globalThis)).toBe(false);
  await visitor.close();
});
