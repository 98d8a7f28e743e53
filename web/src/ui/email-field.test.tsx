import { useForm } from '@mantine/form';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { show } from '#testing/show.tsx';
import { EmailField } from './email-field.tsx';
import { isEmail } from './is-email.ts';

function AddressForm() {
  const form = useForm({ initialValues: { email: '' }, validate: { email: isEmail('Not an address') } });
  return (
    <form onSubmit={form.onSubmit(() => undefined)}>
      <EmailField label="Email" {...form.getInputProps('email')} />
    </form>
  );
}

const messages = (valid: boolean) => (valid ? 0 : 1);

test.each([
  ['josé@example.com', true],
  ['info@münchen.example', true],
  ['иван@почта.рф', true],
  ['josé at example.com', false],
])('%s is kept as typed, and is an address: %s', async (address, valid) => {
  const screen = await show(<AddressForm />);
  const field = screen.getByLabelText('Email');
  await userEvent.fill(field, address);
  await userEvent.type(field, '{Enter}');
  await expect.element(field).toHaveValue(address);
  expect(field.element().matches(':invalid')).toBe(false);
  await expect.poll(() => screen.getByText('Not an address').elements()).toHaveLength(messages(valid));
});
