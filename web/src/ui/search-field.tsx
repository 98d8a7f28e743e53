import { TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';

/** Pause in typing after which the search runs (ms). */
const settleMs = 300;

interface SearchFieldProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** True if the field gets the focus when its dialog opens. */
  focused?: boolean;
}

export function SearchField({ label, value, onChange, focused = false }: SearchFieldProps) {
  const search = useDebouncedCallback((words: string) => onChange(words.trim()), settleMs);
  return (
    <TextInput
      type="search"
      data-autofocus={focused || undefined}
      aria-label={label}
      placeholder={label}
      leftSection={<IconSearch size={18} aria-hidden />}
      defaultValue={value}
      onChange={(event) => search(event.currentTarget.value)}
      // Runs a pending search immediately, so that it can't override a link or filter that is chosen next.
      onBlur={() => search.flush()}
      style={{ flex: '4 1 220px' }}
      maw={{ sm: 380 }}
    />
  );
}
