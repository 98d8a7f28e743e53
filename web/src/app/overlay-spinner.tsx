import { Center, Loader, Overlay, Portal, Stack, Text } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useCommonStore } from '#data/common-store.ts';

/** Loaded in its own chunk: most pages, including the candidate's, upload no files. */
const UploadProgress = lazy(async () => ({
  default: (await import('./upload-progress.tsx')).UploadProgress,
}));

/** Covers the page during writes and shows the write's loading message or the progress of an upload. */
export function OverlaySpinner() {
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
