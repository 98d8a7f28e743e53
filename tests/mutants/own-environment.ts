/**
 * Returns this process's environment without CI, under which a skipped test fails and would count as having
 * found the defect.
 */
export function ownEnvironment(): Record<string, string> {
  const env: Record<string, string> = {};
  for (const [name, value] of Object.entries(process.env))
    if (value !== undefined && name !== 'CI') env[name] = value;
  return env;
}
