import type { Language } from '@candi/contract/platform/enumerations';
import { Anchor, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

/** Length above which an answer is collapsed at first (characters). */
const foldAbove = 280;

/** Everything that the candidate answered to a question. */
export function Answer({ text, language }: { text: string; language: Language }) {
  const { t } = useTranslation();
  const [whole, setWhole] = useState(false);
  const long = text.length > foldAbove;
  return (
    <div>
      <Text size="xs" fw={600} c="dimmed" mb={4}>
        {t('reports.answer')}
      </Text>
      <Text
        size="sm"
        dir="auto"
        lang={language}
        style={{ whiteSpace: 'pre-line' }}
        lineClamp={long && !whole ? 3 : undefined}
      >
        {text}
      </Text>
      {long && (
        <Anchor
          component="button"
          type="button"
          size="sm"
          mt={6}
          aria-expanded={whole}
          onClick={() => setWhole(!whole)}
        >
          {whole ? t('reports.lessAnswer') : t('reports.wholeAnswer')}
        </Anchor>
      )}
    </div>
  );
}
