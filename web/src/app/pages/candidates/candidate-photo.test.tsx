import { t } from 'i18next';
import { expect, test } from 'vitest';
import { refusal } from '#testing/fake-gateway.ts';
import { fakeUploads } from '#testing/fake-upload.ts';
import { inesDetail } from '#testing/fixtures/candidates.ts';
import { member } from '#testing/people.ts';
import { drawPicture } from '#testing/pictures.ts';
import { show } from '#testing/show.tsx';
import { answerDialog, cancelDialog, clickButton } from '#testing/user-actions.ts';
import { CandidatePanel } from './candidate-panel.tsx';

const put = 'PUT /v1/candidates/:id/photo';
const remove = 'DELETE /v1/candidates/:id/photo';
const [first, second] = ['/v1/candidates/ines/photo?v=1', '/v1/candidates/ines/photo?v=2'];

async function showCandidate(role: 'EDITOR' | 'VIEWER', photoUrl: string | null) {
  const picture = new Response(await drawPicture(8, 8));
  return show(<CandidatePanel />, {
    as: member(role),
    at: '/pools?candidate=ines',
    gateway: (gateway) =>
      gateway
        .on('GET /v1/candidates/:id', { ...inesDetail, photoUrl })
        .on('GET /v1/candidates/:id/photo', picture)
        .on('GET /v1/auth', { user: member(role), access_token: 'token' }),
  });
}

test('a photo is added and replaced', async () => {
  fakeUploads();
  const page = await showCandidate('EDITOR', null);
  const input = page.getByLabelText(new RegExp(`^(${t('photo.add')}|${t('photo.replace')})$`));
  const button = page.getByRole('button', { name: t('photo.add') });
  await input.upload(new File(['<svg/>'], 'me.svg', { type: 'image/svg+xml' }));
  await expect.element(button).toHaveAccessibleDescription(expect.stringContaining(t('photo.wrongType')));
  await input.upload(new File(['no image'], 'me.png', { type: 'image/png' }));
  await expect.element(page.getByText(t('photo.unreadable'))).toBeVisible();
  page.gateway.on(put, refusal('FILE_UNSUPPORTED', 'File has an unsupported format.'));
  await input.upload(await drawPicture(60, 40));
  await expect.element(page.getByText('File has an unsupported format.')).toBeVisible();

  page.gateway.on(put, { photoUrl: first, message: 'Photo saved.' });
  await input.upload(await drawPicture(60, 40));
  await expect.element(page.getByText('Photo saved.')).toBeVisible();
  expect(page.gateway.to(put).at(-1)?.headers.get('Content-Type')).toBe('image/webp');
  // One in the heading and one in the section.
  await expect.poll(() => document.querySelectorAll('img')).toHaveLength(2);

  page.gateway.on(put, { photoUrl: second, message: 'Photo saved.' });
  await expect.element(page.getByRole('button', { name: t('photo.replace') })).toBeVisible();
  await input.upload(await drawPicture(40, 40));
  await expect
    .poll(() => page.gateway.to('GET /v1/candidates/:id/photo').map(({ query }) => query.get('v')))
    .toEqual(['1', '2']);
});

test('a photo is removed after confirming', async () => {
  const page = await showCandidate('EDITOR', first);
  await expect.poll(() => document.querySelectorAll('img')).toHaveLength(2);
  await clickButton(page, t('photo.remove'));
  await cancelDialog(page, t('photo.removeTitle'), remove);
  page.gateway.on(remove, { message: 'Photo removed.' });
  await clickButton(page, t('photo.remove'));
  await answerDialog(page, t('photo.removeTitle'), t('photo.remove'));
  await expect.element(page.getByText('Photo removed.')).toBeVisible();
  await expect.element(page.getByRole('button', { name: t('photo.add') })).toBeVisible();
  expect(document.querySelectorAll('img')).toHaveLength(0);
});

test('a viewer sees the photo in the heading and can’t change it', async () => {
  const page = await showCandidate('VIEWER', first);
  await expect.poll(() => document.querySelectorAll('img')).toHaveLength(1);
  await expect.element(page.getByRole('button', { name: t('photo.replace') })).not.toBeInTheDocument();
});
