import { Center, Loader, Stack, Text } from '@mantine/core';

/** A full-height view while something that the whole page needs is on its way. */
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
