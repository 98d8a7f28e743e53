import type { Mail } from '../src/platform/mails/render.ts';
import { unsealMail } from '../src/platform/mails/sealed-mail.ts';
import type { TestGateway } from './gateway.ts';

/** Returns a recipient's queued emails, decrypted, oldest first. */
export async function emailsTo(
  gateway: TestGateway,
  recipient: string,
): Promise<(Mail & { kind: string })[]> {
  const rows = await gateway.database.owner.queries
    .selectFrom('mails')
    .select(['kind', 'sealed'])
    .where('recipient', '=', recipient)
    .orderBy('createdAt')
    .execute();
  return rows.flatMap(({ kind, sealed }) =>
    sealed ? [{ kind, ...unsealMail(gateway.deps.environment, sealed) }] : [],
  );
}

/** Returns the kinds of a recipient's queued emails, oldest first, without notices about the security of accounts. */
export const kindsTo = async (gateway: TestGateway, recipient: string): Promise<string[]> =>
  (await emailsTo(gateway, recipient)).map(({ kind }) => kind).filter((kind) => kind !== 'security_notice');

/** Returns the URL in a recipient's newest email of this kind. Throws if there is none. */
export async function linkInEmail(gateway: TestGateway, recipient: string, kind: string): Promise<URL> {
  const email = (await emailsTo(gateway, recipient)).findLast((mail) => mail.kind === kind);
  const address = /^http\S+$/m.exec(email?.text ?? '')?.[0];
  if (!address) throw new Error(`no ${kind} email to ${recipient}`);
  return new URL(address);
}
