import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';

/**
 * A list's filter, kept in the address so that coming back finds the same list. `names`: of its parameters; empty ones
 * are left out.
 */
export function useUrlFilter<Name extends string>(
  ...names: Name[]
): [Record<Name, string>, (change: Partial<Record<Name, string>>) => void] {
  const [parameters, setParameters] = useSearchParams();
  const filter = Object.fromEntries(names.map((name) => [name, parameters.get(name) ?? ''])) as Record<
    Name,
    string
  >;
  // The router gives a second change of the same moment the parameters that are on the page, without the first one.
  const latest = useRef(parameters);
  useEffect(() => {
    latest.current = parameters;
  }, [parameters]);
  const change = (changed: Partial<Record<Name, string>>) => {
    const after = new URLSearchParams(latest.current);
    for (const [name, value] of Object.entries<string | undefined>(changed)) {
      if (value) after.set(name, value);
      else after.delete(name);
    }
    latest.current = after;
    setParameters(after, { replace: true });
  };
  return [filter, change];
}

/** A value of the address where it is one of these; whatever else stands there asks for nothing. */
export const oneOf = <Value extends string>(values: readonly Value[], value: string): Value | undefined =>
  values.find((one) => one === value);

/** What of a filter is asked for: names with a value. */
export const asked = <Filter extends Record<string, string | undefined>>(
  filter: Filter,
): { [Name in keyof Filter]?: NonNullable<Filter[Name]> } =>
  Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined && value !== '')) as {
    [Name in keyof Filter]?: NonNullable<Filter[Name]>;
  };
