type Nested = { [name: string]: string | Nested };

/** Parses Stripe's form encoding: `items[0][price]=p` becomes { items: { 0: { price: 'p' } } }. */
export function parseForm(text: string): Nested {
  const result: Nested = {};
  for (const [key, value] of new URLSearchParams(text)) {
    const path = key.split(/[[\]]+/).filter((part) => part !== '');
    const last = path.pop() ?? '';
    let at = result;
    for (const part of path) {
      const next = at[part];
      const inner: Nested = typeof next === 'object' ? next : {};
      at[part] = inner;
      at = inner;
    }
    at[last === '' ? String(Object.keys(at).length) : last] = value;
  }
  return result;
}
