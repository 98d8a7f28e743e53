import { environments, readVariables } from '@candi/runtime/environment';
import { runPart } from '@candi/runtime/run-part';
import { startMailbox } from './mailbox.ts';

const environment = readVariables(environments.mailbox, process.env);

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
