import { packageDirection } from './package-direction.ts';
import { ruleTester } from './testing/rule-tester.ts';

const filename = '/project/agent/src/session/claim.ts';
const direction = [{ messageId: 'direction' }];
const types = [{ messageId: 'types' }];
const path = [{ messageId: 'path' }];

ruleTester.run('package-direction', packageDirection, {
  valid: [
    { filename, code: "import type { App } from '@candi/gateway/app';" },
    { filename, code: "let app: import('@candi/gateway/app').App;" },
    { filename, code: "import { sessionsQuery } from '@candi/contract/interviews/interviews';" },
    { filename, code: "import { GatewayClient } from '../gateway/client.ts'; import { z } from 'zod';" },
    { filename: '/project/web/src/app/app.tsx', code: "import { List } from '#ui/list.tsx';" },
    { filename: '/project/media/phone/main.ts', code: "import { runPart } from '@candi/runtime/run-part';" },
    {
      filename: '/project/gateway/testing/postgres.ts',
      code: "import { startPostgres } from '@candi/infra/postgres/start';",
    },
    {
      filename: '/project/lab/bench/gateway.ts',
      code: "import { lists } from '../../gateway/testing/lists.ts';",
    },
    { filename: '/project/vitest.config.ts', code: "import { files } from './infra/start/files.ts';" },
  ],
  invalid: [
    { filename, code: "import { app } from '@candi/gateway/app';", errors: types },
    { filename, code: "import { type App } from '@candi/gateway/app';", errors: types },
    { filename, code: "import '@candi/gateway';", errors: types },
    { filename, code: "export { app } from '@candi/gateway/app';", errors: types },
    { filename, code: "const { app } = await import('@candi/gateway/app');", errors: types },
    { filename, code: "import { app } from '../../../gateway/src/app.ts';", errors: path },
    { filename, code: "import type { App } from '../../../gateway/src/app.ts';", errors: path },
    { filename, code: "import { id } from '../../../contract/src/common.ts';", errors: path },
    { filename, code: "import type { Mixer } from '@candi/media/recording/mixer';", errors: direction },
    {
      filename: '/project/media/recording/mixer.ts',
      code: "import { runPart } from '@candi/runtime/run-part';",
      errors: direction,
    },
    {
      filename: '/project/gateway/src/entry/app.ts',
      code: "import { startPostgres } from '@candi/infra/postgres/start';",
      errors: direction,
    },
    {
      filename: '/project/tests/calls/line.ts',
      code: "import { runBench } from '../../lab/bench/start.ts';",
      errors: direction,
    },
    {
      filename: '/project/contract/src/platform/ids.ts',
      code: "import type { App } from '@candi/gateway/app';",
      errors: direction,
    },
  ],
});
