import { e164, type TrunkSettings } from '@candi/contract/interviews/phone-line';
import type { Environment } from '../../../platform/environment.ts';

export type LineEnvironment = Pick<
  Environment,
  | 'PHONE_LINE'
  | 'PHONE_NUMBER'
  | 'LIVEKIT_SIP_ADDRESS'
  | 'LIVEKIT_SIP_TRANSPORT'
  | 'LIVEKIT_SIP_ENCRYPTION'
  | 'LIVEKIT_SIP_USERNAME'
  | 'LIVEKIT_SIP_PASSWORD'
  | 'LIVEKIT_SIP_NETWORKS'
>;

/** Returns whether the environment states the settings of livekit-sip's trunks. */
export const areSettingsGiven = (environment: LineEnvironment): boolean =>
  environment.PHONE_LINE === 'livekit' &&
  (environment.LIVEKIT_SIP_ADDRESS !== '' || environment.LIVEKIT_SIP_NETWORKS.length > 0);

/** Returns the settings that the environment states; null if it states none, or its number isn't in E.164. */
export function settingsOf(environment: LineEnvironment): TrunkSettings | null {
  if (!areSettingsGiven(environment)) return null;
  const number = e164.safeParse(environment.PHONE_NUMBER.replaceAll(/[\s().-]/g, ''));
  if (!number.success) return null;
  return {
    number: number.data,
    address: environment.LIVEKIT_SIP_ADDRESS || null,
    transport: environment.LIVEKIT_SIP_TRANSPORT,
    encryption: environment.LIVEKIT_SIP_ENCRYPTION,
    username: environment.LIVEKIT_SIP_USERNAME,
    password: environment.LIVEKIT_SIP_PASSWORD,
    networks: environment.LIVEKIT_SIP_NETWORKS,
  };
}
