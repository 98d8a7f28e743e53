import type { AssistantStatus } from '@candi/contract/reports/assistant';
import { queryOptions } from '@tanstack/react-query';
import { answer, api } from '#data/api.ts';

export const assistantStatus = queryOptions({
  queryKey: ['assistant'],
  queryFn: (): Promise<AssistantStatus> => answer(api({ quiet: true }).v1.assistant.$get()),
});
