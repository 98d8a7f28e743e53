import { expect, test } from 'vitest';
import { commandOf } from './keys.ts';

const press = (key: string, over: { code?: string; shiftKey?: boolean; ctrlKey?: boolean } = {}) =>
  commandOf({ key, code: '', shiftKey: false, ctrlKey: false, metaKey: false, altKey: false, ...over });

test.each([
  [' ', { do: 'toggle' }],
  ['k', { do: 'toggle' }],
  ['K', { do: 'toggle' }],
  ['j', { do: 'skip', seconds: -10 }],
  ['l', { do: 'skip', seconds: 10 }],
  ['ArrowLeft', { do: 'skip', seconds: -5 }],
  ['ArrowRight', { do: 'skip', seconds: 5 }],
  ['<', { do: 'rate', by: -1 }],
  ['>', { do: 'rate', by: 1 }],
  ['u', { do: 'link' }],
  ['3', { do: 'questionAt', index: 2 }],
  ['0', null],
  ['x', null],
  ['Tab', null],
])('the key %j runs the command %j', (key, command) => expect(press(key)).toEqual(command));

test('shift and an arrow move between questions, and symbols that need shift still work', () => {
  expect(press('ArrowRight', { shiftKey: true })).toEqual({ do: 'question', by: 1 });
  expect(press('ArrowLeft', { shiftKey: true })).toEqual({ do: 'question', by: -1 });
  expect(press('>', { shiftKey: true, code: 'Period' })).toEqual({ do: 'rate', by: 1 });
  expect(press('?', { shiftKey: true })).toEqual({ do: 'help' });
});

test('on keyboards of other scripts, letters are recognised by their position', () => {
  expect(press('ن', { code: 'KeyK' })).toEqual({ do: 'toggle' });
  expect(press('٢', { code: 'Digit2' })).toEqual({ do: 'questionAt', index: 1 });
  expect(press('؟', { shiftKey: true, code: 'Slash' })).toEqual({ do: 'help' });
});

test('the browser’s own shortcuts are ignored', () => expect(press('l', { ctrlKey: true })).toBeNull());
