import type { ErrorBody } from '@candi/contract/platform/errors';
import type { CallAnswer, TestGateway, TestMember } from './gateway.ts';

/** Sends one request with a file as its body, as the page does. `Body`: expected type of the response. */
export async function upload<Body = ErrorBody>(
  { app }: TestGateway,
  member: TestMember,
  method: 'POST' | 'PUT',
  path: string,
  bytes: Uint8Array<ArrayBuffer>,
  { type = 'application/pdf', headers = {} }: { type?: string; headers?: Record<string, string> } = {},
): Promise<CallAnswer<Body>> {
  const response = await app.request(path, {
    method,
    headers: { Authorization: `Bearer ${member.token}`, 'Content-Type': type, ...headers },
    body: bytes,
  });
  return {
    status: response.status,
    headers: response.headers,
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each test states the shape it expects
    body: (await response.json()) as Body,
  };
}
