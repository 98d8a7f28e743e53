import type { LinkedInAccount, Post } from '@candi/contract/hiring/posts';
import type { BrandSettings } from '@candi/contract/identity/brand';
import type { Language } from '@candi/contract/platform/enumerations';
import { t } from 'i18next';
import { describe, expect, onTestFinished, test } from 'vitest';
import { refusal } from '#testing/fake-gateway.ts';
import { conciergeAnswer } from '#testing/fixtures/jobs.ts';
import { pageOf } from '#testing/fixtures/lists.ts';
import {
  connectedAccount,
  expiredAccount,
  failedPost,
  notConnected,
  plainBrand,
  publishedPost,
  scheduledPost,
} from '#testing/fixtures/posts.ts';
import { member } from '#testing/people.ts';
import { show } from '#testing/show.tsx';
import type { Shown } from '#testing/show.tsx';
import { answerDialog, clickButton } from '#testing/user-actions.ts';
import { ShareDialog } from './share-dialog.tsx';

const showDialog = async (
  account: LinkedInAccount,
  posts: Post[] = [],
  {
    role = 'EDITOR',
    open = true,
    brand = plainBrand,
    language = 'en',
  }: { role?: 'EDITOR' | 'VIEWER'; open?: boolean; brand?: BrandSettings; language?: Language } = {},
) =>
  show(<ShareDialog opened job={{ ...conciergeAnswer, open }} draft={null} onClose={() => undefined} />, {
    as: member(role),
    language,
    gateway: (gateway) =>
      gateway
        .on('GET /v1/company/brand', brand)
        .on('GET /v1/linkedin', account)
        .on('GET /v1/jobs/:id/posts', pageOf(...posts)),
  });
const textField = (page: Shown) => page.getByRole('textbox', { name: t('posts.text') });
const preview = (page: Shown) => page.getByRole('region', { name: t('posts.preview') });

describe('without a connection', () => {
  test('the post is drafted, previewed with its picture, and shared elsewhere', async () => {
    const page = await showDialog(notConnected);
    await expect
      .element(textField(page))
      .toHaveValue(
        [
          'Harbour Hotels is hiring: Head concierge',
          'Location: Porto',
          'Apply here: https://candi.example/job/concierge',
          '#hiring #jobs',
        ].join('\n\n'),
      );
    await textField(page).fill('Come to Porto! #porto');
    await expect.element(preview(page).getByText('Come to Porto! #porto')).toBeVisible();
    await expect
      .element(preview(page).getByRole('img'))
      .toHaveAccessibleName('Picture: Harbour Hotels is hiring: Head concierge');
    const link = (name: string) => page.getByRole('link', { name });
    await expect
      .element(link('WhatsApp'))
      .toHaveAttribute('href', 'https://wa.me/?text=Come%20to%20Porto!%20%23porto'.replace('!', '%21'));
    await expect.element(link('X')).toHaveAttribute('href', expect.stringContaining('x.com/intent/post'));
    await expect.element(link('LinkedIn')).not.toBeInTheDocument();
    await expect.element(page.getByText('Not connected')).toBeVisible();
    await expect.element(page.getByRole('button', { name: t('posts.publish') })).not.toBeInTheDocument();
  });

  test('connecting opens LinkedIn’s page, and the unsent text is restored afterwards', async () => {
    onTestFinished(() => {
      sessionStorage.clear();
      history.replaceState(null, '', location.pathname + location.search);
    });
    const page = await showDialog(notConnected);
    page.gateway.on('POST /v1/linkedin/requests', { url: '#at-linkedin' });
    await textField(page).fill('Half a thought');
    await clickButton(page, t('posts.account.connect'));
    await expect.poll(() => location.hash).toBe('#at-linkedin');
    expect(sessionStorage.getItem('candi.linkedIn.returnTo')).toBe('/jobs/concierge?share=1');
    await page.unmount();
    const after = await showDialog(connectedAccount);
    await expect.element(textField(after)).toHaveValue('Half a thought');
    expect(sessionStorage.getItem('candi.linkedIn.draft.concierge')).toBeNull();
  });

  test('the reason is shown if LinkedIn’s page can’t be opened', async () => {
    const page = await showDialog(notConnected);
    page.gateway.on('POST /v1/linkedin/requests', refusal('ACCESS_DENIED', 'Access denied.'));
    await clickButton(page, t('posts.account.connect'));
    await expect.element(page.getByText('Access denied.')).toBeVisible();
  });

  test('an expired connection is shown and can be renewed', async () => {
    const page = await showDialog(expiredAccount);
    await expect.element(page.getByText('Not connected')).toBeVisible();
    await expect.element(page.getByText(/Nora Quinn, expired on/)).toBeVisible();
    await expect.element(page.getByRole('button', { name: t('posts.account.reconnect') })).toBeVisible();
    await expect.element(page.getByRole('button', { name: t('posts.publish') })).not.toBeInTheDocument();
  });

  test('on an installation without LinkedIn, its own share page is offered', async () => {
    const page = await showDialog({ available: false, connection: null });
    await expect.element(page.getByText(t('posts.account.unavailable'))).toBeVisible();
    await expect
      .element(page.getByRole('link', { name: 'LinkedIn' }))
      .toHaveAttribute('href', expect.stringContaining('share-offsite'));
    await expect
      .element(page.getByRole('button', { name: t('posts.account.connect') }))
      .not.toBeInTheDocument();
  });

  test('viewers can share links and see the posts, but can’t post', async () => {
    const page = await showDialog(connectedAccount, [failedPost], { role: 'VIEWER' });
    await expect.element(page.getByRole('link', { name: 'WhatsApp' })).toBeVisible();
    await expect.element(page.getByText(t('posts.failures.not_connected'))).toBeVisible();
    for (const name of [t('posts.publish'), t('posts.retry'), t('posts.delete')])
      await expect.element(page.getByRole('button', { name })).not.toBeInTheDocument();
  });
});

describe('with a connection', () => {
  test('an empty or too long text is refused with the specification’s message', async () => {
    const page = await showDialog(connectedAccount);
    for (const text of [' ', 'x'.repeat(3001)]) {
      await textField(page).fill(text);
      await clickButton(page, t('posts.publish'));
      await expect.element(page.getByText('Please enter a valid post content')).toBeVisible();
      await expect.element(textField(page)).toHaveFocus();
    }
    expect(page.gateway.to('POST /v1/posts')).toEqual([]);
  });

  test('a post is sent with its picture, and its outcome and link appear', async () => {
    const page = await showDialog(connectedAccount);
    await expect.element(page.getByText(/^Nora Quinn, until/)).toBeVisible();
    const waiting: Post = { ...publishedPost, status: 'publishing', publishedAt: null, url: null };
    page.gateway.on('POST /v1/posts', () => {
      page.gateway.on('GET /v1/jobs/:id/posts', pageOf(waiting));
      return waiting;
    });
    await textField(page).fill('  Come to Porto!  ');
    await clickButton(page, t('posts.publish'));
    await expect.element(page.getByText(t('posts.sent'))).toBeVisible();
    await expect.element(page.getByText(t('posts.statuses.publishing'))).toBeVisible();
    page.gateway.on('GET /v1/jobs/:id/posts', pageOf(publishedPost));
    await expect
      .element(page.getByRole('link', { name: t('posts.open') }))
      .toHaveAttribute('href', publishedPost.url ?? '');
    const {
      body: { picture, ...body },
    } = await page.gateway.received('POST /v1/posts');
    expect(body).toEqual({ jobId: 'concierge', text: 'Come to Porto!', publishAt: null });
    expect(picture?.text).toBe('Picture: Harbour Hotels is hiring: Head concierge');
    const drawn = await createImageBitmap(
      new Blob([Uint8Array.from(atob(picture?.png ?? ''), (sign) => sign.charCodeAt(0))]),
    );
    expect([drawn.width, drawn.height]).toEqual([1200, 627]);
    expect(picture?.png.length).toBeLessThan(300_000);
  });

  test('a post without its picture is sent for later, in the user’s time zone', async () => {
    const page = await showDialog(connectedAccount);
    await page.getByRole('checkbox', { name: t('posts.withPicture') }).click();
    await expect.element(preview(page).getByRole('img')).not.toBeInTheDocument();
    await page.getByRole('radiogroup').getByText(t('posts.later')).click();
    await clickButton(page, t('posts.schedule'));
    const day = page.getByLabelText(t('posts.day'));
    await expect.element(day).toHaveFocus();
    await day.fill('2099-05-06');
    await page.getByLabelText(t('posts.time')).fill('14:30');
    await expect.element(page.getByText(t('posts.afterExpiry'))).toBeVisible();
    page.gateway.on(
      'POST /v1/posts',
      refusal('VALIDATION', 'Check it.', { fields: { publishAt: 'Too late' } }),
    );
    await clickButton(page, t('posts.schedule'));
    await expect.element(page.getByText('Too late')).toBeVisible();
    expect(page.gateway.to('POST /v1/posts')[0]?.body).toMatchObject({
      picture: null,
      publishAt: new Date('2099-05-06T14:30').toISOString(),
    });
  });

  test('it can be disconnected', async () => {
    const page = await showDialog(connectedAccount);
    page.gateway.on('DELETE /v1/linkedin', { ...notConnected, message: 'Disconnected.' });
    await clickButton(page, t('posts.account.disconnect'));
    await answerDialog(page, t('posts.account.disconnectTitle'), t('posts.account.disconnect'));
    await expect.element(page.getByText('Not connected')).toBeVisible();
  });
});

describe('a scheduled post', () => {
  const changeForm = (page: Shown) => page.getByRole('form', { name: t('posts.changeTitle') });

  test('is changed by its author: text, picture and time', async () => {
    const page = await showDialog(connectedAccount, [scheduledPost]);
    await clickButton(page, t('posts.change'));
    const form = changeForm(page);
    await expect.element(textField(page)).toHaveValue('Join us in spring');
    await expect.element(textField(page)).toHaveFocus();
    await expect.element(form.getByRole('checkbox', { name: t('posts.withPicture') })).toBeChecked();
    const local = new Date(scheduledPost.publishAt);
    const two = (number: number) => String(number).padStart(2, '0');
    await expect
      .element(form.getByLabelText(t('posts.time')))
      .toHaveValue(`${two(local.getHours())}:${two(local.getMinutes())}`);
    // The post that is being changed can't be deleted at the same time.
    await expect.element(page.getByRole('button', { name: t('posts.delete') })).not.toBeInTheDocument();

    await textField(page).fill('Join us in summer');
    await form.getByRole('checkbox', { name: t('posts.withPicture') }).click();
    await form.getByLabelText(t('posts.day')).fill('2099-07-08');
    await form.getByLabelText(t('posts.time')).fill('10:15');
    page.gateway.on('PUT /v1/posts/:id', () => {
      const changed = { ...scheduledPost, text: 'Join us in summer' };
      page.gateway.on('GET /v1/jobs/:id/posts', pageOf(changed));
      return changed;
    });
    await clickButton(form, t('common.save'));
    await expect.element(page.getByText(t('posts.changed'))).toBeVisible();
    await expect.element(page.getByRole('listitem').getByText('Join us in summer')).toBeVisible();
    await expect.element(form).not.toBeInTheDocument();
    await expect.element(textField(page)).toHaveFocus();
    expect(page.gateway.to('PUT /v1/posts/:id', { id: 'post-3' }).map(({ body }) => body)).toEqual([
      {
        text: 'Join us in summer',
        picture: null,
        publishAt: new Date('2099-07-08T10:15').toISOString(),
      },
    ]);
    expect(page.gateway.to('POST /v1/posts')).toEqual([]);
  });

  test('can be published at once, and cancelling changes nothing', async () => {
    const page = await showDialog(connectedAccount, [scheduledPost]);
    await clickButton(page, t('posts.change'));
    await textField(page).fill('Never mind');
    await clickButton(changeForm(page), t('common.cancel'));
    await expect
      .element(textField(page))
      .toHaveValue(expect.stringContaining('Harbour Hotels is hiring') as string);
    await clickButton(page, t('posts.change'));
    await changeForm(page).getByRole('radiogroup').getByText(t('posts.now')).click();
    page.gateway.on('PUT /v1/posts/:id', { ...scheduledPost, status: 'publishing' });
    await clickButton(changeForm(page), t('posts.publish'));
    await expect.element(page.getByText(t('posts.sent'))).toBeVisible();
    expect(page.gateway.to('PUT /v1/posts/:id', { id: 'post-3' })[0]?.body).toMatchObject({
      text: 'Join us in spring',
      publishAt: null,
    });
  });

  test('that has been published meanwhile shows this, and the change is refused', async () => {
    const page = await showDialog(connectedAccount, [scheduledPost]);
    await clickButton(page, t('posts.change'));
    page.gateway
      .on('PUT /v1/posts/:id', refusal('POST_STARTED', 'Already sent.'))
      .on('GET /v1/jobs/:id/posts', pageOf({ ...publishedPost, id: scheduledPost.id }));
    await clickButton(changeForm(page), t('common.save'));
    await expect.element(page.getByText('Already sent.')).toBeVisible();
    await expect.element(page.getByText(t('posts.statuses.published'))).toBeVisible();
  });

  test.each([
    ['of a colleague', connectedAccount, { own: false }, true],
    ['without a connection', expiredAccount, {}, true],
    ['of a closed job', connectedAccount, {}, false],
  ] as const)('%s can’t be changed', async (_what, account, change, open) => {
    const page = await showDialog(account, [{ ...scheduledPost, ...change }], { open });
    await expect.element(page.getByRole('button', { name: t('posts.delete') })).toBeVisible();
    await expect.element(page.getByRole('button', { name: t('posts.change') })).not.toBeInTheDocument();
  });
});

describe('a failed post', () => {
  test('shows the reason, and can be retried by its author', async () => {
    const page = await showDialog(connectedAccount, [
      { ...failedPost, failure: 'refused', failureDetail: 'Content is a duplicate' },
    ]);
    await expect.element(page.getByText(t('posts.failures.refused'), { exact: false })).toBeVisible();
    await expect.element(page.getByText('“Content is a duplicate”')).toBeVisible();
    page.gateway.on('POST /v1/posts/:id/retry', refusal('NOT_CONNECTED', 'Connect first.'));
    await clickButton(page, t('posts.retry'));
    await expect.element(page.getByText('Connect first.')).toBeVisible();
    page.gateway
      .on('POST /v1/posts/:id/retry', { ...failedPost, status: 'scheduled' })
      .on('GET /v1/jobs/:id/posts', pageOf(publishedPost));
    await clickButton(page, t('posts.retry'));
    await expect.element(page.getByText(t('posts.statuses.published'))).toBeVisible();
  });

  test('of a colleague can be deleted, but not retried', async () => {
    const page = await showDialog(connectedAccount, [{ ...failedPost, own: false, author: null }]);
    await expect.element(page.getByText(t('posts.formerAuthor'))).toBeVisible();
    await expect.element(page.getByRole('button', { name: t('posts.retry') })).not.toBeInTheDocument();
    page.gateway.on('DELETE /v1/posts/:id', { message: 'Post deleted.' });
    await clickButton(page, t('posts.delete'));
    page.gateway.on('GET /v1/jobs/:id/posts', pageOf());
    await answerDialog(page, t('posts.deleteTitle'), t('posts.delete'));
    await expect.element(page.getByText(t('posts.none'))).toBeVisible();
  });
});

test('on an Arabic page, the text starts at the right and has its own direction', async () => {
  const page = await showDialog(notConnected, [], { language: 'ar' });
  await expect.element(textField(page)).toBeVisible();
  const { direction, textAlign } = getComputedStyle(textField(page).element());
  expect([direction, textAlign]).toEqual(['rtl', 'start']);
});

describe('the picture', () => {
  /** Returns the colours of the drawn picture at these points. */
  const coloursAt = async (page: Shown, ...points: [number, number][]): Promise<string[]> => {
    const image = preview(page).getByRole('img');
    await expect.element(image).toBeVisible();
    const shown = image.element();
    if (!(shown instanceof HTMLImageElement)) throw new Error('not an image');
    await shown.decode();
    const pen = new OffscreenCanvas(1200, 627).getContext('2d');
    pen?.drawImage(shown, 0, 0);
    return points.map(([x, y]) => pen?.getImageData(x, y, 1, 1).data.join(' ') ?? '');
  };
  const red =
    'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" width="100" height="84"%3E%3Crect width="100" height="84" fill="red"/%3E%3C/svg%3E';

  test('has the product’s colours, unless the company has booked white-labelling', async () => {
    const page = await showDialog(notConnected);
    expect(await coloursAt(page, [600, 20], [1110, 90])).toEqual(['11 80 75 255', '11 80 75 255']);
  });

  test('has the company’s logo, and with white-labelling its colour', async () => {
    const page = await showDialog(notConnected, [], {
      brand: { ...plainBrand, logoUrl: red, whiteLabel: true },
    });
    expect(await coloursAt(page, [600, 20], [1090, 90])).toEqual(['122 31 92 255', '255 0 0 255']);
  });

  test('is drawn without the logo if it can’t be loaded', async () => {
    const page = await showDialog(notConnected, [], {
      brand: { ...plainBrand, logoUrl: 'data:image/png,x' },
    });
    expect(await coloursAt(page, [1090, 90])).toEqual(['11 80 75 255']);
  });
});

test('a closed job can’t be shared', async () => {
  const page = await showDialog(connectedAccount, [publishedPost], { open: false });
  await expect.element(page.getByText(t('posts.closed'))).toBeVisible();
  await expect.element(page.getByRole('link', { name: t('posts.open') })).toBeVisible();
  await expect.element(textField(page)).not.toBeInTheDocument();
});
