import { DirectionProvider, MantineProvider, mergeThemeOverrides, useDirection } from '@mantine/core';
import type { QueryClient } from '@tanstack/react-query';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { theme } from '#ui/theme.ts';
import { OverlaySpinner } from './overlay-spinner.tsx';
import { Toasts } from './toasts.tsx';

function FollowLanguage({ children }: { children: ReactNode }) {
  const { i18n } = useTranslation();
  const { setDirection } = useDirection();
  const language = i18n.resolvedLanguage ?? 'en';
  useEffect(() => {
    document.documentElement.lang = language;
    setDirection(i18n.dir(language));
  }, [i18n, language, setDirection]);
  return children;
}

/** Sets the document's language and text direction to those of the interface language. */
function Direction({ children }: { children: ReactNode }) {
  return (
    <DirectionProvider detectDirection={false} initialDirection="ltr">
      <FollowLanguage>{children}</FollowLanguage>
    </DirectionProvider>
  );
}

/** Provides the theme, with translated labels for the icon-only close buttons of Mantine's components. */
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

/** Wraps the pages in everything they need except the router: direction, theme, queries, loading overlay and toasts. */
export function AppProviders({ queryClient, children }: { queryClient: QueryClient; children: ReactNode }) {
  return (
    <Direction>
      <Themed>
        <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
        <OverlaySpinner />
        <Toasts />
      </Themed>
    </Direction>
  );
}
