import { describe, expect, it } from 'vitest';
import type { Appointment } from './calendar.ts';
import { cancellationFile, invitationFile } from './calendar.ts';

const appointment: Appointment = {
  sessionId: '6f4a6a1e-0a0f-4a5c-8a39-6f0d2c1b7e11',
  sequence: 3,
  title: 'First talk; part 1, "hello"',
  companyName: 'Müller & Söhne',
  at: new Date('2026-12-01T14:30:00Z'),
  durationMinutes: 45,
  byPhone: [],
  url: `https://candi.example/interview/a/b/join/${'t'.repeat(43)}`,
  organizer: { name: 'Ana Lima', email: 'ana@candi.test' },
  candidate: { name: 'ليلى منصور', email: 'layla@candi.test' },
};
const now = new Date('2026-11-21T10:00:00Z');

/** Returns the file's lines after undoing the format's line folding (RFC 5545, 3.1). */
const lines = (file: string): string[] => file.replaceAll(/\r\n[ \t]/g, '').split('\r\n');
const value = (file: string, name: string): string | undefined =>
  lines(file)
    .find((line) => line.startsWith(`${name}:`) || line.startsWith(`${name};`))
    ?.slice(name.length);

describe('an invitation file', () => {
  const file = invitationFile(appointment, now);

  it('has the time in UTC, and the link as the location', () => {
    expect(value(file, 'METHOD')).toBe(':REQUEST');
    expect(value(file, 'DTSTART')).toBe(':20261201T143000Z');
    expect(value(file, 'DTEND')).toBe(':20261201T151500Z');
    expect(value(file, 'DTSTAMP')).toBe(':20261121T100000Z');
    expect(value(file, 'URL')).toContain(appointment.url);
    expect(value(file, 'STATUS')).toBe(':CONFIRMED');
  });

  it('keeps its id and increases its sequence number', () => {
    expect(value(file, 'UID')).toBe(`:${appointment.sessionId}@candi`);
    expect(value(file, 'SEQUENCE')).toBe(':3');
  });

  it('escapes special characters in a title, and names the attendee', () => {
    expect(value(file, 'SUMMARY')).toBe(String.raw`:First talk\; part 1\, "hello" · Müller & Söhne`);
    expect(value(file, 'ORGANIZER')).toContain('ana@candi.test');
    expect(value(file, 'ATTENDEE')).toContain('layla@candi.test');
    expect(value(file, 'ATTENDEE')).toContain('ليلى منصور');
  });

  it('has the line endings that the format requires', () => {
    for (const line of file.split('\r\n')) {
      expect(line).not.toContain('\n');
      expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    }
  });
});

it('a cancellation file has the same id', () => {
  const file = cancellationFile({ ...appointment, sequence: 4, url: null }, now);
  expect(value(file, 'METHOD')).toBe(':CANCEL');
  expect(value(file, 'STATUS')).toBe(':CANCELLED');
  expect(value(file, 'UID')).toBe(`:${appointment.sessionId}@candi`);
  expect(value(file, 'SEQUENCE')).toBe(':4');
  expect(value(file, 'URL')).toBeUndefined();
});
