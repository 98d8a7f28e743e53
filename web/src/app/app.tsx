import { MantineProvider, mergeThemeOverrides } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { BrowserRouter } from 'react-router';
import { Direction } from '#ui/direction.tsx';
import { theme } from '#ui/theme.ts';
import { OverlaySpinner } from './overlay-spinner.tsx';
import { createQueryClient } from './query-client.ts';
import { AppRoutes } from './routes.tsx';
import { Toasts } from './toasts.tsx';

const queryClient = createQueryClient();

/** The theme, and in the reader's language the names of buttons that the components draw as mere crosses. */
function Themed({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const close = t('common.close');
  const named = useMemo(() => {
    const crossed = { defaultProps: { closeButtonProps: { 'aria-label': close } } };
    return mergeThemeOverrides(theme, {
      components: { Modal: crossed, Drawer: crossed, Notification: crossed },
    });
  }, [close]);
  return (
    <MantineProvider theme={named} defaultColorScheme="auto">
      {children}
    </MantineProvider>
  );
}

export function App() {
  return (
    <Direction>
      <Themed>
        <QueryClientProvider client={queryClient}>
          <BrowserRouter>
            <AppRoutes />
          </BrowserRouter>
        </QueryClientProvider>
        <OverlaySpinner />
        <Toasts />
      </Themed>
    </Direction>
  );
}
