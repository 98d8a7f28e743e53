import { join } from 'node:path';
import type { FoundModels } from './local-models/find.ts';
import { hintsFor } from './local-models/hint.ts';
import type { StartOptions } from './options.ts';
import type { Stack } from './stack.ts';

export interface Ready {
  urls: Stack['urls'];
  /** Address of the interview. */
  link: string;
  /** Duration of the start (ms). */
  ms: number;
  /** Lines with the accounts that this start created. */
  accounts: readonly string[];
  /** Models on this machine that aren't used. */
  found: readonly FoundModels[];
}

/** Returns what `npm start` prints when everything is ready. */
export function readyText(
  { urls, link, ms, accounts, found }: Ready,
  { dev, model, state, without }: Pick<StartOptions, 'dev' | 'model' | 'state' | 'without'>,
): string {
  const lines = [
    '',
    `Ready in ${(ms / 1000).toFixed(1)} s`,
    '',
    `  Welcome     ${urls.app}/welcome`,
    `  Recruiter   ${urls.app}/signin`,
    `  Interview   ${link}`,
  ];
  if (urls.mailbox) lines.push(`  Mailbox     ${urls.mailbox}`);
  lines.push(...accounts);
  lines.push('', `  LiveKit     ${urls.sfu}`, `  Logs        ${join(state, 'logs')}`);
  if (model) lines.push(`  Model       ${model.model}, in ${model.server.title}`);
  if (without.includes('worker')) lines.push('  Worker      none: npm run agent');
  const hints = hintsFor(found, dev ? 'npm run dev --' : 'npm start --');
  if (hints.length > 0) lines.push('', ...hints);
  lines.push('', 'Ctrl-C stops it.');
  return lines.join('\n');
}
