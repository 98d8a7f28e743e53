import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';

/** Button below a field or list that adds an entry. The negative margin aligns its label with the field. */
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
