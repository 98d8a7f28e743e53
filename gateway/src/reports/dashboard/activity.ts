import type { Activity } from '@candi/contract/reports/dashboard';
import { candidateDecisions } from '@candi/contract/platform/enumerations';
import { z } from 'zod';
import type { Reader } from '../../platform/actor.ts';
import type { Handle } from '../../platform/database/database.ts';
import type { ActivityAction, ListedAction, Subject } from './activity.repository.ts';
import { findSubjects, listActions, listLatestNotes } from './activity.repository.ts';

/** Number of actions shown. */
const shown = 8;
/** Number of actions and of notes read. More than are shown, because those on deleted or hidden records are left out. */
const read = 40;

/** Details of the actions that have some. */
const details = z.object({ to: z.string().nullish().catch(null) }).transform(({ to }) => ({
  decision: candidateDecisions.find((decision) => decision === to) ?? null,
  phase: to ?? '',
}));

const kinds: Record<ActivityAction, Activity['kind']> = {
  'interview.create': 'invited',
  'session.decide': 'decided',
  'application.decide': 'decided',
  'application.move': 'moved',
  'job.create': 'job',
};

const nameOf = (person: { firstName: string | null; lastName: string | null }): string | null =>
  person.firstName === null ? null : `${person.firstName} ${person.lastName ?? ''}`;

function toActivity(row: ListedAction, subject: Subject): Activity {
  const { decision, phase } = details.parse(row.details);
  const kind = kinds[row.action];
  return {
    id: String(row.id),
    at: row.at.toISOString(),
    kind: kind === 'decided' && decision === null ? 'undecided' : kind,
    who: nameOf(row),
    what: subject.name,
    to: subject.to,
    decision: kind === 'decided' ? decision : null,
    phase: kind === 'moved' ? phase : null,
  };
}

/** Returns the latest actions of members that the reader may see, newest first. */
export async function readActivity(handle: Handle, reader: Reader): Promise<Activity[]> {
  const [actions, notes] = await Promise.all([
    listActions(handle, reader.companyId, read),
    listLatestNotes(handle, reader, read),
  ]);
  const idsOf = (...wanted: ActivityAction[]) =>
    actions.flatMap(({ action, subjectId }) =>
      subjectId !== null && wanted.includes(action) ? [subjectId] : [],
    );
  const subjects = await findSubjects(handle, reader, {
    sessions: idsOf('session.decide'),
    interviews: idsOf('interview.create'),
    applications: idsOf('application.decide', 'application.move'),
    jobs: idsOf('job.create'),
  });
  const done = actions.flatMap((row) => {
    const subject = subjects.get(row.subjectId ?? '');
    return subject ? [toActivity(row, subject)] : [];
  });
  const noted = notes.map((row): Activity => ({
    id: row.id,
    at: row.createdAt.toISOString(),
    kind: 'noted',
    who: nameOf(row),
    what: `${row.candidateFirstName} ${row.candidateLastName}`,
    to: `/report/${row.sessionId}`,
    decision: null,
    phase: null,
  }));
  return [...done, ...noted].toSorted((one, other) => other.at.localeCompare(one.at)).slice(0, shown);
}
