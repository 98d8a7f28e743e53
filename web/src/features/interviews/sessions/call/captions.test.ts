import { expect, test } from 'vitest';
import type { CaptionEvent } from './captions.ts';
import { caption, noCaptions } from './captions.ts';

const after = (...events: CaptionEvent[]) => events.reduce(caption, noCaptions);
const said = (text: string, final = false): CaptionEvent => ({ kind: 'candidate', id: 's1', text, final });

test('Candi’s chunks are joined to one caption, and a new stream starts a new one', () => {
  const first: CaptionEvent[] = [
    { kind: 'candi', id: 'a', chunk: 'Hello ' },
    { kind: 'candi', id: 'a', chunk: 'there.' },
  ];
  expect(after(...first).candi).toBe('Hello there.');
  expect(after(...first, { kind: 'candi', id: 'b', chunk: 'Next.' }).candi).toBe('Next.');
});

test('the candidate’s caption is the newest text, and nothing follows the final one', () => {
  expect(after(said('I'), said('I led')).candidate).toBe('I led');
  expect(after(said('I led'), said('I led a team.', true), said('I led a')).candidate).toBe('I led a team.');
});

test('stored text leaves the captions and is not added again by a late caption', () => {
  const stored = after(said('Yes.', true), { kind: 'stored', speaker: 'candidate', text: 'Yes.' });
  expect(stored.candidate).toBe('');
  expect(caption(stored, said('Yes.', true)).candidate).toBe('');
});

test('text stored before its caption arrives is not captioned, but later text is', () => {
  const stored = after(said('I led'), { kind: 'stored', speaker: 'candidate', text: 'I led a team.' });
  const late = caption(stored, said('I led a team.', true));
  expect(late.candidate).toBe('');
  expect(caption(late, { kind: 'candidate', id: 's2', text: 'It', final: false }).candidate).toBe('It');
});

test('the rest of Candi’s stored text is not captioned, but her next text is', () => {
  const chunk = (text: string): CaptionEvent => ({ kind: 'candi', id: 'a', chunk: text });
  const stored = after(chunk('What was '), { kind: 'stored', speaker: 'candi', text: 'What was it?' });
  const late = caption(stored, chunk('it?'));
  expect(late.candi).toBe('');
  expect(caption(late, chunk(' Take your time.')).candi).toBe(' Take your time.');
});
