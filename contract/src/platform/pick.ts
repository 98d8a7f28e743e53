/** Returns an object that has only these properties of another one. */
export function pick<Given extends object, Key extends keyof Given>(
  from: Given,
  keys: readonly Key[],
): Pick<Given, Key>;
export function pick(from: object, keys: readonly string[]): object {
  return Object.fromEntries(keys.map((key) => [key, Reflect.get(from, key)]));
}
