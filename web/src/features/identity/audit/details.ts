/** Functions that translate a detail's name and its value into the interface language. */
export interface DetailTexts {
  name: (name: string) => string;
  value: (name: string, value: string | number | boolean) => string;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;
const isId = (value: unknown): boolean => typeof value === 'string' && uuid.test(value);

/**
 * Formats the details of a log entry as short facts, such as "Role: Editor". A nested object becomes its name followed
 * by its own facts. A list of ids becomes its length, and any other list becomes JSON. Ids and empty values are left
 * out.
 */
export const detailFacts = (details: Record<string, unknown>, texts: DetailTexts): string[] =>
  Object.entries(details).flatMap(([name, value]) => {
    const text = valueText(name, value, texts);
    return text === '' ? [] : [`${texts.name(name)}: ${text}`];
  });

function valueText(name: string, value: unknown, texts: DetailTexts): string {
  if (value === null || value === '' || isId(value)) return '';
  if (isRecord(value)) return detailFacts(value, texts).join(', ');
  if (Array.isArray(value) && value.every(isId)) return texts.value(name, value.length);
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
    return texts.value(name, value);
  return JSON.stringify(value);
}

const pages: Record<string, (id: string) => string> = {
  admin: (id) => `/users/${id}`,
  company: (id) => `/companies/${id}/users`,
  job: (id) => `/jobs/${id}`,
  member: (id) => `/users/${id}`,
  session: (id) => `/report/${id}`,
  user: (id) => `/users/${id}`,
};

/**
 * Returns the path of the admin page for an entry's subject; null if there is no such page or the subject was deleted.
 */
export function subjectPage(action: string, subjectId: string | null): string | null {
  const [noun = ''] = action.split('.');
  if (subjectId === null || /\.(delete|erase)$/.test(action)) return null;
  return pages[noun]?.(subjectId) ?? null;
}

/** Returns the path of the page for an entry's subject that a company's members can open; null if there is none. */
export const memberSubjectPage = (action: string, subjectId: string | null): string | null =>
  /^(job|session)\./.test(action) ? subjectPage(action, subjectId) : null;
