import { z } from 'zod';
import { text } from './common.ts';
import { emailLength, emailPattern, plainEmail } from './email-syntax.ts';

/** Email address of a person, possibly with letters of any script. It is returned as `plainEmail` writes it. */
export const emailAddress = text
  .overwrite(plainEmail)
  .max(emailLength)
  .pipe(z.email({ pattern: emailPattern }));
