/** The phrases of one language that the rules recognise, and the texts with which the assistant answers. */
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
  /** Returns the phrases for a profile on a site; `site` is a source of its name. */
  profile: (site: string) => string;
  /** Returns the phrase that adds a site to another one: the end of “with a LinkedIn and GitHub profile”. */
  profileToo: (site: string) => string;
  /**
   * Years of experience: the unit, and phrases that end with it. `between` has two groups with numbers, the others one.
   */
  years: { unit: string; between: string; atLeast: string; atMost: string };
  /** Phrases such as "experience in", whose preposition introduces no place. */
  experienceIn: string;
  /** Words before a place. After a word of `maybe`, only a capitalised word counts as a place. */
  place: { sure: string; maybe: string };
  /** A phrase with an industry, whose name is its only group. */
  industry: string;
  /** Numbers as words; used only in sentences that mention years. */
  numbers: Record<string, number>;
  /** Words of a question about interviews that don't say which interviews are meant. */
  aboutInterviews: string;
  /** Words that never become keywords of a search, in lower case. */
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

/** Splits a list of words at spaces and line breaks. */
export const wordSet = (list: string): ReadonlySet<string> => new Set(list.split(/\s+/));
