import { expect, test } from 'vitest';
import { createPageStorage } from './storage.ts';

/** The storage of a browser. `limit`: maximum length of a value (characters). */
class BrowserStorage implements Storage {
  readonly #values = new Map<string, string>();
  readonly #limit: number;
  constructor(limit = Infinity) {
    this.#limit = limit;
  }
  get length() {
    return this.#values.size;
  }
  key(index: number) {
    return [...this.#values.keys()][index] ?? null;
  }
  getItem(key: string) {
    return this.#values.get(key) ?? null;
  }
  setItem(key: string, value: string) {
    if (value.length > this.#limit) throw new DOMException('full', 'QuotaExceededError');
    this.#values.set(key, value);
  }
  removeItem(key: string) {
    this.#values.delete(key);
  }
  clear() {
    this.#values.clear();
  }
}

const refuses = (): never => {
  throw new DOMException('Access is denied for this document.', 'SecurityError');
};

test.each([
  ['throws', refuses],
  ['is missing', () => null],
])('keeps values in memory if the browser’s storage %s', (_, open) => {
  const storage = createPageStorage(open);
  expect(storage.isBlocked()).toBe(true);
  expect(storage.get('token')).toBeNull();
  storage.set('token', 'one');
  expect(storage.get('token')).toBe('one');
  expect(storage.keys()).toEqual(['token']);
  storage.remove('token');
  expect(storage.get('token')).toBeNull();
});

test('keeps a value that doesn’t fit in memory, and no older value in the browser', () => {
  const inBrowser = new BrowserStorage(4);
  const storage = createPageStorage(() => inBrowser);
  storage.set('text', 'old');
  storage.set('text', 'too long');
  expect([storage.get('text'), inBrowser.getItem('text')]).toEqual(['too long', null]);
  storage.set('text', 'new');
  expect([storage.get('text'), inBrowser.getItem('text')]).toEqual(['new', 'new']);
  expect(storage.keys()).toEqual(['text']);
});

test('reads what another page stored in the meantime', () => {
  const inBrowser = new BrowserStorage();
  const storage = createPageStorage(() => inBrowser);
  storage.set('token', 'one');
  inBrowser.setItem('token', 'two');
  expect([storage.get('token'), storage.isBlocked()]).toEqual(['two', false]);
});
