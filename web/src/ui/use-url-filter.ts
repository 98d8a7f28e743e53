import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';

/**
 * Returns a list's filter and a function that changes it. The filter is kept in the URL, so that it is restored when
 * the user returns. `names`: search parameters of the filter; empty ones are omitted.
 */
export function useUrlFilter<Name extends string>(
  ...names: Name[]
): [Record<Name, string>, (change: Partial<Record<Name, string>>) => void] {
  const [parameters, setParameters] = useSearchParams();
  const filter = Object.fromEntries(names.map((name) => [name, parameters.get(name) ?? ''])) as Record<
    Name,
    string
  >;
  // The router renders a change later than it is made. Until then, further changes build on `latest`, which isn't reset
  // by the URLs of intermediate renders.
  const latest = useRef(parameters);
  const pending = useRef<string[]>([]);
  useEffect(() => {
    const rendered = pending.current.indexOf(parameters.toString());
    if (rendered === -1) latest.current = parameters;
    pending.current = rendered === -1 ? [] : pending.current.slice(rendered + 1);
  }, [parameters]);
  const change = (changed: Partial<Record<Name, string>>) => {
    const after = new URLSearchParams(latest.current);
    for (const [name, value] of Object.entries<string | undefined>(changed)) {
      if (value) after.set(name, value);
      else after.delete(name);
    }
    if (after.toString() === latest.current.toString()) return;
    latest.current = after;
    pending.current.push(after.toString());
    setParameters(after, { replace: true });
  };
  return [filter, change];
}

/** Returns the value if it is one of the allowed ones; undefined otherwise, as for a hand-written URL. */
export const oneOf = <Value extends string>(values: readonly Value[], value: string): Value | undefined =>
  values.find((one) => one === value);

/** Returns the filter without its empty values. */
export const withoutEmpty = <Filter extends Record<string, string | undefined>>(
  filter: Filter,
): { [Name in keyof Filter]?: NonNullable<Filter[Name]> } =>
  Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined && value !== '')) as {
    [Name in keyof Filter]?: NonNullable<Filter[Name]>;
  };
