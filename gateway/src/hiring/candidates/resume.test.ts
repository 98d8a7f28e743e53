import type { Candidate, CandidateDetail } from '@candi/contract/hiring/candidates';
import { beforeEach, expect, it } from 'vitest';
import type { TestMember } from '../../../testing/gateway.ts';
import { createTestCandidate } from '../../../testing/interview.ts';
import { drawnPdf, write } from '../../../testing/drawn-pdf.ts';
import { lockedPdf, makePdf } from '../../../testing/pdf.ts';
import { upload } from '../../../testing/upload.ts';
import { setUpGateway, setUpMember } from '../../../testing/set-up.ts';

const gateway = setUpGateway();
const member = setUpMember(gateway);
let candidate: Candidate;
/** Keys of files that earlier tests erased. */
let erasedBefore: string[];

const put = (bytes: Uint8Array<ArrayBuffer>, name: string, who = member) =>
  upload<{ resumeUrl: string }>(
    gateway,
    who,
    'PUT',
    `/v1/candidates/${candidate.id}/resume?name=${encodeURIComponent(name)}`,
    bytes,
  );
const row = () =>
  gateway.database.owner.queries
    .selectFrom('candidates')
    .select(['resumeKey', 'resumeText'])
    .where('id', '=', candidate.id)
    .executeTakeFirstOrThrow();
const allErased = async () =>
  (await gateway.database.owner.queries.selectFrom('erasedFiles').select('key').execute()).map(
    ({ key }) => key,
  );
const erased = async () => (await allErased()).filter((key) => !erasedBefore.includes(key));
beforeEach(async () => {
  candidate = await createTestCandidate(gateway, member);
  erasedBefore = await allErased();
});

it.each([
  ['another file type', Buffer.from('PK'), 'cv.docx', 422, 'Only PDF files are allowed.'],
  ['a PDF by file name only', Buffer.from('not one'), 'cv.pdf', 422, 'Please upload a valid resume file'],
  [
    'a file with a password',
    lockedPdf(),
    'cv.pdf',
    422,
    'This file is protected by a password. Save a copy without a password and upload that.',
  ],
  [
    'more than 20 pages',
    makePdf(Array.from({ length: 21 }, (_, at) => [`Page ${at + 1}`])),
    'cv.pdf',
    422,
    'File cannot be longer than 20 pages.',
  ],
  [
    'more than 10 MB',
    new Uint8Array(10 * 1024 * 1024 + 1),
    'cv.pdf',
    413,
    'File is too large. Maximum size is 10MB.',
  ],
])('rejects %s', async (_, bytes, name, status, error) => {
  expect(await put(new Uint8Array(bytes), name)).toMatchObject({ status, body: { error } });
  expect(await row()).toEqual({ resumeKey: null, resumeText: null });
});

it('stores a résumé with its text, serves it at a URL with a signed key, and replaces it', async () => {
  const bytes = makePdf([['Noor Haddad', 'Boat builder in Porto']]);
  const stored = await put(bytes, 'Noor – CV "2026".pdf');
  expect(stored).toMatchObject({
    status: 200,
    body: { resume: { name: 'Noor – CV "2026".pdf', bytes: bytes.byteLength }, message: 'Résumé saved.' },
  });
  const first = await row();
  expect(first.resumeText).toBe('Noor Haddad\nBoat builder in Porto');

  const detail = await gateway.call<CandidateDetail>('GET', `/v1/candidates/${candidate.id}`, {
    token: member.token,
  });
  expect(detail.body.resume).toEqual({ name: 'Noor – CV "2026".pdf', bytes: bytes.byteLength });
  const url = detail.body.resumeUrl ?? '';
  const shown = await gateway.app.request(url);
  expect(new Uint8Array(await shown.arrayBuffer())).toEqual(bytes);
  expect(Object.fromEntries(shown.headers)).toMatchObject({
    'content-type': 'application/pdf',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'SAMEORIGIN',
    'content-security-policy': expect.stringContaining("frame-ancestors 'self'; sandbox"),
    'content-disposition': "inline; filename*=UTF-8''Noor%20%E2%80%93%20CV%20%222026%22.pdf",
  });
  const saved = await gateway.app.request(`${url}&download=1`);
  expect(saved.headers.get('content-disposition')).toMatch(/^attachment;/);

  await put(makePdf([['Noor Haddad', 'Captain']]), 'new.pdf');
  expect((await row()).resumeText).toBe('Noor Haddad\nCaptain');
  expect(await erased()).toEqual([first.resumeKey]);

  const removed = await gateway.call('DELETE', `/v1/candidates/${candidate.id}/resume`, {
    token: member.token,
  });
  expect(removed).toMatchObject({ status: 200, body: { message: 'Résumé removed.' } });
  expect(await row()).toEqual({ resumeKey: null, resumeText: null });
  expect(await erased()).toHaveLength(2);
  expect((await gateway.app.request(url)).status).toBe(404);
});

it('stores only the text that can be seen, and says what was left out', async () => {
  const file = drawnPdf([
    {
      draw:
        write(50, 780, ['Noor Haddad', 'Boat builder in Porto']) +
        write(50, 600, ['Kubernetes expert'], { size: 2, color: '1 1 1' }) +
        write(50, 500, ['Staff engineer'], { mode: 3 }),
    },
  ]);
  await put(file, 'cv.pdf');
  expect((await row()).resumeText).toBe('Noor Haddad\nBoat builder in Porto');
  const { body } = await gateway.call<CandidateDetail>('GET', `/v1/candidates/${candidate.id}`, {
    token: member.token,
  });
  expect(body.resumeReading).toEqual({ scannedWords: 0, leftOut: { tiny: 2, invisible: 2 } });
  await gateway.call('DELETE', `/v1/candidates/${candidate.id}/resume`, { token: member.token });
});

it("accepts only the candidate's own key, and only within the company", async () => {
  const stranger = await gateway.signUp();
  const { body } = await put(makePdf([['Noor']]), 'cv.pdf');
  const other = await createTestCandidate(gateway, member);
  const { searchParams } = new URL(body.resumeUrl, 'http://candi.test');
  for (const address of [
    `/v1/candidates/${candidate.id}/resume`,
    `/v1/candidates/${candidate.id}/resume?key=${member.token}`,
    `/v1/candidates/${other.id}/resume?${searchParams.toString()}`,
  ])
    expect((await gateway.app.request(address)).status).toBe(401);
  expect(await put(makePdf([['Mine']]), 'cv.pdf', stranger)).toMatchObject({ status: 404 });
  expect((await row()).resumeText).toBe('Noor');
});

it('rejects the key of a member who was removed or signed out', async () => {
  await put(makePdf([['Noor']]), 'cv.pdf');
  const urlFor = async ({ token }: TestMember) => {
    const { body } = await gateway.call<CandidateDetail>('GET', `/v1/candidates/${candidate.id}`, { token });
    return body.resumeUrl ?? '';
  };
  const removed = await gateway.signUp('VIEWER', member.companyId);
  const signedOut = await gateway.signUp('VIEWER', member.companyId);
  const [own, ofRemoved, ofSignedOut] = [
    await urlFor(member),
    await urlFor(removed),
    await urlFor(signedOut),
  ];
  for (const url of [own, ofRemoved, ofSignedOut]) expect((await gateway.app.request(url)).status).toBe(200);
  await gateway.call('DELETE', `/v1/members/${removed.userId}`, { token: member.token });
  const { token, lastLogin } = signedOut;
  await gateway.call('POST', '/v1/auth/logout', { token, body: { lastLogin } });
  expect((await gateway.app.request(own)).status).toBe(200);
  expect((await gateway.app.request(ofRemoved)).status).toBe(401);
  expect((await gateway.app.request(ofSignedOut)).status).toBe(401);
});
