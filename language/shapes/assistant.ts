import type { StarterRoleId } from './starter-roles.ts';

/** How the recruiter's assistant understands requests and answers them without a language model, in one language. */
export interface AssistantWords {
  /** Requests, as regular expression sources. They match whole words, ignoring case. */
  asks: {
    waiting: string;
    went: string;
    template: string;
    write: string;
    search: string;
  };
  /** Names of roles and of those who hold them, as regular expression sources. They match whole words, ignoring case. */
  roles: Record<StarterRoleId, string>;
  openToWork: string;
  /** Returns the phrases for a profile on a site. `site`: regular expression source of the site's name. */
  profile: (site: string) => string;
  /** Returns the phrase that adds a second site, as at the end of “with a LinkedIn and GitHub profile”. */
  profileToo: (site: string) => string;
  /**
   * Phrases for years of experience. `unit`: the word for years, with which all other phrases end. `between` has two
   * groups with numbers; `atLeast` and `atMost` have one.
   */
  years: { unit: string; between: string; atLeast: string; atMost: string };
  /** Phrases such as "experience in", which aren't followed by a place. */
  experienceIn: string;
  /** Prepositions before a place. After one of `maybe`, only a capitalised word counts as a place. */
  place: { sure: string; maybe: string };
  /** A phrase that contains an industry. The name of the industry is its only group. */
  industry: string;
  /** Number words; used only in sentences that mention years. */
  numbers: Record<string, number>;
  /** Words in a question about interviews that don't say which interviews are meant. */
  aboutInterviews: string;
  /** Words that never become search keywords, in lower case. */
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
