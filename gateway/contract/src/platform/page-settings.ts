/** GET /v1/page-settings: what the operator has set up for the pages. Needs no sign-in. */
export interface PageSettings {
  /** Project of Microsoft Clarity that measures the recruiters' pages; null if there is none. */
  clarityProject: string | null;
}
