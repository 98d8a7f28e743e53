import type { BrandSettings } from '@candi/contract/identity/brand';
import { deflateSync } from 'node:zlib';
import { expect, it } from 'vitest';
import type { TestMember } from '../../../testing/gateway.ts';
import { createTestInterview, createTestJob } from '../../../testing/interview.ts';
import { setUpGateway, setUpMember } from '../../../testing/set-up.ts';

const gateway = setUpGateway();
const member = setUpMember(gateway);
const stranger = setUpMember(gateway);

/**
 * Returns a PNG whose header contains these dimensions (px). The gateway reads only the header; the image data isn't
 * valid.
 */
function makePng(width: number, height: number): Uint8Array<ArrayBuffer> {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 6, 0, 0, 0], 8);
  const chunk = (name: string, data: Uint8Array) => {
    const size = Buffer.alloc(4);
    size.writeUInt32BE(data.length);
    return Buffer.concat([size, Buffer.from(name), data, Buffer.alloc(4)]);
  };
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const chunks = [
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(4))),
    chunk('IEND', Buffer.alloc(0)),
  ];
  return new Uint8Array(Buffer.concat([signature, ...chunks]));
}
const sendLogo = (who: TestMember, bytes: Uint8Array<ArrayBuffer>, type = 'image/png') =>
  gateway.app.request('/v1/company/logo', {
    method: 'PUT',
    headers: { Authorization: `Bearer ${who.token}`, 'Content-Type': type },
    body: bytes,
  });
const book = (who: TestMember, whiteLabel: boolean) =>
  gateway.database.owner.queries
    .updateTable('subscriptions')
    .set({ whiteLabel })
    .where('companyId', '=', who.companyId)
    .execute();
const save = (who: TestMember, body: object) =>
  gateway.call<BrandSettings & { code?: string }>('PUT', '/v1/company/brand', { token: who.token, body });

it('a logo is public and shown on the job page and the interview page until it is removed', async () => {
  const { id: interviewId, token, sessionId, candidateId } = await createTestInterview(gateway, member);
  const job = await createTestJob(gateway, member);
  const answer = await sendLogo(member, makePng(300, 80));
  expect(answer.status).toBe(200);
  const { logoUrl } = (await answer.json()) as BrandSettings;
  const logo = await gateway.app.request(logoUrl ?? '');
  expect(logo.status).toBe(200);
  expect(Object.fromEntries(logo.headers)).toMatchObject({
    'content-type': 'image/png',
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringContaining('sandbox'),
  });
  const page = await gateway.call<{ brand: object }>('GET', `/v1/open-jobs/${job.id}`, {});
  expect(page.body.brand).toMatchObject({ logoUrl, colour: null, whiteLabel: false });
  const link = await gateway.app.request(`/v1/interviews/${interviewId}/candidates/${candidateId}/link`, {
    headers: { Authorization: `Link ${token}` },
  });
  expect(await link.json()).toMatchObject({ sessionId, brand: { logoUrl } });

  const removed = await gateway.call<BrandSettings>('DELETE', '/v1/company/logo', { token: member.token });
  expect(removed.body.logoUrl).toBeNull();
  expect((await gateway.app.request(logoUrl ?? '')).status).toBe(404);
});

it.each([
  ['an SVG', new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'), 422],
  ['a GIF', new TextEncoder().encode('GIF89a\u0001\u0000\u0001\u0000'), 422],
  ['text', new TextEncoder().encode('logo'), 422],
  ['nothing', new Uint8Array(), 422],
  ['a picture of 10,000 pixels', makePng(10_000, 10), 422],
  ['a file of 1.5 MB', new Uint8Array(1_500_000), 413],
])('%s isn’t accepted as a logo', async (_what, bytes, status) => {
  expect((await sendLogo(member, bytes)).status).toBe(status);
});

it('the colour and the sender name are used only with white-labelling, on pages and in emails for candidates', async () => {
  const brand = { colour: '#0B3D91', senderName: 'Test & Co Careers' };
  expect((await save(member, brand)).body).toMatchObject({
    colour: '#0b3d91',
    senderName: 'Test & Co Careers',
  });
  const brandOf = async () => {
    const job = await createTestJob(gateway, member);
    return (await gateway.call<{ brand: object }>('GET', `/v1/open-jobs/${job.id}`, {})).body.brand;
  };
  expect(await brandOf()).toMatchObject({ colour: null, whiteLabel: false });
  await book(member, true);
  expect(await brandOf()).toMatchObject({ colour: '#0b3d91', whiteLabel: true });
  await book(member, false);
});

it.each([
  ['a colour on which white text isn’t readable', { colour: '#ffd700', senderName: '' }],
  ['an invalid colour', { colour: 'red; background:url(x)', senderName: '' }],
  ['a sender with a link', { colour: null, senderName: 'Win at https://evil.example' }],
  ['a sender with a line break', { colour: null, senderName: 'A\r\nBcc: x@y.example' }],
])('%s isn’t accepted', async (_what, body) => {
  expect((await save(member, body)).status).toBe(422);
});

it.each([
  ['PayPal Security', 'The sender name must contain the company name'],
  ['Test & Co evil.example', 'A name can’t contain a web or email address'],
  ['Test & Co www.evil', 'A name can’t contain a web or email address'],
  ['Test & Co 0800 1234', 'A name can have at most 6 digits'],
])('says why %j isn’t accepted as the sender name', async (senderName, text) => {
  const { status, body } = await save(member, { colour: null, senderName });
  expect(status).toBe(422);
  expect(body).toMatchObject({ code: 'VALIDATION', details: { fields: { senderName: text } } });
});

it('only owners and admins can change the brand, and only of their own company', async () => {
  const editor = await gateway.signUp('EDITOR', member.companyId);
  expect((await save(editor, { colour: null, senderName: '' })).status).toBe(403);
  expect((await sendLogo(editor, makePng(10, 10))).status).toBe(403);
  await save(member, { colour: '#0b3d91', senderName: '' });
  const { body } = await gateway.call<BrandSettings>('GET', '/v1/company/brand', { token: stranger.token });
  expect(body).toEqual({ colour: null, senderName: '', logoUrl: null, whiteLabel: false });
});
