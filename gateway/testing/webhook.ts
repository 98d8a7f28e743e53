import { createHash } from 'node:crypto';
import { AccessToken } from 'livekit-server-sdk';
import type { TestSfu } from './sfu.ts';
import type { TestGateway } from './gateway.ts';

/**
 * Sends a webhook event as the SFU does. `apiKey`, `secret`: sign the event. `hashed`: the body that the signature covers,
 * by default the one that is sent.
 */
export async function postWebhook(
  gateway: TestGateway,
  sfu: TestSfu,
  body: string,
  { apiKey = sfu.apiKey, secret = sfu.apiSecret, hashed = body } = {},
): Promise<{ status: number; body: { checked?: boolean } }> {
  const token = new AccessToken(apiKey, secret, { ttl: 60 });
  token.sha256 = createHash('sha256').update(hashed).digest('base64');
  const response = await gateway.app.request('/v1/livekit/webhook', {
    method: 'POST',
    headers: { Authorization: await token.toJwt(), 'Content-Type': 'application/webhook+json' },
    body,
  });
  return { status: response.status, body: (await response.json()) as { checked?: boolean } };
}
