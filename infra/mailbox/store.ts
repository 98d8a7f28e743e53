import { randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime from 'postal-mime';

export interface StoredMail {
  id: string;
  /** Time of arrival (ISO 8601). */
  at: string;
  from: string;
  to: string[];
  subject: string;
  text: string;
  html: string;
  attachments: { name: string; type: string; content: Uint8Array }[];
}

export interface MailStore {
  add(raw: Buffer): Promise<StoredMail>;
  /** Returns the emails, newest first. `to`: returns only the emails sent to this address. */
  list(to?: string): StoredMail[];
  find(id: string): StoredMail | undefined;
}

/**
 * Opens a store that keeps emails as files named `{ms}-{id}.eml` in a folder. When there are more than `most` emails,
 * deletes the oldest ones.
 */
export async function openMailStore(folder: string, most = 500): Promise<MailStore> {
  // Only the owner can read the folder, because links in the emails grant access to accounts.
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const mails = new Map<string, StoredMail>();
  const drop = (id: string) => {
    mails.delete(id);
    rmSync(join(folder, `${id}.eml`), { force: true });
  };
  const tidy = () => {
    for (const id of [...mails.keys()].slice(0, Math.max(0, mails.size - most))) drop(id);
  };
  const names = readdirSync(folder)
    .filter((name) => /^\d+-[\w-]+\.eml$/.test(name))
    .toSorted();
  for (const name of names) {
    const id = name.slice(0, -'.eml'.length);
    mails.set(id, await parse(id, await readFile(join(folder, name))));
  }
  tidy();

  /**
   * Timestamp of the newest email (ms since the epoch). Each new email gets a later timestamp, so that file names
   * sort by arrival.
   */
  let last = Number([...mails.keys()].at(-1)?.split('-')[0] ?? 0);
  return {
    add: async (raw) => {
      last = Math.max(Date.now(), last + 1);
      const id = `${last}-${randomUUID()}`;
      const mail = await parse(id, raw);
      const file = join(folder, `${id}.eml`);
      await writeFile(`${file}.part`, raw, { mode: 0o600 });
      await rename(`${file}.part`, file);
      mails.set(id, mail);
      tidy();
      return mail;
    },
    list: (to) =>
      [...mails.values()].toReversed().filter((mail) => !to || mail.to.includes(to.toLowerCase())),
    find: (id) => mails.get(id),
  };
}

async function parse(id: string, raw: Buffer): Promise<StoredMail> {
  const mail = await PostalMime.parse(raw);
  return {
    id,
    at: new Date(Number(id.split('-')[0])).toISOString(),
    from: mail.from?.name ? `${mail.from.name} <${mail.from.address ?? ''}>` : (mail.from?.address ?? ''),
    to: (mail.to ?? []).flatMap((to) => (to.address ? [to.address.toLowerCase()] : [])),
    subject: mail.subject ?? '',
    text: mail.text ?? '',
    html: mail.html ?? '',
    attachments: mail.attachments.map(({ filename, mimeType, content }) => ({
      name: filename ?? 'attachment',
      type: mimeType,
      content: typeof content === 'string' ? new TextEncoder().encode(content) : new Uint8Array(content),
    })),
  };
}
