import { expect, it } from 'vitest';
import { createTestJob } from '../../../testing/interview.ts';
import { setUpGateway } from '../../../testing/set-up.ts';

const gateway = setUpGateway();

it('a gateway without a LinkedIn application says so and accepts no posts', async () => {
  const { token, ...member } = await gateway.signUp();
  const job = await createTestJob(gateway, { token, ...member });
  const read = await gateway.call('GET', '/v1/linkedin', { token });
  expect(read.body).toEqual({ available: false, connection: null });
  for (const [method, path, body] of [
    ['POST', '/v1/linkedin/requests', undefined],
    ['PUT', '/v1/linkedin', { code: 'c', state: 's' }],
    ['POST', '/v1/posts', { jobId: job.id, text: 'We are hiring.' }],
  ] as const)
    expect(await gateway.call(method, path, { token, body })).toMatchObject({
      status: 409,
      body: { code: 'LINKEDIN_OFF', error: 'LinkedIn isn’t set up on this installation.' },
    });
});
