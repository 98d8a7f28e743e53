import { areaDirection } from './area-direction.ts';
import { ruleTester } from './testing/rule-tester.ts';

const filename = '/project/gateway/src/interviews/sessions/sessions.service.ts';
const errors = [{ messageId: 'later', data: { own: 'interviews', area: 'hiring' } }];

ruleTester.run('area-direction', areaDirection, {
  valid: [
    { filename, code: "import { AppError } from '../../platform/errors/app-error.ts';" },
    { filename, code: "import { findTemplate } from '../templates/templates.repository.ts';" },
    // The contract and the gateway are directed each for itself.
    { filename, code: "import type { Job } from '@candi/contract/hiring/jobs';" },
    {
      filename: '/project/gateway/src/entry/app.ts',
      code: "import { hiring } from '../hiring/for-interviews.ts';",
    },
    {
      filename: '/project/gateway/testing/interview.ts',
      code: "import { jobsRoutes } from '../src/hiring/jobs/jobs.routes.ts';",
    },
  ],
  invalid: [
    { filename, code: "import { findJob } from '../../hiring/jobs/jobs.repository.ts';", errors },
    { filename, code: "import type { StoredJob } from '../../hiring/jobs/jobs.repository.ts';", errors },
    {
      filename: '/project/gateway/contract/src/platform/common.ts',
      code: "import { language } from '../interviews/sessions.ts';",
      errors: [{ messageId: 'later', data: { own: 'platform', area: 'interviews' } }],
    },
    {
      filename: '/project/web/src/features/interviews/sessions/store/call.ts',
      code: "import { jobKey } from '../../../hiring/jobs/job-keys.ts';",
      errors,
    },
  ],
});
