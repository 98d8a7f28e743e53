import { z } from 'zod';
import { email } from '../identity/auth.ts';
import { secret } from '../platform/common.ts';

/** How long a candidate can use the emailed link that erases their data (days). */
export const erasureLinkDays = 7;
/** One-time secret from the email with which a candidate has their data erased. */
export const erasureBody = z.object({ token: secret });
/** The address with which a person applied for a job. */
export const applicantErasureBody = z.object({ email });
