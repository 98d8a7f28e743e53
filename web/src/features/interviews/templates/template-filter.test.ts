import { expect, test } from 'vitest';
import { templateQuery } from './template-filter.ts';

const none = { q: '', phase: '', language: '', sort: '' };

test('asks for what is chosen and nothing else', () => {
  expect(templateQuery(none)).toEqual({});
  expect(templateQuery({ ...none, q: 'sales', language: 'pt', sort: 'title' })).toEqual({
    q: 'sales',
    language: 'pt',
    sort: 'title',
  });
});

test('leaves out what the list does not offer', () => {
  expect(templateQuery({ q: 'sales', phase: 'second', language: 'xx', sort: 'length' })).toEqual({
    q: 'sales',
  });
});
