import { useSearchParams } from 'react-router';

/** Stores the id of the candidate in the open drawer as a URL parameter, so that the back button closes the drawer. */
export function useCandidateAddress() {
  const [parameters, setParameters] = useSearchParams();
  const change = (id: string | null) => {
    const after = new URLSearchParams(parameters);
    if (id === null) after.delete('candidate');
    else after.set('candidate', id);
    return after;
  };
  return {
    candidateId: parameters.get('candidate'),
    /** Returns the URL of this page with a candidate's drawer open. */
    toCandidate: (id: string) => `?${change(id).toString()}`,
    close: () => setParameters(change(null), { replace: true }),
  };
}
