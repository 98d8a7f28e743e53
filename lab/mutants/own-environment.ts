/**
 * Returns this process's environment without CI. If CI were set, a skipped test would fail, and the defect would
 * count as detected.
 */
export function ownEnvironment(): Record<string, string> {
  const env: Record<string, string> = {};
  for (const [name, value] of Object.entries(process.env))
    if (value !== undefined && name !== 'CI') env[name] = value;
  return env;
}
