import { TextInput } from '@mantine/core';
import { t } from 'i18next';
import { createPortal } from 'react-dom';
import { expect, test, vi } from 'vitest';
import { ApiError } from '#data/api-error.ts';
import type { Submission } from '#data/submission.ts';
import { show } from '#testing/show.tsx';
import { expectFirstError } from '#testing/user-actions.ts';
import { FormFooter } from './form-footer.tsx';
import { useSaveForm } from './use-save-form.ts';

type Values = { name: string };
type Send = (submission: Submission<Values>) => Promise<string>;

interface NameFormProps {
  send: Send;
  onSaved?: (saved: string, values: Values) => void;
}

function NameForm({ send, onSaved }: NameFormProps) {
  const { form, saving, onSubmit, message, dirty } = useSaveForm({
    mode: 'controlled',
    initialValues: { name: '' },
    validate: { name: (value: string) => (value === '' ? 'Name required' : null) },
    save: { mutationFn: send },
    onSaved,
  });
  return (
    <form noValidate onSubmit={onSubmit} aria-label={dirty ? 'Unsaved' : 'Saved'}>
      <TextInput label="Name" {...form.getInputProps('name')} />
      <FormFooter message={message} submit="Keep" saving={saving.isPending} cancelTo="/names" />
    </form>
  );
}

const keep = { name: 'Keep' };
const keysOf = (send: ReturnType<typeof vi.fn<Send>>) =>
  send.mock.calls.map(([{ idempotencyKey }]) => idempotencyKey);

test('an invalid form is not sent, and the first invalid field has the focus', async () => {
  const send = vi.fn<Send>();
  const page = await show(<NameForm send={send} />);
  await page.getByRole('button', keep).click();
  await expectFirstError(page.getByLabelText('Name'), 'Name required');
  expect(send).not.toHaveBeenCalled();
});

test('field errors are shown at the fields, other errors above the buttons', async () => {
  const send = vi
    .fn<Send>()
    .mockRejectedValueOnce(new ApiError('NAME_IN_USE', 'Taken', 409, { fields: { name: 'Name taken' } }))
    .mockRejectedValueOnce(new Error('Not today.'));
  const page = await show(<NameForm send={send} />);
  await page.getByLabelText('Name').fill('Spa');
  await page.getByRole('button', keep).click();
  await expectFirstError(page.getByLabelText('Name'), 'Name taken');
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
  await page.getByRole('button', keep).click();
  await expect.element(page.getByRole('alert')).toHaveTextContent('Not today.');
});

test('the idempotency key stays the same until the values change', async () => {
  const send = vi.fn<Send>().mockRejectedValue(new Error('Not today.'));
  const page = await show(<NameForm send={send} />);
  await page.getByLabelText('Name').fill('Spa');
  await page.getByRole('button', keep).click();
  await expect.element(page.getByRole('alert')).toBeVisible();
  await page.getByRole('button', keep).click();
  await expect.poll(() => send.mock.calls.length).toBe(2);
  await page.getByLabelText('Name').fill('Kitchen');
  await page.getByRole('button', keep).click();
  await expect.poll(() => send.mock.calls.length).toBe(3);
  const [first, second, third] = keysOf(send);
  expect(second).toBe(first);
  expect(third).not.toBe(first);
});

test('the saved result is passed on, and nothing is left unsaved', async () => {
  const onSaved = vi.fn<(saved: string, values: Values) => void>();
  const page = await show(<NameForm send={async ({ values }) => `id of ${values.name}`} onSaved={onSaved} />);
  await page.getByLabelText('Name').fill('Spa');
  await expect.element(page.getByRole('form', { name: 'Unsaved' })).toBeVisible();
  await page.getByRole('button', keep).click();
  await expect.element(page.getByRole('form', { name: 'Saved', exact: true })).toBeVisible();
  expect(onSaved).toHaveBeenCalledExactlyOnceWith('id of Spa', { name: 'Spa' });
});

test('submitting a form in a dialog does not submit the surrounding form', async () => {
  const send = vi.fn<Send>().mockResolvedValue('id');
  const sendOuter = vi.fn<() => void>();
  const page = await show(
    <form onSubmit={sendOuter}>{createPortal(<NameForm send={send} />, document.body)}</form>,
  );
  await page.getByLabelText('Name').fill('Spa');
  await page.getByRole('button', keep).click();
  await expect.poll(() => send.mock.calls.length).toBe(1);
  expect(sendOuter).not.toHaveBeenCalled();
});

test('the cancel button leads to its page', async () => {
  const page = await show(<NameForm send={vi.fn<Send>()} />);
  await page.getByRole('link', { name: t('common.cancel') }).click();
  await expect.poll(() => page.location.address).toBe('/names');
});
