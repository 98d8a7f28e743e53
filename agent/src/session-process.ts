import { defineAgent } from '@livekit/agents';
import type { JobContext as AgentContext } from '@livekit/agents';
import { flushCompileCache } from 'node:module';
import { z } from 'zod';
import { readEnvironment } from './environment.ts';
import { loggerWith } from '@candi/runtime/json-logger';
import { SessionWorker } from './session/session-worker.ts';
import './stderr-only.ts';

/** Entry point of the process that LiveKit starts for each session (the `agent` option of the worker). */

const metadata = z.object({ sessionId: z.uuid() });

export default defineAgent({
  // The first process stores its compiled code, so that later ones start faster.
  prewarm: () => flushCompileCache(),
  entry: async (context: AgentContext) => {
    const { sessionId } = metadata.parse(JSON.parse(context.job.metadata));
    const sessionWorker = new SessionWorker({
      context,
      sessionId,
      workerId: `${context.workerId}:${context.job.id}`.slice(0, 100),
      environment: readEnvironment(),
    });
    context.addShutdownCallback(() => sessionWorker.leave('LiveKit is shutting down the job'));
    // If the worker process dies, another agent takes over the session, so this process exits.
    process.once(
      'disconnect',
      () => void sessionWorker.leave('the worker process has exited').finally(() => process.exit(0)),
    );
    try {
      await sessionWorker.begin();
    } catch (error) {
      // LiveKit ends a failed job without logging the error.
      loggerWith({ name: 'agent', sessionId }).error('the session could not be started', { error });
      await sessionWorker.leave('the session could not be started');
      context.shutdown('the session could not be started');
    }
  },
});
