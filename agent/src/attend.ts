import { defineAgent } from '@livekit/agents';
import type { JobContext as AgentContext } from '@livekit/agents';
import { flushCompileCache } from 'node:module';
import { z } from 'zod';
import { readEnvironment } from './environment.ts';
import { loggerWith } from './logger.ts';
import { Attendance } from './session/attendance.ts';
import './stderr-only.ts';

/** What LiveKit runs in a process of its own for each session: the worker's `agent` file. */

const metadata = z.object({ sessionId: z.uuid() });

export default defineAgent({
  // A first process keeps what it compiled for the next ones, which start while an interview begins.
  prewarm: () => flushCompileCache(),
  entry: async (context: AgentContext) => {
    const { sessionId } = metadata.parse(JSON.parse(context.job.metadata));
    const attendance = new Attendance({
      context,
      sessionId,
      workerId: `${context.workerId}:${context.job.id}`.slice(0, 100),
      environment: readEnvironment(),
    });
    context.addShutdownCallback(() => attendance.leave('the job is shut down'));
    // The worker is gone: another agent takes the session over, so this one makes room for it.
    process.once(
      'disconnect',
      () => void attendance.leave('the worker is gone').finally(() => process.exit(0)),
    );
    try {
      await attendance.begin();
    } catch (error) {
      // LiveKit ends a failed job without a word.
      loggerWith({ name: 'agent', sessionId }).error('the session could not be attended', { error });
      await attendance.leave('it could not be begun');
      context.shutdown('it could not be begun');
    }
  },
});
