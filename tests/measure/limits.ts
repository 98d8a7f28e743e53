/** Limits that each bench must meet. A bench that misses a limit exits with code 1. */
export const limits = {
  turn: {
    /** Candi's response time divided by that of LiveKit's starter, for all languages together. */
    p50Ratio: 0.9,
    p95Ratio: 0.8,
    /** In each language: response time (ms), and share (0–1) of answers that Candi may cut off. */
    p50Ms: 500,
    p95Ms: 1200,
    cutOffShare: 0.05,
    /**
     * How many more answers Candi may cut off than LiveKit's starter does, and the maximum number of answers without
     * a reply, in each language.
     */
    extraCutOffs: 0,
    unanswered: 0,
  },
  interruptions: {
    /** Share (0–1) of the sounds that stop Candi which are real interruptions. */
    precision: 0.9,
    /** Share (0–1) of the real interruptions that stop her. */
    recall: 0.98,
    /** 95th percentile of the time from an interruption's first sample to Candi's last audible one (ms). */
    silentMs: 500,
  },
  turnOffline: {
    /** In each language and set of answers: share (0–1) of answers cut off, and percentiles of the wait (ms). */
    cutOffShare: 0.05,
    p50Ms: 500,
    p95Ms: 1200,
    /** Share (0–1) of answers that may be cut off by telephone beside those from a browser, in all languages together. */
    telephoneExtraShare: 0.01,
  },
  recogniser: {
    /** Share (0–1) of the words of real readers that may be wrong, and of invented words in sounds without speech. */
    wrongShare: 0.04,
    invented: 0,
    /** 95th percentile of the time from the voice's last sample to its last word and to the final result (ms). */
    interimMs: 400,
    finalMs: 800,
    /** Share of a core while somebody speaks. */
    share: 0.1,
    /** Time from the death of a model's process to the next one's first words (ms). */
    backMs: 2000,
    /** People who can speak at the same time, and the 95th percentile of their final results (ms). */
    streams: 5,
    streamsFinalMs: 1500,
    /** Share (0–1) of the test voices' words that may be wrong: without noise, and in kitchen noise at 10 dB SNR. */
    voicesWrongShare: { en: 0.05, es: 0.1, pt: 0.1 },
    kitchenWrongShare: 0.12,
    /** The same when the speech is changed or disturbed: about half more than was measured. */
    oddWrongShare: {
      'by telephone': { en: 0.04, es: 0.05, pt: 0.11 },
      whispered: { en: 0.08, es: 0.15, pt: 0.13 },
      'with a foreign accent': { en: 0.06, es: 0.08, pt: 0.06 },
      'clipped 12 dB above full scale': { en: 0.03 },
      'in a street, 10 dB': { en: 0.06 },
      'without a pause': { en: 0.03 },
      'beside a second voice, 20 dB': { en: 0.09 },
      'beside a second voice, 10 dB': { en: 0.33 },
      "over Candi's echo, 20 dB": { en: 0.11 },
      "over Candi's echo, 30 dB": { en: 0.04 },
    },
    /** Words that are reported of another language, and those of them with a confidence of at least 0.8. */
    oddReported: {
      'es recognised as en': { wordsAMinute: 90, confident: 2 },
      'pt recognised as en': { wordsAMinute: 20, confident: 2 },
      'en recognised as es': { wordsAMinute: 20, confident: 2 },
      'en recognised as pt': { wordsAMinute: 70, confident: 2 },
    },
  },
  atOnce: {
    /** Minimum number of interviews by voice at the same time; also at least the number by typing. */
    interviews: 5,
    /** 95th percentile of the time from the voice's last sample to its last final words (ms). */
    finalMs: 1500,
    /** Share (0–1) of the words that may be missing. */
    missingShare: 0.01,
    /** 95th percentile of the wait for a reply: divided by that of a single interview, unless it is at most this (ms). */
    waitOverOne: 1.5,
    waitMs: 1500,
  },
  interviews: {
    /** Share (0–1) of the candidates' words that may be wrong in the transcript. */
    wrongShare: 0.1,
    /** How much of a conversation may be missing in its recording (ms). */
    unrecordedMs: 500,
  },
  phone: {
    delay: {
      /** 95th percentile of the way between telephone and room, in each direction (ms). */
      p95Ms: 200,
      /** How much longer it may be than the way to another participant of a room and back (ms). */
      overEchoMs: 60,
      /** Minimum number of tones that are heard in each direction. */
      samples: 100,
    },
    /** SIP leg and phone bridge together, for each call: CPU (% of a core) and memory (MB). */
    cost: { cpuPercent: 12, mb: 20 },
    /** Calls at the same time, packets lost of all of them, and interval between the packets of a call (ms). */
    calls: { atOnce: 25, lost: 0, intervalP95Ms: 25 },
    turn: {
      /** Response time at the telephone divided by that of a candidate on the web. */
      p50Ratio: 1.2,
      unanswered: 0,
    },
    /** Whole interviews at the same time. */
    interviews: 4,
  },
  worker: {
    /** CPU time per interview divided by the starter's, for one interview and for five concurrent ones. */
    cpuRatio: 1,
    /** 95th percentile of the response time with five interviews, divided by the one with a single interview. */
    fiveOverOne: 1.3,
    unanswered: 0,
    /**
     * Minimum number of concurrent interviews that Candi must support. It must also be at least the starter's number.
     */
    mostAtOnce: 8,
    /** Memory growth (MB/min). */
    growth: 1,
  },
  /**
   * Time from the command to the interview link (ms): median of the warm starts, the cold start from an empty folder, and
   * how much longer that takes than with basic speech.
   */
  start: { warmMs: 6_000, coldMs: 300_000, speechMs: 20_000 },
  /** Time from the request to the first audio of the offline voices (ms): made up in English, in others, and known. */
  voice: { madeUpEnglishMs: 150, madeUpMs: 700, knownMs: 50 },
  /** Minimum number of the ten openings in which the natural voice is better than espeak-ng. */
  openings: 9,
  gateway: {
    /** Requests per second divided by those of the bare route. */
    ofBare: 0.45,
    /** 95th percentile of the response time of each list (ms). */
    listMs: 20,
  },
  /**
   * Median time to refuse a sign-in to an existing account, divided by the time for an account that doesn't exist.
   */
  signIn: { knownOverUnknown: { least: 0.85, most: 1.15 } },
  /** How much later a caller is heard, and hears, over a lobby than in the interview's room itself (ms, median). */
  phoneLobby: { addedMs: 150 },
  bombs: {
    /** Memory growth of the gateway and its children, minus the growth for a harmless file (MB). */
    growthMb: 150,
    /** Maximum response time for a hostile file, and for another company's import at the same time (ms). */
    answerMs: 10_000,
    otherCompanyMs: 2000,
  },
  /** First load, gzipped (kB, 1 kB = 1000 bytes). */
  pageKb: { 'join-page': 180, 'dashboard-page': 260, 'welcome-page': 120, 'pricing-page': 220 },
  /**
   * What Lighthouse measures of a page with its preset for phones: performance (0–100), largest contentful paint (ms),
   * number of requests, and all bytes that are transferred (kB).
   */
  pageOnPhone: {
    score: 90,
    largestMs: 2000,
    requests: 20,
    kB: { 'join-page': 320, 'open-job-page': 390, 'welcome-page': 620, 'signin-page': 360 },
  },
  /** Largest contentful paint of the pages that members open most, with 100,000 rows (ms, median). */
  paintMs: 1000,
  avatar: {
    /** CPU share of drawing (fraction of one core). */
    share: 0.15,
    /** 95th percentile of the mouth's delay behind the audio (ms). */
    offsetMs: 80,
  },
  /**
   * Audio offset caused by blocking the microphone for 400 ms: immediately afterwards, and half a minute later (ms).
   */
  heldMicrophone: { heldMs: -60, remainingMs: 50 },
  recording: {
    /** CPU time divided by the CPU time of the same page with MediaRecorder. */
    cpuRatio: 1,
    /**
     * Mean absolute offset between video and audio, and its change from the start to the end of the recording (ms).
     */
    offsetMs: 40,
    driftMs: 40,
    /** Share (0–1) of marks that are both seen and heard. */
    marks: 0.95,
    /** Difference in length between the file and the recording (ms). */
    lengthMs: 200,
  },
} as const;
