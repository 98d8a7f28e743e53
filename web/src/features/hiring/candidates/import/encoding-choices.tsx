import type { EncodingChoice, TextEncoding } from '@candi/contract/hiring/imports';
import { Button, Group, Radio, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

interface EncodingChoicesProps {
  /** The likeliest encoding is the first. */
  choices: EncodingChoice[];
  onCancel: () => void;
  onChoose: (encoding: TextEncoding) => void;
}

/** Asks which reading of a text file is right, because its encoding couldn't be detected. */
export function EncodingChoices({ choices, onCancel, onChoose }: EncodingChoicesProps) {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState<TextEncoding | null>(null);
  return (
    <Stack>
      <Radio.Group
        label={t('imports.encoding.title')}
        description={t('imports.encoding.hint')}
        value={chosen}
        onChange={(value) => setChosen(choices.find(({ encoding }) => encoding === value)?.encoding ?? null)}
      >
        <Stack mt="sm">
          {choices.map(({ encoding, sample }) => (
            <Radio
              key={encoding}
              value={encoding}
              label={<Text component="bdi">{sample.join(' / ')}</Text>}
              description={encoding}
            />
          ))}
        </Stack>
      </Radio.Group>
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onCancel}>
          {t('imports.encoding.otherFile')}
        </Button>
        <Button disabled={chosen === null} onClick={() => chosen && onChoose(chosen)}>
          {t('imports.encoding.use')}
        </Button>
      </Group>
    </Stack>
  );
}
