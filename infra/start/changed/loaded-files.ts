/**
 * Files that are read, or started as a process or worker, instead of being imported. A change to one of `files` (path
 * prefix) counts as a change to each of `modules`. The module graph knows which tests import these modules.
 *
 * This is a table of modules because Vitest's `forceRerunTriggers` have only one effect, to run all tests: right for
 * packages, too much for a migration or a text.
 */
export const loadedFiles: readonly { files: string; modules: readonly string[] }[] = [
  // Every file can be named in a page of documentation, or have a mutant.
  { files: '', modules: ['tests/markdown.test.ts', 'lab/mutants/catalogue/catalogue.test.ts'] },
  { files: '.github/workflows/', modules: ['tests/workflows.test.ts'] },
  { files: '.githooks/', modules: ['infra/commits/commit-hook.test.ts'] },
  { files: 'infra/commits/', modules: ['infra/commits/commit-hook.test.ts'] },
  { files: 'ARCHITECTURE.md', modules: ['infra/lint/packages.test.ts'] },
  { files: 'docs/configuration.md', modules: ['infra/docs/generated-pages.test.ts'] },
  { files: 'NOTICE', modules: ['infra/speech-files/components.test.ts'] },
  {
    files: 'gateway/database/migrations/',
    modules: ['gateway/src/interviews/templates/criteria-drafting.test.ts'],
  },
  {
    files: 'gateway/database/',
    modules: ['gateway/testing/postgres.ts', 'gateway/src/platform/database/schema.test.ts'],
  },
  {
    files: 'contract/',
    modules: ['gateway/src/entry/main.test.ts', 'gateway/src/entry/background-worker/main.test.ts'],
  },
  {
    files: 'language/',
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
    modules: ['gateway/src/entry/main.test.ts', 'gateway/src/entry/background-worker/main.test.ts'],
  },
  { files: 'gateway/src/platform/adapters/pdf/', modules: ['gateway/src/platform/adapters/pdf/pdf-text.ts'] },
  {
    files: 'gateway/src/platform/adapters/pdf/fixtures/',
    modules: ['gateway/src/platform/adapters/pdf/pdf-text.test.ts', 'gateway/testing/applications.ts'],
  },
  { files: 'gateway/src/hiring/imports/', modules: ['gateway/src/hiring/imports/read-table.ts'] },
  { files: 'gateway/src/identity/auth/', modules: ['gateway/src/identity/auth/hash-thread.ts'] },
  {
    files: 'gateway/src/entry/demo/',
    modules: [
      'gateway/src/entry/demo/resume.ts',
      'gateway/src/entry/demo/recorded.ts',
      'gateway/src/platform/adapters/pdf/mixed-lines.test.ts',
    ],
  },
  { files: 'agent/src/wording/testing/', modules: ['agent/src/wording/testing/corpus.ts'] },
  {
    files: 'media/finalise/',
    modules: [
      'gateway/src/entry/background-worker/main.test.ts',
      'gateway/src/interviews/recordings/finalise-in-child.ts',
    ],
  },
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
  { files: 'infra/speech-files/python/', modules: ['infra/speech-files/assemble.ts'] },
  { files: 'infra/speech-files/python-wheels.json', modules: ['infra/speech-files/wheels.ts'] },
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
  { files: 'lab/evals/assistant/recorded/', modules: ['lab/evals/assistant/recorded.ts'] },
  { files: 'lab/evals/conversation/exchanges/', modules: ['lab/evals/conversation/exchanges.ts'] },
  { files: 'lab/evals/judge/recorded.jsonl', modules: ['lab/evals/judge/recorded.ts'] },
  { files: 'lab/speech/recogniser/', modules: ['lab/bench/recogniser/speech.ts'] },
  { files: 'infra/start/testing/', modules: ['infra/start/stack.test.ts'] },
  {
    files: 'web/public/locales/',
    modules: [
      'agent/src/prompts/prompts.test.ts',
      'gateway/src/hiring/imports/columns.test.ts',
      'gateway/src/reports/assistant/page-words.test.ts',
      'media/phone/texts/texts.test.ts',
      'web/build/texts.ts',
      'web/src/features/hiring/posts/draft-post.test.ts',
      'web/src/i18n/locales.test.ts',
      'web/testing/setup.ts',
    ],
  },
  { files: 'tests/', modules: ['infra/debian/programs.test.ts'] },
];

/** Returns the modules that load one of these files. Paths are relative to the root. */
export const modulesThatLoad = (files: readonly string[]): string[] =>
  loadedFiles
    .filter((loaded) => files.some((path) => path.startsWith(loaded.files)))
    .flatMap(({ modules }) => modules);
