import type { environments } from '@candi/runtime/environment';
import type { Logger } from '@candi/runtime/json-logger';
import type { z } from 'zod';
import type { LiveKitSip } from '../livekit/livekit-line.ts';
import type { Line } from './line.ts';
import { sipLine } from './sip-line.ts';
import { telnyxLine } from './telnyx/telnyx-line.ts';
import { twilioLine } from './twilio/twilio-line.ts';

type PhoneEnvironment = z.output<typeof environments.phone>;

/** Returns the values of the variables. Throws an error that names each variable without a value. */
const required = <Name extends keyof PhoneEnvironment>(
  environment: PhoneEnvironment,
  ...names: Name[]
): Pick<PhoneEnvironment, Name> => {
  const missing = names.filter((name) => environment[name] === '');
  if (missing.length > 0)
    throw new Error(`PHONE_LINE=${environment.PHONE_LINE} requires ${missing.join(', ')}`);
  return environment;
};

/** Returns a number without spaces and punctuation (E.164). Throws for anything else. */
const callerNumber = (number: string): string => {
  const plain = number.replaceAll(/[\s().-]/g, '');
  if (!/^\+\d{3,15}$/.test(plain)) throw new Error('PHONE_NUMBER: expects a number such as +351 211 000 000');
  return plain;
};

/** Returns the line that the environment describes. Throws if a setting is missing. */
export const openLine = (environment: PhoneEnvironment, log: Logger): Line | LiveKitSip => {
  switch (environment.PHONE_LINE) {
    case 'off':
      throw new Error('PHONE_LINE is off');
    case 'sip':
      return sipLine({
        token: environment.PHONE_LEG_TOKEN,
        controlUrl: `http://127.0.0.1:${environment.SIP_CONTROL_PORT}`,
        log,
      });
    case 'livekit':
      return {
        server: {
          url: environment.LIVEKIT_URL,
          apiKey: environment.LIVEKIT_API_KEY,
          apiSecret: environment.LIVEKIT_API_SECRET,
        },
      };
    case 'twilio': {
      const set = required(
        environment,
        'PHONE_PUBLIC_URL',
        'PHONE_NUMBER',
        'TWILIO_ACCOUNT_SID',
        'TWILIO_AUTH_TOKEN',
      );
      return twilioLine({
        publicUrl: set.PHONE_PUBLIC_URL,
        number: callerNumber(set.PHONE_NUMBER),
        accountSid: set.TWILIO_ACCOUNT_SID,
        authToken: set.TWILIO_AUTH_TOKEN,
        apiUrl: environment.TWILIO_API_URL,
        log,
      });
    }
    case 'telnyx': {
      const set = required(
        environment,
        'PHONE_PUBLIC_URL',
        'PHONE_NUMBER',
        'TELNYX_API_KEY',
        'TELNYX_PUBLIC_KEY',
        'TELNYX_CONNECTION_ID',
      );
      return telnyxLine({
        publicUrl: set.PHONE_PUBLIC_URL,
        number: callerNumber(set.PHONE_NUMBER),
        apiKey: set.TELNYX_API_KEY,
        publicKey: set.TELNYX_PUBLIC_KEY,
        connectionId: set.TELNYX_CONNECTION_ID,
        apiUrl: environment.TELNYX_API_URL,
        log,
      });
    }
  }
};
