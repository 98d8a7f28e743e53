import { BrowserRouter } from 'react-router';
import { AppProviders } from './app-providers.tsx';
import { createQueryClient } from '#data/query-client.ts';
import { AppRoutes } from './routes.tsx';

const queryClient = createQueryClient();

export function App() {
  return (
    <AppProviders queryClient={queryClient}>
      <BrowserRouter>
        <AppRoutes />
      </BrowserRouter>
    </AppProviders>
  );
}
