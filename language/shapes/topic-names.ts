/** Names of what candidates often ask about a job, each with its article. */
export interface TopicNames {
  salary: string;
  holidays: string;
  hours: string;
  home: string;
  training: string;
  teamSize: string;
  benefits: string;
  canteen: string;
  lunch: string;
}
