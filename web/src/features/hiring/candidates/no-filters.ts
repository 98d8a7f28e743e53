/** Values of the fields that filter candidates, without a filter. */
export const noFilters = {
  industry: '',
  location: '',
  minYears: '',
  maxYears: '',
  openToWork: false,
  hasLinkedin: false,
  hasGithub: false,
};
