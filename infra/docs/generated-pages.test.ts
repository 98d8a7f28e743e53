import { readFileSync } from 'node:fs';
import { describeVariables } from '@candi/runtime/environment';
import { expect, test } from 'vitest';
import { configurationPage, tableOf } from './configuration-page.ts';
import { generatedPages } from './generated-pages.ts';

test.each(generatedPages)('$path is what npm run docs writes', ({ url, text }) => {
  expect(readFileSync(url, 'utf8')).toBe(text());
});

test('the page of the configuration has a row for each variable', () => {
  const rows = Array.from(configurationPage().matchAll(/^\| `([A-Z_]+)` /gm), ([, name = '']) => name);
  expect(rows.toSorted()).toEqual(
    describeVariables()
      .map(({ name }) => name)
      .toSorted(),
  );
});

test('a table is aligned, and a bar in a cell doesn’t end the cell', () => {
  expect(tableOf(['Name', 'Is'], [['a|b', 'on']])).toBe(
    ['| Name | Is  |', '| ---- | --- |', String.raw`| a\|b | on  |`].join('\n'),
  );
});
