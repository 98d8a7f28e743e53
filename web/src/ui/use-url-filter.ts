import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';

/** Returns the values of search parameters; those that the URL lacks are empty. */
export const readParameters = <Name extends string>(
  parameters: URLSearchParams,
  names: readonly Name[],
): Record<Name, string> =>
  Object.fromEntries(names.map((name) => [name, parameters.get(name) ?? ''])) as Record<Name, string>;

/**
 * Returns a list's filter and a function that changes it. The filter is kept in the URL, so that it is restored when
 * the user returns. `names`: search parameters of the filter; empty ones are omitted.
 */
export function useUrlFilter<Name extends string>(
  ...names: Name[]
): [Record<Name, string>, (change: Partial<Record<Name, string>>) => void] {
  const [parameters, setParameters] = useSearchParams();
  const filter = readParameters(parameters, names);
  // Versions of the search parameters, from the rendered one to the latest. The router renders a change with a delay;
  // until then, further changes build on the latest version.
  const queue = useRef([parameters.toString()]);
  useEffect(() => {
    const rendered = parameters.toString();
    const at = queue.current.indexOf(rendered);
    queue.current = at === -1 ? [rendered] : queue.current.slice(at);
  }, [parameters]);
  const change = (changed: Partial<Record<Name, string>>) => {
    const latest = queue.current.at(-1);
    const after = new URLSearchParams(latest);
    for (const [name, value] of Object.entries<string | undefined>(changed)) {
      if (value) after.set(name, value);
      else after.delete(name);
    }
    if (after.toString() === latest) return;
    queue.current.push(after.toString());
    setParameters(after, { replace: true });
  };
  return [filter, change];
}

/** Returns the value if it is one of the allowed ones. Returns undefined otherwise, such as for a hand-written URL. */
export const oneOf = <Value extends string>(values: readonly Value[], value: string): Value | undefined =>
  values.find((one) => one === value);

/** Returns the filter without its empty values. */
export const withoutEmpty = <Filter extends Record<string, string | undefined>>(
  filter: Filter,
): { [Name in keyof Filter]?: NonNullable<Filter[Name]> } =>
  Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined && value !== '')) as {
    [Name in keyof Filter]?: NonNullable<Filter[Name]>;
  };
