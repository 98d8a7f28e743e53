import { consentVersion, type LinkAnswer, type SpeechAbility } from '@candi/contract/sessions';
import type { Language } from '@candi/contract/enumerations';
import type { FoundLink } from '../database/lookups.ts';
import { withCompany } from '../database/with-company.ts';
import { AppError } from '../errors/app-error.ts';
import type { Environment } from '../environment.ts';
import { policyOf } from './policy.ts';
import type { SessionDeps } from './session-deps.ts';
import { findSitting, type Sitting, storeConsent } from './sessions.repository.ts';

/** What the join page shows. Throws INVALID_LINK once the link is used, expired or withdrawn. */
export async function readLink(deps: SessionDeps, link: FoundLink): Promise<LinkAnswer> {
  const sitting = await findUnused(deps, link);
  return {
    sessionId: sitting.id,
    title: sitting.title,
    companyName: sitting.company_name,
    candidateFirstName: sitting.first_name,
    jobTitle: sitting.job_name,
    type: sitting.type,
    language: sitting.language,
    durationSeconds: sitting.duration_minutes * 60,
    questionCount: sitting.questions.length,
    givenBack: sitting.given_back,
    policy: policyOf(deps.environment),
    consent: {
      version: consentVersion,
      retentionDays: sitting.retention_days,
      given: sitting.consent_at !== null,
    },
    speech: speechAbility(deps.environment, sitting.language),
  };
}

/** Stores that the candidate agreed, to which text and in which language. Repeats change nothing. */
export async function giveConsent(
  deps: SessionDeps,
  link: FoundLink,
  version: string,
  language: Language,
): Promise<void> {
  const sitting = await findUnused(deps, link);
  const stored = await withCompany(deps.database, link.companyId, (trx) =>
    storeConsent(trx, sitting.id, version, language),
  );
  if (!stored) throw new AppError('INVALID_LINK');
}

/** The sitting behind a link whose attempt is still there. */
async function findUnused(deps: SessionDeps, link: FoundLink): Promise<Sitting> {
  const sitting = await withCompany(deps.database, link.companyId, (trx) => findSitting(trx, link.sessionId));
  if (sitting === undefined || !isUnused(sitting, deps.now())) throw new AppError('INVALID_LINK');
  return sitting;
}

export const isUnused = ({ status, expires_at }: Sitting, now: Date): boolean =>
  status === 'PENDING' && expires_at > now;

/** What the configured engines can do in a language. */
export function speechAbility(environment: Environment, language: Language): SpeechAbility {
  return { listens: environment.STT_LANGUAGES.includes(language), offlineDemo: environment.OFFLINE_DEMO };
}
