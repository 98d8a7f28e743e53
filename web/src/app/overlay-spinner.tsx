import { Center, Loader, Overlay, Portal, Stack, Text } from '@mantine/core';
import { useCommonStore } from './common-store.ts';

/** Covers the page during writes, with a message where the write has one. */
export function OverlaySpinner() {
  const isLoading = useCommonStore((state) => state.isLoading);
  const message = useCommonStore((state) => state.loadingMessage);
  if (!isLoading) return null;
  return (
    <Portal>
      <Overlay fixed zIndex={500} backgroundOpacity={0.35} blur={2}>
        <Center component="output" h="100dvh" aria-live="assertive">
          <Stack align="center" gap="md">
            <Loader color="white" size="lg" />
            {message && (
              <Text c="white" fw={550}>
                {message}
              </Text>
            )}
          </Stack>
        </Center>
      </Overlay>
    </Portal>
  );
}
