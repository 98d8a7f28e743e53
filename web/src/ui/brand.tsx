import { Group, Text } from '@mantine/core';

/** The product's mark and name. `Candi` is a name: the same in every language. */
export function Brand() {
  return (
    <Group gap="xs" wrap="nowrap" dir="ltr">
      <img src="/icon.svg" alt="" width={28} height={28} />
      <Text fw={680} fz="lg" lh={1}>
        Candi
      </Text>
    </Group>
  );
}
