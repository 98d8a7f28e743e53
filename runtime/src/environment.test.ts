import { expect, test } from 'vitest';
import { describeVariables, environments, readVariables } from './environment.ts';

const variables = describeVariables();

test('every variable belongs to one group', () => {
  const names = variables.map(({ name }) => name);
  expect(names).toEqual([...new Set(names)]);
});

test('every variable that users may leave out has a default, or says what is used instead', () => {
  const without = variables.filter(
    (variable) => !variable.setByRunner && variable.default === undefined && variable.embedded === undefined,
  );
  expect(without.map(({ name }) => name)).toEqual([]);
});

test('defaults are described as the text of a variable', () => {
  const defaultOf = (name: string) => variables.find((variable) => variable.name === name)?.default;
  expect(defaultOf('LLM_WAIT_MS')).toBe('6000');
  expect(defaultOf('STT_LANGUAGES')).toBe('en,pt,es,ar');
  expect(defaultOf('PHONE_COUNTRIES')).toBe('');
  expect(defaultOf('DATABASE_URL')).toBeUndefined();
});

test('every variable has a description and is read by a process', () => {
  for (const { name, description, readBy } of variables) {
    expect(description, name).toMatch(/\.$/);
    expect(readBy, name).not.toEqual([]);
  }
});

test('every variable named a key, secret, token or password is marked as a secret', () => {
  const open = variables.filter(({ name, secret }) => /(KEY|SECRET|TOKEN|PASSWORD)$/.test(name) && !secret);
  // None of these is secret: LIVEKIT_API_KEY is the id of an API key, and the other two are public.
  expect(open.map(({ name }) => name)).toEqual([
    'LIVEKIT_API_KEY',
    'TELNYX_PUBLIC_KEY',
    'CLERK_PUBLISHABLE_KEY',
  ]);
});

test('a list of languages may contain spaces, and defaults to all languages', () => {
  const heard = (list?: string) =>
    readVariables(environments.agent.pick({ STT_LANGUAGES: true }), { STT_LANGUAGES: list }).STT_LANGUAGES;
  expect(heard('en, ar,')).toEqual(['en', 'ar']);
  expect(heard('')).toEqual([]);
  expect(heard()).toEqual(['en', 'pt', 'es', 'ar']);
  expect(() => heard('en,fr')).toThrow('STT_LANGUAGES');
});

test('the error names every variable that is missing or invalid', () => {
  const readMailbox = () => readVariables(environments.mailbox, { MAILBOX_PORT: 'http' });
  expect(readMailbox).toThrow(/MAILBOX_DIR[^]*MAILBOX_PORT/);
  const readModel = (LLM_URL: string) => () => readVariables(environments.simulation, { LLM_URL });
  expect(readModel('no address')).toThrow(/http, https[^]*LLM_URL/);
  expect(readModel('ws://127.0.0.1')).toThrow(/http, https[^]*LLM_URL/);
});
