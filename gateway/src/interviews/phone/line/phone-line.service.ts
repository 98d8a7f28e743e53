import type { AuditAction } from '@candi/language/shapes/actions';
import type { LiveKitLine, PhoneLineState, TrunkSettings } from '@candi/contract/interviews/phone-line';
import { type Trunks, TrunksError } from '../../../platform/adapters/livekit/trunks/trunks.ts';
import { withAdmin } from '../../../platform/database/with-admin.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Account, Deps } from '../../../platform/http/context.ts';
import { enteredLookups } from '../callee.ts';
import { maskedCaller } from '../caller.ts';
import { numberToDial } from '../line.ts';
import { deleteOptOut } from '../opt-outs.repository.ts';
import { areSettingsGiven, settingsOf } from './line-settings.ts';
import { findLatestTest } from './line-test.repository.ts';
import { findRegistration } from './registration.repository.ts';
import { endTests, insertTest, listLatestCalls, lockTrunks } from './phone-line.repository.ts';

export interface LineDeps extends Deps {
  trunks: Trunks;
}

const about = (action: AuditAction) => ({ companyId: null, action, subjectId: null });

/** Returns the state of the line. `failure`: why a change to the trunks failed; null if it didn't. */
export async function readLine(
  deps: LineDeps,
  admin: Account,
  failure: TrunksError | null = null,
): Promise<PhoneLineState> {
  const { environment, database } = deps;
  const livekit = environment.PHONE_LINE === 'livekit' ? await readTrunks(deps, failure) : null;
  const stored = await withAdmin(database, admin.userId, about('phone_line.read'), async (trx) => ({
    registration: environment.PHONE_LINE === 'sip' ? await findRegistration(trx) : null,
    calls: await listLatestCalls(trx),
  }));
  const test = await findLatestTest(database);
  return {
    line: environment.PHONE_LINE,
    number: numberToDial(environment),
    countries: environment.PHONE_COUNTRIES,
    livekit,
    ...stored,
    test,
  };
}

async function readTrunks(
  { environment, trunks }: LineDeps,
  failure: TrunksError | null,
): Promise<LiveKitLine> {
  const settings = settingsOf(environment);
  const fromEnvironment = areSettingsGiven(environment);
  const noNumber = fromEnvironment && !settings ? new TrunksError('no_number', '') : null;
  try {
    const found = await trunks.read(settings);
    const problem = failure ?? noNumber;
    return { ...found, fromEnvironment, problem: problem?.problem ?? null, detail: problem?.message ?? '' };
  } catch (error) {
    if (!(error instanceof TrunksError)) throw error;
    return {
      trunks: [],
      others: 0,
      fromEnvironment,
      problem: error.problem,
      detail: error.message,
    };
  }
}

/**
 * Creates or changes the trunks. Throws VALIDATION if the settings are missing, or are given though the environment
 * states others, and PAGE_NOT_FOUND if livekit-sip isn't used.
 */
export async function applyTrunks(
  deps: LineDeps,
  admin: Account,
  given: TrunkSettings | null,
): Promise<PhoneLineState> {
  const own = settingsOf(deps.environment);
  if (given && areSettingsGiven(deps.environment)) throw new AppError('VALIDATION');
  const settings = own ?? given;
  if (!settings) throw new AppError('VALIDATION');
  return change(deps, admin, 'phone_line.apply', () => deps.trunks.apply(settings));
}

/** Deletes Candi's trunks. Throws PAGE_NOT_FOUND if livekit-sip isn't used. */
export const removeTrunks = (deps: LineDeps, admin: Account): Promise<PhoneLineState> =>
  change(deps, admin, 'phone_line.remove', () => deps.trunks.remove());

async function change(
  deps: LineDeps,
  admin: Account,
  action: AuditAction,
  run: () => Promise<unknown>,
): Promise<PhoneLineState> {
  if (deps.environment.PHONE_LINE !== 'livekit') throw new AppError('PAGE_NOT_FOUND');
  const failure = await withAdmin(deps.database, admin.userId, about(action), async (trx) => {
    await lockTrunks(trx);
    return failureOf(run);
  });
  return readLine(deps, admin, failure);
}

async function failureOf(run: () => Promise<unknown>): Promise<TrunksError | null> {
  try {
    await run();
    return null;
  } catch (error) {
    if (error instanceof TrunksError) return error;
    throw error;
  }
}

/** Starts a test of the line. Throws PAGE_NOT_FOUND if there is no line. */
export async function startTest(deps: LineDeps, admin: Account): Promise<PhoneLineState> {
  if (deps.environment.PHONE_LINE === 'off') throw new AppError('PAGE_NOT_FOUND');
  await withAdmin(deps.database, admin.userId, about('phone_line.test'), (trx) =>
    insertTest(trx, admin.userId),
  );
  return readLine(deps, admin);
}

export async function stopTest(deps: LineDeps, admin: Account): Promise<PhoneLineState> {
  await withAdmin(deps.database, admin.userId, about('phone_line.test_stop'), endTests);
  return readLine(deps, admin);
}

/** Lets Candi call a number again whose owner wanted no more calls. Throws NUMBER_NOT_OPTED_OUT. */
export async function liftOptOut(deps: LineDeps, admin: Account, number: string): Promise<void> {
  const line = { ...about('phone_line.lift_opt_out'), details: { number: maskedCaller(number) } };
  await withAdmin(deps.database, admin.userId, line, async (trx) => {
    if (!(await deleteOptOut(trx, await enteredLookups(trx, deps.environment, number))))
      throw new AppError('NUMBER_NOT_OPTED_OUT');
  });
}
