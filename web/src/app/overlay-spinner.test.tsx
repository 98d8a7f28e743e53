import { expect, test } from 'vitest';
import { api } from '#data/api.ts';
import { refusal, type Answer } from '#testing/fake-gateway.ts';
import { pageOf } from '#testing/fixtures/lists.ts';
import { seasonal } from '#testing/fixtures/pools.ts';
import { show } from '#testing/show.tsx';

test.for(['Moving the candidates…', undefined])(
  'the page is covered by a spinner while something is saved, with the message %s',
  async (loadingMessage) => {
    const saved = Promise.withResolvers<Answer<'POST /v1/pools'>>();
    const page = await show(null, {
      gateway: (gateway) => gateway.on('POST /v1/pools', () => saved.promise),
    });
    const spinner = page.getByRole('status');
    const call = api(loadingMessage ? { loadingMessage } : {}).v1.pools.$post({
      json: { name: 'Summer desk' },
    });
    await expect.element(spinner).toBeVisible();
    await expect.poll(() => spinner.element().textContent).toBe(loadingMessage ?? '');
    const overlay = document.querySelector('.mantine-Overlay-root')?.getBoundingClientRect();
    expect([overlay?.width, overlay?.height]).toEqual([window.innerWidth, window.innerHeight]);
    saved.resolve({ ...seasonal, message: 'Saved.' });
    await call;
    await expect.element(spinner).not.toBeInTheDocument();
  },
);

test('the page is uncovered when a write fails', async () => {
  const answered = Promise.withResolvers<Response>();
  const page = await show(null, {
    gateway: (gateway) => gateway.on('POST /v1/pools', () => answered.promise),
  });
  const spinner = page.getByRole('status');
  const call = api().v1.pools.$post({ json: { name: 'Summer desk' } });
  await expect.element(spinner).toBeVisible();
  answered.resolve(refusal('NAME_IN_USE', 'This name is already in use'));
  await expect(call).rejects.toThrow('This name is already in use');
  await expect.element(spinner).not.toBeInTheDocument();
});

test('a read and a write in the background show no spinner', async () => {
  const saved = Promise.withResolvers<Answer<'POST /v1/pools'>>();
  const read = Promise.withResolvers<Answer<'GET /v1/templates'>>();
  const page = await show(null, {
    gateway: (gateway) =>
      gateway.on('GET /v1/templates', () => read.promise).on('POST /v1/pools', () => saved.promise),
  });
  const calls = [
    api().v1.templates.$get({ query: {} }),
    api({ background: true }).v1.pools.$post({ json: { name: 'Summer desk' } }),
  ];
  await expect.poll(() => page.gateway.calls.length).toBe(2);
  await expect.element(page.getByRole('status')).not.toBeInTheDocument();
  read.resolve(pageOf());
  saved.resolve({ ...seasonal, message: 'Saved.' });
  await Promise.all(calls);
});
