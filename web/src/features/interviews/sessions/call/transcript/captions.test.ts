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

const stored = (speaker: 'candi' | 'candidate', text: string, id?: string): CaptionEvent => ({
  kind: 'stored',
  speaker,
  text,
  id,
});

test('stored text leaves the captions and is not added again by a late caption', () => {
  const both = after(said('Yes.', true), stored('candidate', 'Yes.'));
  expect(both.candidate).toBe('');
  expect(caption(both, said('Yes.', true)).candidate).toBe('');
});

test('text stored before its caption arrives is not captioned, but later text is', () => {
  const late = after(said('I led'), stored('candidate', 'I led a team.', 's1'), said('I led a team.', true));
  expect(late.candidate).toBe('');
  expect(caption(late, { kind: 'candidate', id: 's2', text: 'It', final: false }).candidate).toBe('It');
});

test('words that are stored while the candidate says the next ones leave their caption alone', () => {
  const next: CaptionEvent = { kind: 'candidate', id: 's2', text: 'It was', final: false };
  expect(after(next, stored('candidate', 'I led a team.', 's1')).candidate).toBe('It was');
  expect(after(next, stored('candidate', 'A typed answer.')).candidate).toBe('It was');
});

const chunk = (id: string, text: string): CaptionEvent => ({ kind: 'candi', id, chunk: text });

test('the rest of Candi’s stored utterance is not captioned, but her next utterance is', () => {
  const late = after(chunk('u1', 'What was '), stored('candi', 'What was it?', 'u1'), chunk('u1', 'it?'));
  expect(late.candi).toBe('');
  expect(caption(late, chunk('u2', 'Take your time.')).candi).toBe('Take your time.');
});

test('an utterance that is stored while Candi says the next one takes no words from it', () => {
  const next = after(chunk('u1', 'Welcome.'), chunk('u2', 'I'), stored('candi', 'Welcome.', 'u1'));
  expect(caption(next, chunk('u2', ' have two questions for you.')).candi).toBe(
    'I have two questions for you.',
  );
});

test('text that was fetched ends a caption of the same words only', () => {
  expect(after(chunk('u1', 'Welcome.'), stored('candi', 'Welcome. ')).candi).toBe('');
  expect(after(chunk('u2', 'I'), stored('candi', 'I see.')).candi).toBe('I');
});
