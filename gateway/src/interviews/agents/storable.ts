/**
 * Returns the value with every character that Postgres can't store (U+0000, lone surrogates) replaced by U+FFFD. A
 * candidate may type or paste anything, and a single character must not prevent a log from being stored.
 */
export function storable<T>(value: T): T;
export function storable(value: unknown): unknown {
  if (typeof value === 'string') return value.toWellFormed().replaceAll('\0', '\u{FFFD}');
  if (Array.isArray(value)) return value.map((one: unknown) => storable(one));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [storable(name), storable(one as unknown)]),
  );
}
