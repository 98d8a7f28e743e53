import { noSiblingFeature } from './no-sibling-feature.ts';
import { ruleTester } from './testing/rule-tester.ts';

const filename = '/project/web/src/features/hiring/jobs/components/job-list.tsx';
const errors = [{ messageId: 'sibling', data: { feature: 'pools' } }];

ruleTester.run('no-sibling-feature', noSiblingFeature, {
  valid: [
    { filename, code: "import { readJobs } from '../api/job-calls.ts';" },
    { filename, code: "import { readJobs } from '../../jobs/api/job-calls.ts';" },
    { filename, code: "import { Section } from '#ui/section.tsx';" },
    { filename, code: "import { pools } from '@candi/contract/hiring/pools';" },
    {
      filename: '/project/web/src/app/pages/pool-page.tsx',
      code: "import { PoolList } from '../../features/hiring/pools/components/pool-list.tsx';",
    },
  ],
  invalid: [
    { filename, code: "import { readPools } from '../../pools/api/pool-calls.ts';", errors },
    { filename, code: "import type { Pool } from '#features/hiring/pools/pool.ts';", errors },
    {
      filename,
      code: "import { Plan } from '../../../billing/subscriptions/components/plan.tsx';",
      errors: [{ messageId: 'sibling', data: { feature: 'subscriptions' } }],
    },
    { filename, code: "export * from '../../pools/pool-keys.ts';", errors },
    { filename, code: "export { poolKey } from '../../pools/pool-keys.ts';", errors },
    { filename, code: "const calls = import('../../pools/api/pool-calls.ts');", errors },
    { filename, code: "let pool: import('../../pools/pool.ts').Pool;", errors },
  ],
});
