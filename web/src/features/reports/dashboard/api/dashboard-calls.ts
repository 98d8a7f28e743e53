import type { Dashboard } from '@candi/contract/reports/dashboard';
import { answer, api } from '#data/api.ts';

export const dashboardKey = ['dashboard'];

export const readDashboard = (): Promise<Dashboard> => answer(api({ quiet: true }).v1.dashboard.$get());
