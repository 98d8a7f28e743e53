import { expect, test } from 'vitest';
import { templateQuery } from './template-filter.ts';

const none = { q: '', phase: '', language: '', sort: '' };

test('queries only the selected filters', () => {
  expect(templateQuery(none)).toEqual({});
  expect(templateQuery({ ...none, q: 'sales', language: 'pt', sort: 'title' })).toEqual({
    q: 'sales',
    language: 'pt',
    sort: 'title',
  });
});

test('ignores values that the list does not offer', () => {
  expect(templateQuery({ q: 'sales', phase: 'second', language: 'xx', sort: 'length' })).toEqual({
    q: 'sales',
  });
});
