import { Center, Loader, Stack, Text } from '@mantine/core';
import { firstScreen } from './first-screen.ts';

/**
 * Loading indicator for what the whole page depends on: the text that was in the page's HTML or, if there was none, a
 * spinner.
 */
export function FullPageLoading({ text }: { text?: string }) {
  const first = firstScreen();
  // oxlint-disable-next-line react/no-danger -- the HTML is the page's own
  if (first !== null) return <div aria-busy dangerouslySetInnerHTML={{ __html: first }} />;
  return (
    <Center component="output" mih="100dvh">
      <Stack align="center" gap="md">
        <Loader size="lg" />
        {text && <Text c="dimmed">{text}</Text>}
      </Stack>
    </Center>
  );
}
