import { setTimeout as sleep } from 'node:timers/promises';
import { language } from '@candi/contract/platform/common';
import { pino } from 'pino';
import { demoCandidateEmail, demoOwnerEmail } from './seed.ts';
import { recogniserOf } from '../../platform/adapters/recogniser/engine-recogniser.ts';
import { openDatabase } from '../../platform/database/database.ts';
import { findAccountByEmail } from '../../platform/database/lookups.ts';
import { withCompany } from '../../platform/database/with-company.ts';
import { readEnvironment } from '../../platform/environment.ts';
import { touchLogin } from '../../identity/auth/logins.repository.ts';
import { hiring } from '../../hiring/for-interviews.ts';
import { createInterview } from '../../interviews/interviews/interviews.service.ts';

/**
 * Creates another interview in the demo company and prints its link as one line of JSON. The first argument is the
 * interview's language (default: English).
 */
const wanted = language.catch('en').parse(process.argv[2]);
const environment = readEnvironment(process.env);
const database = openDatabase(environment.DATABASE_URL, 1);
try {
  const owner = await findAccountByEmail(database, demoOwnerEmail, 'USER');
  if (!owner?.companyId) throw new Error(`No account ${demoOwnerEmail}: seed the database first`);
  const { userId, companyId } = owner;
  const [template, candidate] = await withCompany(database, companyId, async (trx) => [
    await trx
      .selectFrom('templates')
      .select(['id', 'title'])
      .where('companyId', '=', companyId)
      .where('language', '=', wanted)
      .orderBy('createdAt')
      .orderBy('id')
      .limit(1)
      .executeTakeFirstOrThrow(),
    await trx
      .selectFrom('candidates')
      .select('id')
      .where('companyId', '=', companyId)
      .where('email', '=', demoCandidateEmail)
      .executeTakeFirstOrThrow(),
  ]);
  const log = pino({ level: 'silent' });
  const deps = {
    database,
    environment,
    recogniser: recogniserOf(environment, log),
    log,
    now: () => new Date(),
    sleep,
    touchLogin,
    hiring,
  };
  const { id, links } = await createInterview(
    deps,
    { companyId, userId, memberRole: 'OWNER', request: null },
    {
      title: template.title,
      type: 'HUMANOID',
      language: wanted,
      duration: 15,
      access: 'restricted',
      templateId: template.id,
      jobId: null,
      jobPhaseId: null,
      timeZone: null,
      // No email, because the link is printed.
      sendMails: false,
      candidateIds: [candidate.id],
      scheduledAt: null,
      expiresAt: null,
      candiCalls: false,
      confirmedNumbers: [],
    },
  );
  console.info(JSON.stringify({ interviewId: id, ...links[0] }));
} finally {
  await database.close();
}
