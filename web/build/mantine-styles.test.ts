import { expect, it } from 'vitest';
import { layerOrder } from './mantine-styles.ts';

it('declares the layers in the order of Mantine’s own style sheet', () => {
  const order = layerOrder()
    .replace(/^@layer |;$/g, '')
    .split(',');
  expect(order[0]).toBe('mantine.baseline');
  // Styles of a component follow those of the component that it is made from.
  const at = (name: string) => order.indexOf(`mantine.${name}`);
  expect(at('UnstyledButton')).toBeGreaterThan(0);
  expect(at('UnstyledButton')).toBeLessThan(at('NavLink'));
  expect(at('Input')).toBeLessThan(at('PasswordInput'));
  expect(at('focus')).toBe(at('Paper') + 1);
});
