import { type DocumentReading, leftOutReasons } from '@candi/contract/platform/document-reading';
import { List, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';

/** What was found when a document was read: whether it is a scan, and which words were left out. */
export function DocumentFindings({ reading: { scannedWords, leftOut } }: { reading: DocumentReading }) {
  const { t } = useTranslation();
  const reasons = leftOutReasons.map((reason) => ({ reason, words: leftOut[reason] ?? 0 }));
  const count = reasons.reduce((sum, { words }) => sum + words, 0);
  if (!scannedWords && !count) return null;
  return (
    <Text size="xs" c="dimmed" component="div">
      {scannedWords > 0 && <div>{t('documents.scanned')}</div>}
      {count > 0 && (
        <>
          <div>{t('documents.leftOut', { count })}</div>
          <List size="xs">
            {reasons
              .filter(({ words }) => words > 0)
              .map(({ reason, words }) => (
                <List.Item key={reason}>{t(`documents.reasons.${reason}`, { words })}</List.Item>
              ))}
          </List>
        </>
      )}
    </Text>
  );
}
