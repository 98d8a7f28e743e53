import type { Logger } from 'pino';
import { type Trunks, TrunksError } from '../../../platform/adapters/livekit/trunks/trunks.ts';
import type { Handle } from '../../../platform/database/database.ts';
import { areSettingsGiven, type LineEnvironment, settingsOf } from './line-settings.ts';
import { lockTrunks } from './phone-line.repository.ts';

/** How often the trunks are compared with the environment's settings (ms). */
export const keepTrunksEveryMs = 60_000;

interface KeepTrunksDeps {
  /** Database handle with the owner role. */
  database: Handle;
  environment: LineEnvironment;
  trunks: Trunks;
  log: Logger;
}

/** Makes the LiveKit server's trunks match the environment's settings. Does nothing if there are none. */
export async function keepTrunks({ database, environment, trunks, log }: KeepTrunksDeps): Promise<void> {
  if (!areSettingsGiven(environment)) return;
  const settings = settingsOf(environment);
  if (!settings) return log.warn('PHONE_NUMBER must be an international number, such as +351 211 000 000');
  try {
    const isChanged = await database.transaction().execute(async (trx) => {
      await lockTrunks(trx);
      return trunks.apply(settings);
    });
    if (isChanged) log.info('telephone trunks created or changed');
  } catch (error) {
    if (!(error instanceof TrunksError)) throw error;
    const { problem, message: detail, cause } = error;
    log.warn({ problem, detail, err: cause }, 'telephone trunks not checked');
  }
}
