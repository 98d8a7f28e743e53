import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { BrowserRouter } from 'react-router';
import { Direction } from '#ui/direction.tsx';
import { theme } from '#ui/theme.ts';
import { OverlaySpinner } from './overlay-spinner.tsx';
import { createQueryClient } from './query-client.ts';
import { AppRoutes } from './routes.tsx';
import { Toasts } from './toasts.tsx';

const queryClient = createQueryClient();

export function App() {
  return (
    <Direction>
      <MantineProvider theme={theme} defaultColorScheme="auto">
        <QueryClientProvider client={queryClient}>
          <BrowserRouter>
            <AppRoutes />
          </BrowserRouter>
        </QueryClientProvider>
        <OverlaySpinner />
        <Toasts />
      </MantineProvider>
    </Direction>
  );
}
