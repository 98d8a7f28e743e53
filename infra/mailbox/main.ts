import { runPart } from '@candi/runtime/run-part';
import { z } from 'zod';
import { startMailbox } from './mailbox.ts';

const environment = z
  .object({
    MAILBOX_DIR: z.string().min(1),
    MAILBOX_PORT: z.coerce.number().int().min(0).max(65_535).default(8025),
    MAILBOX_SMTP_PORT: z.coerce.number().int().min(0).max(65_535).default(8026),
  })
  .parse(process.env);

await runPart(
  async () => {
    const mailbox = await startMailbox({
      folder: environment.MAILBOX_DIR,
      port: environment.MAILBOX_PORT,
      smtpPort: environment.MAILBOX_SMTP_PORT,
    });
    console.log(`ready mailbox ${JSON.stringify({ port: mailbox.port, smtpPort: mailbox.smtpPort })}`);
    return mailbox;
  },
  (mailbox) => mailbox.stop(),
);
