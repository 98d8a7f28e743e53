import { interviewBody } from '@candi/contract/interviews/interviews';
import { describe, expect, test } from 'vitest';
import { initialValues, isDuration, toBody, withTemplate } from './values.ts';

test.each([5, 30, 60])('%s minutes can be asked for', (value) => expect(isDuration(value)).toBe(true));

test.each([4, 61, 7.5, '', '30', Number.NaN])('%s is no duration', (value) =>
  expect(isDuration(value)).toBe(false),
);

test('a template gives the interview its language, and its title where none was written', () => {
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

const id = '6f4a6a1e-0a0f-4a5c-8a39-6f0d2c1b7e11';
const values = { ...initialValues, title: 'Talk', templateId: id, candidateIds: [id] };
const scheduled = { ...values, when: 'scheduled', date: '2026-07-01', timeZone: 'Europe/Lisbon' } as const;

describe('the call', () => {
  test('asks for what was filled in, as the gateway takes it', () => {
    const body = toBody(values);
    expect(body).toMatchObject({ scheduledAt: null, timeZone: null, expiresAt: null, sendMails: true });
    expect(interviewBody.parse(body)).toEqual(body);
  });

  test('names the moment that the chosen zone’s clocks show, and the end of the last day there', () => {
    const body = toBody({ ...scheduled, expiresOn: '2026-12-31' });
    expect(body).toMatchObject({
      scheduledAt: '2026-07-01T09:00:00.000Z',
      timeZone: 'Europe/Lisbon',
      expiresAt: '2026-12-31T23:59:00.000Z',
    });
    expect(interviewBody.parse(body)).toEqual(body);
  });

  test('forgets a phase without its job, and a time that is not meant', () => {
    expect(toBody({ ...values, jobPhaseId: id }).jobPhaseId).toBeNull();
    expect(toBody({ ...scheduled, when: 'any' })).toMatchObject({ scheduledAt: null, timeZone: null });
  });
});
