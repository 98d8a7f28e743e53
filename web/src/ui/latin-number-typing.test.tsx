import { NumberInput, TextInput } from '@mantine/core';
import { expect, onTestFinished, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { show } from '#testing/show.tsx';
import { typeLatinDigits } from './latin-number-typing.ts';

const begin = () => onTestFinished(typeLatinDigits(document));

test('Arabic-Indic and Persian digits are taken as a number', async () => {
  begin();
  const onChange = vi.fn<(value: number | string) => void>();
  const page = await show(<NumberInput label="Years" onChange={onChange} />);
  await page.getByLabelText('Years').click();
  await userEvent.keyboard('١۲٫5');
  await expect.element(page.getByLabelText('Years')).toHaveValue('12.5');
  expect(onChange).toHaveBeenLastCalledWith(12.5);
});

test('a telephone number is written in 0–9, and other text as typed', async () => {
  begin();
  const page = await show(
    <>
      <TextInput label="Phone" type="tel" />
      <TextInput label="About" />
    </>,
  );
  await page.getByLabelText('Phone').click();
  await userEvent.keyboard('٠١٠٠ ٢٠٠');
  await expect.element(page.getByLabelText('Phone')).toHaveValue('0100 200');
  await page.getByLabelText('About').click();
  await userEvent.keyboard('٣ سنوات');
  await expect.element(page.getByLabelText('About')).toHaveValue('٣ سنوات');
});
