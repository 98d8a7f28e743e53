import { imageTypes, photoLimits } from '@candi/contract/platform/images';
import { Button, FileButton, Group, Stack, Text, VisuallyHidden } from '@mantine/core';
import { IconPhoto, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PhotoProblem } from './scale-image.ts';
import { squarePhoto } from './scale-image.ts';

interface PhotoPickerProps {
  /** The current photo, or what is shown instead of it. */
  preview: ReactNode;
  hasPhoto: boolean;
  /** Who sees the photo. */
  note: string;
  /** Error of the last attempt to store the photo. */
  error?: string | null;
  saving?: boolean;
  onChoose: (photo: Blob) => void;
  onRemove: () => void;
}

/** Field to choose, replace and remove a photo, which is cropped to a square before `onChoose` gets it. */
export function PhotoPicker({
  preview,
  hasPhoto,
  note,
  error = null,
  saving = false,
  onChoose,
  onRemove,
}: PhotoPickerProps) {
  const { t } = useTranslation();
  const id = useId();
  const forget = useRef<() => void>(null);
  const [problem, setProblem] = useState<PhotoProblem | null>(null);
  const [reading, setReading] = useState(false);
  const size = photoLimits.megabytes;
  const texts = {
    type: t('photo.wrongType'),
    size: t('files.tooLarge', { size }),
    unreadable: t('photo.unreadable'),
  };
  const choose = async (file: File | null) => {
    if (!file) return;
    // Allows choosing the same file again.
    forget.current?.();
    setProblem(null);
    // No other file can be chosen in the meantime: if this one took longer to read, it would replace the other.
    setReading(true);
    const photo = await squarePhoto(file);
    setReading(false);
    setProblem(typeof photo === 'string' ? photo : null);
    if (typeof photo !== 'string') onChoose(photo);
  };
  const wrong = problem ? texts[problem] : error;
  const action = t(hasPhoto ? 'photo.replace' : 'photo.add');
  return (
    <Group gap="md" wrap="nowrap" align="flex-start">
      {preview}
      <Stack gap={6} miw={0}>
        <Group gap="xs">
          <FileButton
            accept={imageTypes.join(',')}
            resetRef={forget}
            inputProps={{ 'aria-label': action }}
            onChange={(file) => void choose(file)}
          >
            {(props) => (
              <Button
                {...props}
                size="sm"
                variant="default"
                aria-describedby={`${id}-hint ${id}-error`}
                leftSection={<IconPhoto size={16} aria-hidden />}
                loading={saving || reading}
              >
                <ShortName name={action} text={hasPhoto ? t('photo.replaceButton') : action} />
              </Button>
            )}
          </FileButton>
          {hasPhoto && (
            <Button
              size="sm"
              variant="subtle"
              color="red"
              leftSection={<IconTrash size={16} aria-hidden />}
              onClick={() => {
                setProblem(null);
                onRemove();
              }}
            >
              <ShortName name={t('photo.remove')} text={t('photo.removeButton')} />
            </Button>
          )}
        </Group>
        <Text size="xs" c="dimmed" id={`${id}-hint`}>
          {t('photo.hint', { size })} {note}
        </Text>
        <Text size="sm" c="var(--mantine-color-error)" id={`${id}-error`} role="alert">
          {wrong}
        </Text>
      </Stack>
    </Group>
  );
}

/** A text that is short where it is clear what is meant, with a longer name for screen readers. */
function ShortName({ name, text }: { name: string; text: string }) {
  return (
    <>
      <span aria-hidden>{text}</span>
      <VisuallyHidden>{name}</VisuallyHidden>
    </>
  );
}
