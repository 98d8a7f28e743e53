import { Avatar, Input } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toDataUrl } from '#data/photos.ts';
import { PhotoPicker } from '#ui/photo-picker.tsx';

interface PhotoFieldProps {
  companyName: string;
  hasPhoto: boolean;
  /** The gateway's error about the photo. */
  error: string | null;
  onChange: (photo: Blob | null) => void;
}

/** Optional field for the applicant's photo. */
export function PhotoField({ companyName, hasPhoto, error, onChange }: PhotoFieldProps) {
  const { t } = useTranslation();
  const [preview, setPreview] = useState<string | null>(null);
  return (
    <div>
      <Input.Label component="div" mb={6}>
        {t('photo.optional')}
      </Input.Label>
      <PhotoPicker
        preview={<Avatar src={preview} alt="" size={64} radius="50%" aria-hidden />}
        hasPhoto={hasPhoto}
        note={t('photo.applicantNote', { company: companyName })}
        error={error}
        onChoose={(photo) => {
          onChange(photo);
          void toDataUrl(photo).then(setPreview);
        }}
        onRemove={() => {
          onChange(null);
          setPreview(null);
        }}
      />
    </div>
  );
}
