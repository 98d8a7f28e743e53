/**
 * Live tests that are always run. A change that leaves `decisive` alone is one of the web app, the gateway or what they
 * share, and these three pass through most of that: the whole interview by voice, from the invitation to the player of
 * the report; the recovery of a page that died, with the resumed upload and the joined recording; and a page in the
 * background, which is reported to the recruiter. Others, such as recording-page, run little or no code of the web app
 * and the gateway.
 */
const always = ['background', 'english-voice', 'killed-tab'].map((name) => `tests/live/${name}.test.ts`);

/** Paths whose changes may alter what is heard or seen in a call: its code, its tests and the packages' versions. */
const decisive = /^(agent|media|infra|language|tests)\/|^pnpm-lock\.yaml$/;

/**
 * Returns the live tests to run for a change. `live`: all of them. `change`: changed files (paths relative to the root);
 * null if nothing could be compared.
 */
export const liveFilesFor = (live: readonly string[], change: readonly string[] | null): string[] =>
  live.filter(
    (file) => change === null || change.some((path) => decisive.test(path)) || always.includes(file),
  );
