import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { languages } from '@candi/contract/platform/enumerations';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { messages } from '@candi/language/messages';

const words = z.record(z.string(), z.string());
const localeShape = z.object({
  interviews: z.object({ decisions: words }),
  jobs: z.object({ reports: z.object({ verdict: z.string() }) }),
  members: z.object({ roles: words }),
  reports: z.object({ verdicts: words }),
});
const locales = join(import.meta.dirname, '../../../../web/public/locales');

it.each(languages)('matches the words on the pages: %s', (language) => {
  const { interviews, jobs, members, reports } = localeShape.parse(
    JSON.parse(readFileSync(join(locales, `${language}.json`), 'utf8')),
  );
  expect(messages[language].pageWords).toEqual({
    verdict: jobs.reports.verdict,
    verdicts: reports.verdicts,
    decisions: interviews.decisions,
    roles: members.roles,
  });
});
