import { noGatewayCode } from './no-gateway-code.ts';
import { ruleTester } from './testing/rule-tester.ts';

const filename = '/project/agent/src/session/claim.ts';
const code = [{ messageId: 'code' }];
const path = [{ messageId: 'path' }];

ruleTester.run('no-gateway-code', noGatewayCode, {
  valid: [
    { filename, code: "import type { App } from '@candi/gateway/app';" },
    { filename, code: "let app: import('@candi/gateway/app').App;" },
    { filename, code: "import { sessionsQuery } from '@candi/contract/interviews/interviews';" },
    { filename, code: "import { GatewayClient } from '../gateway/client.ts';" },
  ],
  invalid: [
    { filename, code: "import { app } from '@candi/gateway/app';", errors: code },
    { filename, code: "import { type App } from '@candi/gateway/app';", errors: code },
    { filename, code: "import '@candi/gateway';", errors: code },
    { filename, code: "export { app } from '@candi/gateway/app';", errors: code },
    { filename, code: "const { app } = await import('@candi/gateway/app');", errors: code },
    { filename, code: "import { app } from '../../../gateway/src/app.ts';", errors: path },
    { filename, code: "import type { App } from '../../../gateway/src/app.ts';", errors: path },
    { filename, code: "import { id } from '../../../contract/src/common.ts';", errors: path },
  ],
});
