import { expect, test } from 'vitest';
import { calendarFile } from './calendar-file.ts';

const appointment = {
  sessionId: '11111111-1111-4111-8111-111111111111',
  title: 'Engineer; back end, C',
  companyName: 'Marés',
  scheduledAt: '2026-11-01T10:00:00.000Z',
  durationSeconds: 1800,
  url: 'https://candi.test/interview/i/c/join/t',
};

test('returns an appointment in UTC with special characters escaped', () => {
  const lines = calendarFile(appointment, 0).split('\r\n');
  expect(lines).toEqual(
    expect.arrayContaining([
      'UID:11111111-1111-4111-8111-111111111111@candi',
      'DTSTAMP:19700101T000000Z',
      'DTSTART:20261101T100000Z',
      'DTEND:20261101T103000Z',
      'SUMMARY:Engineer\\; back end\\, C · Marés',
      'URL:https://candi.test/interview/i/c/join/t',
    ]),
  );
});

test('folds lines that are longer than 75 bytes', () => {
  const file = calendarFile({ ...appointment, title: 'مهندسة '.repeat(30) }, 0);
  for (const line of file.split('\r\n'))
    expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
  expect(file.replaceAll('\r\n ', '')).toContain('مهندسة '.repeat(30).trimEnd());
});
