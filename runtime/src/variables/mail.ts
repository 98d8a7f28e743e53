import { z } from 'zod';
import { about, port, url } from './types.ts';

/** Sender of the emails that the embedded mailbox receives. */
export const mailboxSender = 'Candi <candi@candi.example>';

/** Variables of outgoing email. */
export const mailVariables = {
  SMTP_URL: url('smtp', 'smtps').register(about, {
    description: 'URL of the mail server: `smtp://user:password@host:port`, or `smtps:`.',
    embedded: 'the mailbox page',
    secret: true,
  }),
  MAIL_FROM: z
    .string()
    .regex(/@/)
    .register(about, {
      description: 'Sender of emails, as `Candi <candi@your.org>` or an address. Required with `SMTP_URL`.',
      embedded: `\`${mailboxSender}\``,
    }),
  MAILBOX_DIR: z.string().min(1).register(about, {
    description: 'Folder in which the embedded mailbox stores emails.',
    setByRunner: true,
  }),
  MAILBOX_PORT: port.min(0).default(8025).register(about, {
    description: 'Port of the mailbox page; 0 chooses a free port.',
    setByRunner: true,
  }),
  MAILBOX_SMTP_PORT: port.min(0).default(8026).register(about, {
    description: 'Port on which the mailbox accepts emails; 0 chooses a free port.',
    setByRunner: true,
  }),
};
