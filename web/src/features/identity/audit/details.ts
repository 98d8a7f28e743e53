/**
 * Formats the details of a log entry as short facts, such as "role: EDITOR". Nested values become JSON, and empty ones
 * are left out.
 */
export const detailFacts = (details: Record<string, unknown>): string[] =>
  Object.entries(details)
    .filter(([, value]) => value !== null && value !== '')
    .map(([name, value]) => `${name}: ${typeof value === 'string' ? value : JSON.stringify(value)}`);

const pages: Record<string, (id: string) => string> = {
  admin: (id) => `/users/${id}`,
  company: (id) => `/companies/${id}/users`,
  job: (id) => `/jobs/${id}`,
  member: (id) => `/users/${id}`,
  session: (id) => `/report/${id}`,
  user: (id) => `/users/${id}`,
};

/** Returns the admin page of an entry's subject; null if there is no such page or the subject was deleted. */
export function subjectPage(action: string, subjectId: string | null): string | null {
  const [noun = ''] = action.split('.');
  if (subjectId === null || /\.(delete|erase)$/.test(action)) return null;
  return pages[noun]?.(subjectId) ?? null;
}
