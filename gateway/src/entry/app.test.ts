import type { InterviewCreated } from '@candi/contract/interviews/interviews';
import type { Template } from '@candi/contract/interviews/templates';
import { hc } from 'hono/client';
import { expect, expectTypeOf, it } from 'vitest';
import type { App } from './app.ts';
import { createTestCandidate, templateRequest } from '../../testing/interview.ts';
import { setUpGateway } from '../../testing/set-up.ts';

const gateway = setUpGateway();

it("the app can be called with Hono's typed client", async () => {
  const member = await gateway.signUp();
  const client = hc<App>('http://candi.test', {
    fetch: gateway.app.request,
    headers: { Authorization: `Bearer ${member.token}` },
  });
  const made = await client.v1.templates.$post({ json: templateRequest });
  const template = await made.json();
  expectTypeOf(template).toEqualTypeOf<Template>();

  const candidate = await createTestCandidate(gateway, member);
  const answer = await client.v1.interviews.$post({
    json: {
      title: 'Typed',
      language: 'en',
      duration: 10,
      templateId: template.id,
      candidateIds: [candidate.id],
    },
  });
  const interview = await answer.json();
  expectTypeOf(interview).toEqualTypeOf<InterviewCreated>();
  expect(interview.links).toHaveLength(1);

  const page = await client.v1.sessions.$get({ query: { q: 'typed', limit: '10' } });
  const { rows } = await page.json();
  expectTypeOf(rows[0]!.status).toEqualTypeOf<'PENDING' | 'OPENED' | 'COMPLETED' | 'CANCELLED'>();
  expect(rows).toMatchObject([{ title: 'Typed', status: 'PENDING' }]);
});
