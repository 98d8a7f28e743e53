import { templateBody } from '@candi/contract/templates';
import { languages } from '@candi/contract/enumerations';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestGateway } from '../testing/gateway.ts';
import { createTestGateway } from '../testing/gateway.ts';
import { seedTemplates } from './seed-templates.ts';
import type { SeededAccount } from './seed.ts';
import { seed } from './seed.ts';

let gateway: TestGateway;
let accounts: SeededAccount[] | null;
beforeAll(async () => {
  gateway = await createTestGateway();
  accounts = await seed(gateway.database.owner);
});
afterAll(() => gateway.close());

it('makes accounts that can sign in, with passwords of their own', async () => {
  expect(accounts?.map((account) => account.profile)).toEqual(['admin', 'user', 'solo_user']);
  expect(new Set(accounts?.map((account) => account.password)).size).toBe(3);
  for (const { profile, email, password } of accounts ?? []) {
    const { status } = await gateway.call('POST', `/v1/auth/signin?profile=${profile}`, {
      body: { email, password },
    });
    expect(status).toBe(200);
  }
});

it('does nothing where there are users', async () => {
  expect(await seed(gateway.database.owner)).toBeNull();
});

it('has a valid template in each language, each with its own text', () => {
  expect(seedTemplates.map((template) => template.language)).toEqual(languages);
  for (const template of seedTemplates) expect(templateBody.parse(template).questions).toHaveLength(3);
  expect(
    new Set(seedTemplates.flatMap((template) => template.questions.map((one) => one.question))).size,
  ).toBe(12);
});
