import { startStack, type Stack, type StackOptions } from '@candi/infra/start/stack';
import { isUsageCounted, recordUsage, runningTestFile } from '@candi/infra/start/testing/usage';
import { withOwnerDatabase } from './owner-database.ts';

/**
 * Returns the test file to which a call belongs. `owner`: email of the owner of the call's company; null for the stack
 * itself.
 */
export type FileOfCall = (owner: string | null) => string;

/**
 * Starts a stack and records its usage: one stack at the start, and at the stop the calls that were joined, with the
 * seconds of sound heard and said in them. `stop` rejects if the stack's database is down.
 */
export async function startCountedStack(
  options: StackOptions,
  fileOfCall: FileOfCall = runningTestFile,
): Promise<Stack> {
  const stack = await startStack(options);
  recordUsage('stacks', 1, fileOfCall(null));
  const startedAt = new Date();
  let stopped: Promise<void> | null = null;
  const countAndStop = async () => {
    try {
      await countCalls(stack, startedAt, fileOfCall);
    } finally {
      await stack.stop();
    }
  };
  return { ...stack, stop: () => (stopped ??= countAndStop()) };
}

/** Records the calls that were joined since `startedAt`. What was typed isn't sound. */
async function countCalls(stack: Stack, startedAt: Date, fileOfCall: FileOfCall): Promise<void> {
  if (!isUsageCounted()) return;
  if (stack.part('postgres').pid === null)
    throw new Error('the calls of a stack can’t be counted, because its database is down');
  const calls = await withOwnerDatabase(
    stack,
    ({ sql }) => sql<{ owner: string | null; sound_ms: number }[]>`
      select
        (select min(users.email) from members join users on users.id = members.user_id
          where members.company_id = sessions.company_id and members.role = 'OWNER') as owner,
        (select coalesce(sum((data->>'endMs')::int - (data->>'startMs')::int), 0)::int from session_entries
          where session_id = sessions.id and kind = 'segment' and not (data->>'typed')::boolean) as sound_ms
      from sessions where started_at >= ${startedAt}`,
  );
  for (const { owner, sound_ms: soundMs } of calls) {
    recordUsage('calls', 1, fileOfCall(owner));
    recordUsage('sound', soundMs / 1000, fileOfCall(owner));
  }
}
