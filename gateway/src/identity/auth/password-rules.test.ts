import { describe, expect, it } from 'vitest';
import { commonPasswords } from './common-passwords.ts';
import { passwordFault } from './password-rules.ts';

const about = ['ana.lima@aurora-travel.test', 'Ana Lima', 'AnaLima', 'Aurora Travel'];
const fault = (password: string) => passwordFault(password, about);

describe('a password', () => {
  it.each(['', 'short', 'elevenchars', '𝒶'.repeat(5) + 'bcdefg', '😀'.repeat(11)])(
    '%j is too short',
    (password) => expect(fault(password)).toBe('PASSWORD_TOO_SHORT'),
  );

  it.each([
    'Qwerty123456',
    '1Q2w3e4r5t6y',
    'michaeljackson',
    'MICHAELJACKSON',
    'michael-jackson!',
    'password1234',
    'P@ssw0rd!2024',
    'P4$$w0rd12345',
    'Contraseña2024!',
    'minhasenha123',
    'Welcome2024!!',
    'passwordpassword',
    'letmeinletmein1',
    'sunshine1234',
    '1234Sunshine!',
    'Dr4g0n123456!',
    'princess!!2026',
    '2026-Football-2026',
  ])('%j is a common password', (password) => expect(fault(password)).toBe('PASSWORD_TOO_COMMON'));

  it.each(['aaaaaaaaaaaa', 'abcabcabcabc', '12312312312312', '            ', 'aB!1aB!1aB!1'])(
    '%j only repeats a short unit',
    (password) => expect(fault(password)).toBe('PASSWORD_TOO_COMMON'),
  );

  it.each(['abcdefghijkl', 'lkjihgfedcba', 'qwertyuiopas', '0123456789012'])(
    '%j is a keyboard sequence',
    (password) => expect(fault(password)).toBe('PASSWORD_TOO_COMMON'),
  );

  it.each([
    'ana.lima@aurora-travel.test',
    'ANA.LIMA@aurora-travel.test',
    'Aurora Travel',
    'auroratravel1',
    'aurora-travel-2026',
    'AnaLima202611!',
    'lima.lima.lima',
    'analimaaurora',
    'candi-aurora-1',
  ])('%j is derived from public account details', (password) =>
    expect(fault(password)).toBe('PASSWORD_TOO_COMMON'),
  );

  it.each([
    'correct horse battery',
    'Zx9#kf!vQ2mT',
    'my aunt sails to aurora every june',
    'não sei quem bebeu o café',
    'القهوة باردة هذا الصباح',
    'correcthorsebatterystaple',
    '!@#$%^&*()_+',
  ])('%j is accepted', (password) => expect(fault(password)).toBeNull());
});

it('every common password in the list is in normalised form', () => {
  expect(commonPasswords.size).toBeGreaterThan(300);
  for (const word of commonPasswords) expect(word).toMatch(/^[a-z0-9]{12,}$/);
});
