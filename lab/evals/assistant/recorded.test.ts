import { afterAll, expect, it } from 'vitest';
import { createTestGateway } from '../../../gateway/testing/gateway.ts';
import { beforeTests, closeAfterTests } from '../../../gateway/testing/set-up.ts';
import { ask } from './ask.ts';
import { now } from './company.ts';
import { recordedIds, recordedModel } from './recorded.ts';
import { assistantRequests } from './requests.ts';
import { brokenRules } from './rules.ts';
import { startTap } from './tap.ts';

const tap = beforeTests(() => startTap(recordedModel));
afterAll(() => tap().stop());
const gateway = closeAfterTests(
  beforeTests(() =>
    createTestGateway(
      { LLM_URL: tap().url('none'), LLM_KEY: 'k', LLM_MODEL: 'recorded' },
      { now: () => now },
    ),
  ),
);

const recorded = recordedIds();
const requests = assistantRequests.filter(({ id }) => recorded.includes(id));

it.each(requests.map((request) => [request.id, request] as const))(
  'keeps every rule with the recorded answers to %s',
  async (_, request) => {
    expect(brokenRules(request, await ask(gateway, tap(), request, { patienceMs: 0 }))).toEqual([]);
  },
);

it('has recorded answers only for known requests', () => {
  const known = assistantRequests.map(({ id }) => id);
  expect(recorded.filter((id) => !known.includes(id))).toEqual([]);
});
