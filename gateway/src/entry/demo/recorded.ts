import { readFile } from 'node:fs/promises';
import { type LogEntry, logEntry } from '@candi/contract/interviews/agent';
import type { Language } from '@candi/contract/platform/enumerations';
import { z } from 'zod';
import { storeEntries } from '../../interviews/agents/agents.repository.ts';
import { insertRecording } from '../../interviews/recordings/recordings.repository.ts';
import { recordingKey } from '../../interviews/recordings/keys.ts';
import type { Storage } from '../../platform/adapters/storage/storage.ts';
import type { Handle } from '../../platform/database/database.ts';

/** A sample interview as `npm run demo:record` writes it. Questions are named `question-0`, `question-1` and so on. */
const recorded = z.object({ durationMs: z.number(), entries: z.array(z.unknown()) });

const fileOf = (name: string): URL => new URL(`recordings/${name}`, import.meta.url);

/** Maximum number of log entries that are stored at once. */
const batch = 100;

/**
 * Stores the log and the recording of the sample interview in a language. `questionIds`: the template's questions, in
 * order. Returns how long the interview took (ms).
 */
export async function storeRecorded(
  { trx, storage }: { trx: Handle; storage: Storage },
  session: { companyId: string; id: string; language: Language },
  questionIds: readonly string[],
): Promise<number> {
  const { companyId, id: sessionId, language } = session;
  const { durationMs, entries } = recorded.parse(
    JSON.parse(
      questionIds.reduce(
        (json, questionId, at) => json.replaceAll(`question-${at}`, questionId),
        await readFile(fileOf(`${language}.json`), 'utf8'),
      ),
    ),
  );
  const log: LogEntry[] = entries.map((entry) => logEntry.parse(entry));
  for (let at = 0; at < log.length; at += batch)
    await storeEntries(trx, companyId, sessionId, 1, log.slice(at, at + batch));
  const file = await readFile(fileOf(`${language}.mp4`));
  const key = recordingKey(sessionId);
  await storage.write(key, file);
  await insertRecording(trx, {
    sessionId,
    companyId,
    status: 'ready',
    source: 'browser',
    file: key,
    mimeType: 'video/mp4',
    bytes: file.length,
    durationMs,
    enqueuedAt: new Date(),
  });
  return durationMs;
}
