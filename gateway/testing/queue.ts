import { PgBoss } from 'pg-boss';
import { afterAll, expect } from 'vitest';
import type { TestGateway } from './gateway.ts';
import { beforeTests } from './set-up.ts';

/**
 * Starts the job queue of a gateway's database before the first test of a file and stops it after the last one. Errors
 * of the queue fail the test. The returned function returns the queue.
 */
export function setUpQueue(gateway: TestGateway): () => PgBoss {
  const started = beforeTests(async () => {
    const boss = new PgBoss({
      connectionString: gateway.database.ownerUrl,
      schema: 'queue',
      max: 3,
      useListenNotify: true,
    });
    boss.on('error', (error) => expect.fail(error.message));
    await boss.start();
    return boss;
  });
  afterAll(() => started().stop({ graceful: true, timeout: 2000 }));
  return started;
}
