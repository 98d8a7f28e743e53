import type { ApplicationEvent } from '@candi/contract/hiring/applications';
import { candidateDecisions, fits } from '@candi/contract/platform/enumerations';
import { z } from 'zod';
import type { ApplicationLine, ListedApplicationSession } from './application-sessions.repository.ts';
import type { StoredApplication } from './applications.repository.ts';

const moved = z.object({ from: z.string(), to: z.string() });
const decision = z.enum(candidateDecisions).nullable();
const fit = z.enum(fits).nullable();
const decided = z.object({ from: decision, to: decision });
const fitted = z.object({ from: fit, to: fit });
const screened = z.object({ fit, score: z.number() });

function eventOf({ action, details, at, firstName, lastName }: ApplicationLine): ApplicationEvent | null {
  const base = { at: at.toISOString(), by: firstName === null ? null : `${firstName} ${lastName}` };
  switch (action) {
    case 'application.move':
      return { ...base, kind: 'moved', ...moved.parse(details) };
    case 'application.decide':
      return { ...base, kind: 'decided', ...decided.parse(details) };
    case 'application.fit':
      return { ...base, kind: 'fit', ...fitted.parse(details) };
    case 'application.screen':
      return { ...base, kind: 'screened', ...screened.parse(details) };
    default:
      return null;
  }
}

/** Returns the history of an application, newest event first. */
export function historyOf(
  application: Pick<StoredApplication, 'source' | 'createdAt'>,
  lines: readonly ApplicationLine[],
  sessions: readonly ListedApplicationSession[],
): ApplicationEvent[] {
  const add = lines.find(({ action }) => action === 'application.create');
  const events = [
    ...lines.map(eventOf).filter((event) => event !== null),
    ...sessions.map(({ createdAt, title }): ApplicationEvent => ({
      at: createdAt.toISOString(),
      by: null,
      kind: 'session',
      title,
    })),
  ].toSorted((one, other) => other.at.localeCompare(one.at));
  const applied: ApplicationEvent = {
    at: application.createdAt.toISOString(),
    by: add?.firstName ? `${add.firstName} ${add.lastName}` : null,
    kind: 'applied',
    source: application.source,
  };
  return [...events, applied];
}
