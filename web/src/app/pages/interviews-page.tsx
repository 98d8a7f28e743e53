import { Component as Interviews } from '../../features/interviews/interviews/pages/interviews-page.tsx';
import { PersonRequests } from '../../features/reports/reports/live/person-requests.tsx';
import { CandidatePanel } from './candidates/candidate-panel.tsx';

/** /interviews: all interview sessions, with the drawer of the selected candidate. */
export function Component() {
  return (
    <>
      <PersonRequests />
      <Interviews />
      <CandidatePanel />
    </>
  );
}
