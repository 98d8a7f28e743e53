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
  // The address follows a change only after the router has rendered it. Until then the next change builds on `latest`,
  // and an address that the router renders on the way there is no reason to go back to it.
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
