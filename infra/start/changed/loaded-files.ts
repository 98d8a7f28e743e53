/**
 * Files that are read, or started as a process or worker, instead of being imported. A change to one of `files` (path
 * prefix) counts as a change to each of `modules`. The module graph knows which tests import these modules.
 */
export const loadedFiles: readonly { files: string; modules: readonly string[] }[] = [
  { files: 'gateway/migrations/', modules: ['gateway/testing/postgres.ts'] },
  {
    files: 'gateway/contract/',
    modules: ['gateway/src/entry/main.test.ts', 'gateway/src/entry/background-worker/main.test.ts'],
  },
  {
    files: 'runtime/src/',
    modules: [
      'runtime/src/run-part.test.ts',
      'gateway/src/entry/main.test.ts',
      'gateway/src/entry/background-worker/main.test.ts',
    ],
  },
  {
    files: 'gateway/src/',
    modules: [
      'gateway/src/entry/main.test.ts',
      'gateway/src/entry/background-worker/main.test.ts',
      'web/src/features/identity/audit/action-names.test.ts',
    ],
  },
  { files: 'gateway/src/platform/adapters/pdf/', modules: ['gateway/src/platform/adapters/pdf/pdf-text.ts'] },
  {
    files: 'gateway/src/platform/adapters/pdf/fixtures/',
    modules: ['gateway/src/platform/adapters/pdf/pdf-text.test.ts', 'gateway/testing/applications.ts'],
  },
  { files: 'gateway/src/hiring/imports/', modules: ['gateway/src/hiring/imports/read-table.ts'] },
  { files: 'media/finalise/', modules: ['gateway/src/entry/background-worker/main.test.ts'] },
  {
    files: 'media/finalise/fixtures/',
    modules: [
      'media/finalise/finalise-video.test.ts',
      'gateway/src/entry/background-worker/session-jobs.test.ts',
      'gateway/src/interviews/recordings/verified.test.ts',
    ],
  },
  { files: 'infra/lint/', modules: ['infra/lint/configuration.test.ts'] },
  { files: '.oxlintrc.json', modules: ['infra/lint/configuration.test.ts'] },
  { files: 'infra/mailbox/', modules: ['gateway/src/platform/mails/mails.test.ts'] },
  { files: 'infra/offline-ai/recogniser/', modules: ['infra/offline-ai/recogniser/recogniser.ts'] },
  { files: 'infra/offline-ai/tts/', modules: ['infra/offline-ai/tts/synthesiser.ts'] },
  {
    files: 'infra/offline-ai/fixtures/',
    modules: ['infra/offline-ai/testing/speech.ts', 'media/finalise/testing/sound-file.ts'],
  },
  { files: 'infra/sip/', modules: ['infra/sip/leg.test.ts', 'tests/wire/sip-leg.test.ts'] },
  { files: 'infra/start/bootstrap.mjs', modules: ['infra/start/bootstrap.test.ts'] },
  { files: 'infra/start/lock.mjs', modules: ['infra/start/bootstrap.test.ts'] },
  { files: 'infra/start/orphan-watch.mjs', modules: ['infra/start/bootstrap.test.ts'] },
  { files: 'infra/start/reset.mjs', modules: ['infra/start/bootstrap.test.ts'] },
  {
    files: 'tests/evals/assistant/recorded/',
    modules: ['tests/evals/assistant/recorded.ts'],
  },
  { files: 'infra/start/testing/', modules: ['infra/start/stack.test.ts'] },
  {
    files: 'web/public/locales/',
    modules: [
      'web/src/i18n/locales.test.ts',
      'web/src/features/identity/audit/action-names.test.ts',
      'web/testing/setup.ts',
    ],
  },
  { files: 'tests/', modules: ['infra/debian/programs.test.ts'] },
  {
    files: 'tests/journeys/',
    modules: ['infra/start/changed/journey-parts.test.ts'],
  },
  ...['agent/', 'gateway/', 'infra/', 'media/', 'runtime/', 'web/'].map((files) => ({
    files,
    modules: ['tests/mutants/catalogue/catalogue.test.ts'],
  })),
];
