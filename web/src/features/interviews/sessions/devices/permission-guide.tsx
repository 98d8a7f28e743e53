import { List, NativeSelect, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { browserKind, browserKinds } from './browser-kind.ts';
import { GuidePicture } from './guide-picture.tsx';

/**
 * Explains how to allow camera and microphone in the candidate's browser or in another selected one.
 *
 * @param last Text of the last step. Default: to reload the page, which has no cost on the join page.
 */
export function PermissionGuide({ last }: { last?: string }) {
  const { t } = useTranslation();
  const [kind, setKind] = useState(() => browserKind(navigator));
  return (
    <Stack gap="sm" component="section" aria-label={t('join.guide.title')}>
      <Text fw={600} size="sm">
        {t('join.guide.title')}
      </Text>
      <GuidePicture kind={kind} />
      <List type="ordered" size="sm" spacing={4} aria-live="polite">
        <List.Item>{t(`join.guide.${kind}.first`)}</List.Item>
        <List.Item>{t(`join.guide.${kind}.second`)}</List.Item>
        <List.Item>{last ?? t('join.guide.last')}</List.Item>
      </List>
      <NativeSelect
        size="sm"
        label={t('join.guide.other')}
        data={browserKinds.map((value) => ({ value, label: t(`join.guide.${value}.name`) }))}
        value={kind}
        onChange={({ currentTarget: { value } }) =>
          setKind(browserKinds.find((known) => known === value) ?? kind)
        }
      />
    </Stack>
  );
}
