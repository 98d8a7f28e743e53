import {
  Center,
  DirectionProvider,
  Loader,
  MantineProvider,
  mergeThemeOverrides,
  Overlay,
  Portal,
  Stack,
  Text,
  useDirection,
} from '@mantine/core';
import { useNotifications } from '@mantine/notifications';
import type { QueryClient } from '@tanstack/react-query';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { lazy, Suspense, useEffect, useLayoutEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useCommonStore } from '#data/common-store.ts';
import { returnFocus } from '#ui/return-focus.ts';
import { theme } from '#ui/theme.ts';

function FollowLanguage({ children }: { children: ReactNode }) {
  const { i18n } = useTranslation();
  const { setDirection } = useDirection();
  const language = i18n.resolvedLanguage ?? 'en';
  // Before the paint, so that no text is shown in the other direction.
  useLayoutEffect(() => {
    document.documentElement.lang = language;
    setDirection(i18n.dir(language));
  }, [i18n, language, setDirection]);
  return children;
}

/** Sets the document's language and text direction to those of the interface language. */
function Direction({ children }: { children: ReactNode }) {
  const { i18n } = useTranslation();
  return (
    <DirectionProvider detectDirection={false} initialDirection={i18n.dir(i18n.resolvedLanguage)}>
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
  useEffect(returnFocus, []);
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

/** Loaded in its own chunk: most pages, including the candidate's, upload no files. */
const UploadProgress = lazy(async () => ({
  default: (await import('./upload-progress.tsx')).UploadProgress,
}));

/** Covers the page during writes and shows the write's loading message or the progress of an upload. */
function OverlaySpinner() {
  const { t } = useTranslation();
  const isLoading = useCommonStore((state) => state.isLoading);
  const loadingMessage = useCommonStore((state) => state.loadingMessage);
  const upload = useCommonStore((state) => state.upload);
  if (!isLoading) return null;
  const uploadMessage = upload && t(upload.share < 1 ? 'layout.upload.sending' : 'layout.upload.reading');
  const message = loadingMessage || uploadMessage;
  return (
    <Portal>
      <Overlay fixed zIndex={500} backgroundOpacity={0.35} blur={2}>
        <Center h="100dvh">
          <Stack align="center" gap="md">
            <Stack component="output" align="center" gap="md" aria-live="assertive">
              <Loader color="white" size="lg" />
              {message && (
                <Text c="white" fw={550}>
                  {message}
                </Text>
              )}
            </Stack>
            {upload && (
              <Suspense>
                <UploadProgress {...upload} />
              </Suspense>
            )}
          </Stack>
        </Center>
      </Overlay>
    </Portal>
  );
}

const ToastList = lazy(async () => ({ default: (await import('./toast-list.tsx')).ToastList }));

/** Shows toasts at the bottom left for 3 s. The component is loaded when the first toast is shown. */
function Toasts() {
  const { notifications } = useNotifications();
  if (notifications.length === 0) return null;
  return (
    <Suspense>
      <ToastList />
    </Suspense>
  );
}
