import { expect, test } from 'vitest';
import { networks, shareLink } from './share-links.ts';

const shared = {
  subject: 'A&B is hiring: C++ dev #1',
  text: 'A&B is hiring?\nhttps://candi.example/job/1',
  url: 'https://candi.example/job/1',
};

test.each([
  ['whatsapp', 'https://wa.me/', { text: shared.text }],
  ['x', 'https://x.com/intent/post', { text: shared.subject, url: shared.url }],
  ['facebook', 'https://www.facebook.com/sharer/sharer.php', { u: shared.url }],
  ['telegram', 'https://t.me/share/url', { url: shared.url, text: shared.subject }],
  ['email', 'mailto:', { subject: shared.subject, body: shared.text }],
  ['linkedin', 'https://www.linkedin.com/sharing/share-offsite/', { url: shared.url }],
] as const)(
  '%s receives all the content it supports, with spaces encoded other than as "+"',
  (network, base, query) => {
    const link = shareLink(network, shared);
    expect(link.startsWith(`${base}?`)).toBe(true);
    expect(link).not.toContain('+');
    expect(Object.fromEntries(new URL(link).searchParams)).toEqual(query);
  },
);

test('every network has a link', () => {
  for (const network of networks) expect(shareLink(network, shared)).toMatch(/^(https|mailto):/);
});
