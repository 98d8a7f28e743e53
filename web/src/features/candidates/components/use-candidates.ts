import { useQuery } from '@tanstack/react-query';
import { readCandidates } from '../api/candidate-calls.ts';

export const candidatesKey = ['candidates'];

export const useCandidates = () => useQuery({ queryKey: candidatesKey, queryFn: readCandidates });
