import { useSearchParams } from 'react-router';

/** The candidate whose drawer is open stands in the address: a step to come back from. */
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
    /** Of this page with a candidate's drawer open. */
    toCandidate: (id: string) => `?${change(id).toString()}`,
    close: () => setParameters(change(null), { replace: true }),
  };
}
