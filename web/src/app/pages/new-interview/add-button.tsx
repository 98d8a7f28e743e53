import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';

/** Beneath a choice: makes what is not there to be chosen yet. Its text stands in line with the field. */
export function AddButton({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      ms={-8}
      style={{ alignSelf: 'flex-start' }}
      leftSection={<IconPlus size={16} aria-hidden />}
      onClick={onClick}
    >
      {label}
    </Button>
  );
}
