import { areaDirection } from './area-direction.ts';
import { ruleTester } from './testing/rule-tester.ts';

const filename = '/project/gateway/src/interviews/sessions/sessions.service.ts';
const errors = [{ messageId: 'later', data: { own: 'interviews', area: 'hiring' } }];

ruleTester.run('area-direction', areaDirection, {
  valid: [
    { filename, code: "import { AppError } from '../../platform/errors/app-error.ts';" },
    { filename, code: "import { findTemplate } from '../templates/templates.repository.ts';" },
    // The contract and the gateway each have their own areas. The rule ignores imports between the two packages.
    { filename, code: "import type { Job } from '@candi/contract/hiring/jobs';" },
    {
      filename: '/project/gateway/src/entry/app.ts',
      code: "import { hiring } from '../hiring/for-interviews.ts';",
    },
    {
      filename: '/project/gateway/testing/interview.ts',
      code: "import { jobsRoutes } from '../src/hiring/jobs/jobs.routes.ts';",
    },
    {
      filename: '/project/web/src/app/pages/pool-page.tsx',
      code: "import { usePool } from '../../features/hiring/pools/queries.ts'; import { api } from '#data/api.ts';",
    },
    {
      filename: '/project/web/src/data/api.ts',
      code: "import { languages } from '#i18n/languages.ts'; import { show } from '#testing/show.tsx';",
    },
  ],
  invalid: [
    { filename, code: "import { findJob } from '../../hiring/jobs/jobs.repository.ts';", errors },
    { filename, code: "import type { StoredJob } from '../../hiring/jobs/jobs.repository.ts';", errors },
    {
      filename: '/project/contract/src/platform/common.ts',
      code: "import { language } from '../interviews/sessions.ts';",
      errors: [{ messageId: 'later', data: { own: 'platform', area: 'interviews' } }],
    },
    {
      filename: '/project/web/src/features/interviews/sessions/store/call.ts',
      code: "import { jobKey } from '../../../hiring/jobs/job-keys.ts';",
      errors,
    },
    {
      filename: '/project/web/src/features/hiring/pools/components/pool-list.tsx',
      code: "import { Allowed } from '#app/guard/allowed.tsx';",
      errors: [{ messageId: 'later', data: { own: 'features', area: 'app' } }],
    },
    {
      filename: '/project/agent/src/conductor/fold/fold.ts',
      code: "import { settle } from '../settle/settle.ts';",
      errors: [{ messageId: 'later', data: { own: 'fold', area: 'settle' } }],
    },
    {
      filename: '/project/web/src/data/field-errors.ts',
      code: "import { focusFirstError } from '../ui/focus-first-error.ts';",
      errors: [{ messageId: 'later', data: { own: 'data', area: 'ui' } }],
    },
  ],
});
