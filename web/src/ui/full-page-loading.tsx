import { Center, Loader, Stack, Text } from '@mantine/core';

/** Full-height loading indicator for data that the whole page depends on. */
export function FullPageLoading({ text }: { text?: string }) {
  return (
    <Center component="output" mih="100dvh">
      <Stack align="center" gap="md">
        <Loader size="lg" />
        {text && <Text c="dimmed">{text}</Text>}
      </Stack>
    </Center>
  );
}
