import { TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';

/** Pause in typing after which the search runs (ms). */
const settleMs = 300;

interface SearchFieldProps {
  label: string;
  /** The words that are searched. The field shows them, also if a link or the Back button changes them. */
  value: string;
  onChange: (value: string) => void;
  /** True if the field gets the focus when its dialog opens. */
  focused?: boolean;
}

export function SearchField({ label, value, onChange, focused = false }: SearchFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  // Words that were searched, from the rendered ones to the latest. They are rendered with a delay, during which the
  // user may type on, so only other words replace those in the field.
  const searched = useRef([value]);
  const search = useDebouncedCallback((text: string) => {
    const words = text.trim();
    if (words !== searched.current.at(-1)) searched.current.push(words);
    onChange(words);
  }, settleMs);
  useEffect(() => {
    const at = searched.current.indexOf(value);
    searched.current = at === -1 ? [value] : searched.current.slice(at);
    if (at !== -1) return;
    search.cancel();
    if (field.current) field.current.value = value;
  }, [search, value]);
  return (
    <TextInput
      ref={field}
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
