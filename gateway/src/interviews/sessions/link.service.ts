import type { Accommodation } from '@candi/contract/interviews/accommodations';
import {
  consentVersion,
  joinEarlyMinutes,
  type LinkAnswer,
  type SpeechAbility,
} from '@candi/contract/interviews/sessions';
import type { Language } from '@candi/contract/platform/enumerations';
import type { LinkFault } from '@candi/contract/interviews/link';
import type { FoundLink } from '../../platform/database/lookups.ts';
import { withCompany } from '../../platform/database/with-company.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Environment } from '../../platform/environment.ts';
import { extraTimeOf } from './brief.ts';
import { policyOf } from './policy.ts';
import type { SessionDeps } from '../../platform/session-deps.ts';
import { findSitting, type Sitting, storeConsent } from './sessions.repository.ts';

/** Returns what the join page shows. Throws INVALID_LINK if the link is open, used, expired or withdrawn. */
export async function readLink(deps: SessionDeps, link: FoundLink): Promise<LinkAnswer> {
  const sitting = await findUnused(deps, link);
  return {
    sessionId: sitting.id,
    title: sitting.title,
    companyName: sitting.companyName,
    candidateFirstName: sitting.firstName,
    jobTitle: sitting.jobName,
    type: sitting.type,
    language: sitting.language,
    durationSeconds: sitting.durationMinutes * 60 * extraTimeOf(sitting),
    questionCount: sitting.questions.length,
    testingLanguage:
      sitting.template.testingLanguage === sitting.language ? null : sitting.template.testingLanguage,
    scheduledAt: sitting.scheduledAt?.toISOString() ?? null,
    opensAt: opensAt(sitting)?.toISOString() ?? null,
    expiresAt: sitting.expiresAt.toISOString(),
    now: deps.now().toISOString(),
    givenBack: sitting.givenBack,
    policy: policyOf(deps.environment),
    consent: {
      version: consentVersion,
      retentionDays: sitting.retentionDays,
      given: sitting.consentAt !== null,
    },
    speech: speechAbility(deps.environment, sitting.language),
    accommodation: accommodationOf(sitting),
  };
}

const accommodationOf = (sitting: Sitting): Accommodation | null =>
  sitting.askedExtraTime === null
    ? null
    : {
        note: sitting.askedNote ?? '',
        extraTime: sitting.askedExtraTime,
        largerText: sitting.askedLargerText ?? false,
        typed: sitting.askedTyped ?? false,
        grantedExtraTime: sitting.grantedExtraTime,
      };

/**
 * Stores which consent text the candidate accepted, and in which language. Repeats change nothing. Throws INVALID_LINK.
 */
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

/** Finds the link's session if its attempt hasn't been used. Throws INVALID_LINK with the reason. */
export async function findUnused(deps: SessionDeps, link: FoundLink): Promise<Sitting> {
  const sitting = await withCompany(deps.database, link.companyId, (trx) => findSitting(trx, link.sessionId));
  if (sitting === undefined) throw new AppError('INVALID_LINK');
  if (!isUnused(sitting, deps.now())) throw linkOver(sitting);
  return sitting;
}

export const isUnused = ({ status, expiresAt }: Sitting, now: Date): boolean =>
  status === 'PENDING' && expiresAt > now;

/** Returns the error for a link that can't be used to join. */
export function linkOver({ status, cancelReason }: Sitting): AppError {
  const reason: LinkFault =
    cancelReason === 'withdrawn'
      ? 'withdrawn'
      : status === 'PENDING' || cancelReason === 'expired'
        ? 'expired'
        : status === 'OPENED'
          ? 'open'
          : 'used';
  return new AppError('INVALID_LINK', { reason });
}

/** Earliest time at which a scheduled interview may be joined; null if it may be joined at any time, like a test. */
export const opensAt = ({ scheduledAt, test }: Sitting): Date | null =>
  scheduledAt && !test ? new Date(scheduledAt.getTime() - joinEarlyMinutes * 60_000) : null;

/** Returns what the configured engines support in a language. */
export function speechAbility(environment: Environment, language: Language): SpeechAbility {
  const listens = environment.STT_LANGUAGES.includes(language);
  return {
    listens,
    tellsVoices: listens && environment.STT_DIARIZES,
    offlineDemo: environment.OFFLINE_DEMO,
  };
}
