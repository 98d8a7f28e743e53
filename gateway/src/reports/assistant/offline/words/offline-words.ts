/** What recruiters write in one language, and what the assistant answers by rules. */
export interface OfflineWords {
  /** Requests, as sources of regular expressions that match whole words, ignoring case. */
  asks: {
    waiting: string;
    went: string;
    template: string;
    write: string;
    search: string;
  };
  openToWork: string;
  /**
   * Years of experience: the unit, and phrases that end with it. `between` has two groups with numbers, the others one.
   */
  years: { unit: string; between: string; atLeast: string; atMost: string };
  /** Phrases such as "experience in", whose preposition introduces no place. */
  experienceIn: string;
  /** Words before a place. After those of `maybe`, only capitalised words are one. */
  place: { sure: string; maybe: string };
  /** An industry, with one group. */
  industry: string;
  /** Numbers as words; used only in sentences with a unit of years. */
  numbers: Record<string, number>;
  /** Words of a question about interviews that don't say which. */
  aboutInterviews: string;
  /** Words that are no keywords of a search. */
  stopwords: ReadonlySet<string>;
  says: {
    nothingWaits: string;
    waiting: (counts: { decide: string; running: string; planned: string }) => string;
    noInterviews: (about: string) => string;
    interviews: (found: {
      about: string;
      count: string;
      completed: string;
      average: string | null;
    }) => string;
    template: (role: string) => string;
    /** `roles`: names of the library's roles, separated by commas. */
    noRole: (roles: string) => string;
    cannotWrite: string;
    search: string;
    help: string;
  };
}

/** Splits a list of words. */
export const wordSet = (list: string): ReadonlySet<string> => new Set(list.split(/\s+/));
