import { setTimeout as sleep } from 'node:timers/promises';

interface Listed {
  id: string;
  subject: string;
  text: string;
  html: string;
  attachments: { name: string; type: string; text: string }[];
}

/** An email that the embedded mailbox has received. */
export interface Mail extends Listed {
  /** Returns the URL of the link or button with this label. Throws if there is none. */
  linkTo(label: string): string;
}

/** Decodes the references by which the gateway's emails write special characters, such as `&#38;`. */
const decoded = (text: string): string =>
  text.replaceAll(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)));
const withoutTags = (html: string): string => html.replaceAll(/<[^>]*>/g, '').trim();

const toMail = (listed: Listed): Mail => ({
  ...listed,
  linkTo: (label) => {
    for (const [, href = '', content = ''] of listed.html.matchAll(
      /<a\b[^>]*\bhref="([^"]*)"[^>]*>(.*?)<\/a>/gs,
    ))
      if (decoded(withoutTags(content)) === label) return decoded(href);
    throw new Error(`the email “${listed.subject}” has no link “${label}”`);
  },
});

/**
 * Returns the newest email to the address `to` whose subject contains `subject`, as soon as there are `count` of them.
 * `to`: an empty one stands for all addresses. `mailbox`: URL of the stack's mailbox. Throws after 60 s.
 */
export async function readMail(mailbox: string, to: string, subject: string, count = 1): Promise<Mail> {
  const giveUpAt = Date.now() + 60_000;
  for (;;) {
    const answer = await fetch(`${mailbox}/mails.json?to=${encodeURIComponent(to)}`);
    const found = ((await answer.json()) as Listed[]).filter((mail) => mail.subject.includes(subject));
    const [newest] = found;
    if (newest && found.length >= count) return toMail(newest);
    if (Date.now() > giveUpAt) throw new Error(`no email “${subject}” to ${to}`);
    // The mailbox doesn't tell when an email arrives.
    await sleep(100);
  }
}
