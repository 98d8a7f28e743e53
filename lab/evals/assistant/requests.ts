import type { AssistantRequest } from './request.ts';
import { arabicRequests } from './requests/ar.ts';
import { englishRequests } from './requests/en.ts';
import { spanishRequests } from './requests/es.ts';
import { portugueseRequests } from './requests/pt.ts';

export const assistantRequests: readonly AssistantRequest[] = [
  ...englishRequests,
  ...portugueseRequests,
  ...spanishRequests,
  ...arabicRequests,
];
