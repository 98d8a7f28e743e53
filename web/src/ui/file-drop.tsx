import { Text, ThemeIcon } from '@mantine/core';
import { IconFileUpload } from '@tabler/icons-react';
import { useId } from 'react';
import { DropArea } from './drop-area.tsx';

interface FileDropProps {
  label: string;
  /** Description of the accepted files. */
  hint: string;
  /** `accept` attribute of the input. Browsers don't enforce it, so files must still be validated. */
  accept: string;
  multiple?: boolean;
  error?: string | null;
  onFiles: (files: File[]) => void;
}

/** Area to choose files from the device or drop them. */
export function FileDrop({ label, hint, accept, multiple = false, error = null, onFiles }: FileDropProps) {
  const id = useId();
  return (
    <div>
      <DropArea py={28}>
        <ThemeIcon variant="light" size="xl" radius="xl" aria-hidden>
          <IconFileUpload size={22} />
        </ThemeIcon>
        <Text size="sm" fw={600} component="span" mt={4}>
          {label}
        </Text>
        <Text size="xs" c="dimmed" component="span" id={`${id}-hint`}>
          {hint}
        </Text>
        <input
          type="file"
          aria-label={label}
          aria-describedby={`${id}-hint ${id}-error`}
          aria-invalid={error !== null}
          accept={accept}
          multiple={multiple}
          onChange={({ currentTarget }) => {
            onFiles([...(currentTarget.files ?? [])]);
            // Allows choosing the same file again after it was corrected.
            currentTarget.value = '';
          }}
        />
      </DropArea>
      <Text size="sm" c="var(--mantine-color-error)" id={`${id}-error`} role="alert" mt={error ? 6 : 0}>
        {error}
      </Text>
    </div>
  );
}
