import { z } from 'zod';
import { startMailbox } from './mailbox.ts';

const environment = z
  .object({
    MAILBOX_DIR: z.string().min(1),
    MAILBOX_PORT: z.coerce.number().int().min(0).max(65_535).default(8025),
    MAILBOX_SMTP_PORT: z.coerce.number().int().min(0).max(65_535).default(8026),
  })
  .parse(process.env);

const mailbox = await startMailbox({
  folder: environment.MAILBOX_DIR,
  port: environment.MAILBOX_PORT,
  smtpPort: environment.MAILBOX_SMTP_PORT,
});
console.log(`ready mailbox ${JSON.stringify({ port: mailbox.port, smtpPort: mailbox.smtpPort })}`);

const stop = () => void mailbox.stop().then(() => process.exit(0));
process.once('SIGTERM', stop);
process.once('SIGINT', stop);
const parent = process.ppid;
setInterval(() => {
  if (process.ppid !== parent) stop();
}, 1000).unref();
