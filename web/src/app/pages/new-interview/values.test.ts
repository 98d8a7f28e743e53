import { interviewBody } from '@candi/contract/interviews/interviews';
import { describe, expect, test } from 'vitest';
import { initialValues, isDuration, missingFields, toBody, withTemplate } from './values.ts';

test.each([5, 30, 60])('accepts %s minutes', (value) => expect(isDuration(value)).toBe(true));

test.each([4, 61, 7.5, '', '30', Number.NaN])('rejects %s as a duration', (value) =>
  expect(isDuration(value)).toBe(false),
);

test('a template sets the language, and the title unless it was edited', () => {
  const first = { id: 'a', title: 'First', language: 'pt' } as const;
  const second = { id: 'b', title: 'Second', language: 'ar' } as const;
  expect(withTemplate({ title: '' }, first, undefined)).toEqual({
    templateId: 'a',
    language: 'pt',
    title: 'First',
  });
  expect(withTemplate({ title: 'First' }, second, first).title).toBe('Second');
  expect(withTemplate({ title: 'My own' }, second, first).title).toBe('My own');
});

test('a template, a title and, unless the interview is public, a candidate are needed', () => {
  expect(missingFields(initialValues)).toEqual(['template', 'titleField', 'candidates']);
  const named = { ...initialValues, templateId: 'a', title: 'First call' };
  expect(missingFields(named)).toEqual(['candidates']);
  expect(missingFields({ ...named, access: 'public' })).toEqual([]);
  expect(missingFields({ ...named, candidateIds: ['ines'] })).toEqual([]);
});

const id = '6f4a6a1e-0a0f-4a5c-8a39-6f0d2c1b7e11';
const values = { ...initialValues, title: 'Talk', templateId: id, candidateIds: [id] };
const scheduled = { ...values, when: 'scheduled', date: '2026-07-01', timeZone: 'Europe/Lisbon' } as const;

describe('the request', () => {
  test('contains the form’s values in the shape that the gateway accepts', () => {
    const body = toBody(values);
    expect(body).toMatchObject({ scheduledAt: null, timeZone: null, expiresAt: null, sendMails: true });
    expect(interviewBody.parse(body)).toEqual(body);
  });

  test('converts the start from the chosen time zone, and expires at the end of the last day there', () => {
    const body = toBody({ ...scheduled, expiresOn: '2026-12-31' });
    expect(body).toMatchObject({
      scheduledAt: '2026-07-01T09:00:00.000Z',
      timeZone: 'Europe/Lisbon',
      expiresAt: '2026-12-31T23:59:00.000Z',
    });
    expect(interviewBody.parse(body)).toEqual(body);
  });

  test('drops a phase without a job, and a start time that isn’t in use', () => {
    expect(toBody({ ...values, jobPhaseId: id }).jobPhaseId).toBeNull();
    expect(toBody({ ...scheduled, when: 'any' })).toMatchObject({ scheduledAt: null, timeZone: null });
  });
});
