import { Group, Text } from '@mantine/core';

/** The product's logo and name. The name isn't translated. */
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
