/** The limits that each bench must keep; it exits with 1 if it misses one. */
export const limits = {
  turn: {
    /** Candi's wait over the starter's, all languages together. */
    p50Ratio: 0.9,
    p95Ratio: 0.8,
    /** In each language (ms). */
    p50Ms: 1000,
    /** Answers that Candi cut off over those that the starter cut off, and answers without a reply, in each language. */
    extraCutOffs: 0,
    unanswered: 0,
  },
  worker: {
    /** CPU of an interview over that of the starter's, with one interview and with five. */
    cpuRatio: 1,
    /** p95 of a turn with five interviews over that with one. */
    fiveOverOne: 1.3,
    unanswered: 0,
    /** Interviews at once, of Candi; the starter must not hold more. */
    mostAtOnce: 6,
    /** MB a minute. */
    growth: 1,
  },
  /** From the command to the interview link (ms): median of the warm starts, and the start from an empty folder. */
  start: { warmMs: 10_000, coldMs: 300_000 },
  gateway: {
    /** Requests a second over the bare route's. */
    ofBare: 0.45,
    /** p95 of each list (ms). */
    listMs: 20,
  },
  /** Median time of a refusal for an account that exists over that for one that doesn't. */
  signIn: { knownOverUnknown: { least: 0.85, most: 1.15 } },
  bombs: {
    /** Growth of the gateway and its children over that with a harmless file (MB). */
    growthMb: 150,
    /** Longest answer to a file that is a bomb, and to another company's import beside it (ms). */
    answerMs: 10_000,
    otherCompanyMs: 2000,
  },
  /** First load (kB of 1000 bytes, gzip). */
  pageKb: { 'join-page': 180, 'dashboard-page': 260 },
  avatar: {
    /** CPU of the drawing (parts of a core). */
    share: 0.15,
    /** p95 of the mouth's delay behind the voice. */
    offsetMs: 80,
  },
  /** Offset of the sound that a microphone held up for 400 ms causes at first, and half a minute later (ms). */
  heldMicrophone: { heldMs: -60, remainingMs: 50 },
  recording: {
    /** CPU over that of the same page with MediaRecorder. */
    cpuRatio: 1,
    /** Mean distance of picture and sound (ms), and its change from the beginning to the end of the recording. */
    offsetMs: 40,
    driftMs: 40,
    /** Share of the marks that are both seen and heard. */
    marks: 0.95,
    /** Difference between the lengths of the file and of the recording. */
    lengthMs: 200,
  },
} as const;
