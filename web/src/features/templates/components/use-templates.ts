import { useQuery } from '@tanstack/react-query';
import { readTemplates } from '../api/template-calls.ts';

export const templatesKey = ['templates'];

export const useTemplates = () => useQuery({ queryKey: templatesKey, queryFn: readTemplates });
