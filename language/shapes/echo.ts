/** Patterns of questions that aren't about the job. They are compared with texts that `plain` has normalised. */
export interface EchoPatterns {
  /** Matches a question that begins with "what" or "which", up to the things that are asked about. */
  which: RegExp;
  /** Matches words after these things that ask for Candi's opinion, such as "do you think". */
  opinion: RegExp;
  /** Matches questions that candidates ask only to answer them. */
  rhetorical: RegExp;
  /** Matches a candidate who says that Candi hasn't asked about something. */
  notAsked: RegExp;
}
