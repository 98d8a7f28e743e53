import type { Language } from '@candi/contract/platform/enumerations';
import { Anchor, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useOverflow } from '#ui/use-overflow.ts';

/** Number of lines of an answer that are displayed before it is expanded. */
const linesAtFirst = 3;

/** Everything that the candidate answered to a question. */
export function Answer({ text, language }: { text: string; language: Language }) {
  const { t } = useTranslation();
  const [whole, setWhole] = useState(false);
  const { ref, tall } = useOverflow<HTMLParagraphElement>();
  return (
    <div>
      <Text size="xs" fw={600} c="dimmed" mb={4}>
        {t('reports.answer')}
      </Text>
      <Text
        ref={ref}
        size="sm"
        dir="auto"
        lang={language}
        style={{ whiteSpace: 'pre-line' }}
        lineClamp={whole ? undefined : linesAtFirst}
      >
        {text}
      </Text>
      {(tall || whole) && (
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
