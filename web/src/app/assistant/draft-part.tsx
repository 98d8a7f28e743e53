import { Button, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

interface DraftPartProps {
  title: string;
  /** Shown in place of the fields once the part is accepted. */
  summary: string;
  accepted: boolean;
  /** Whether this part is being drafted again. */
  busy: boolean;
  /** Whether a part may be requested now. */
  mayDraft: boolean;
  /** Whether a required field is empty. */
  missing: boolean;
  onAccept: () => void;
  /** Makes an accepted part editable again. */
  onChange: () => void;
  onDraftAgain: () => void;
  remove?: { label: string; act: () => void };
  /** The part's fields. */
  children: ReactNode;
}

/** One part of a drafted template. */
export function DraftPart(props: DraftPartProps) {
  const { title, summary, accepted, busy, mayDraft, missing, remove } = props;
  const { t } = useTranslation();
  const [tried, setTried] = useState(false);
  if (accepted)
    return (
      <Paper component="section" withBorder radius="md" p="sm" aria-label={title}>
        <Group justify="space-between" wrap="nowrap" align="flex-start">
          <Stack gap={2} style={{ minWidth: 0 }}>
            <Title order={4} fz="sm">
              {title}
            </Title>
            <Text size="sm" dir="auto" lineClamp={2}>
              {summary}
            </Text>
            <Group gap={4} c="lagoon">
              <IconCheck size={14} aria-hidden />
              <Text size="xs">{t('assistant.template.accepted')}</Text>
            </Group>
          </Stack>
          <Button
            variant="subtle"
            size="compact-sm"
            flex="none"
            aria-label={t('assistant.template.changePart', { part: title })}
            onClick={props.onChange}
          >
            {t('assistant.template.change')}
          </Button>
        </Group>
      </Paper>
    );
  return (
    <Paper component="section" withBorder radius="md" p="sm" aria-label={title} aria-busy={busy}>
      <Stack gap="xs">
        <Title order={4} fz="sm">
          {title}
        </Title>
        {props.children}
        {missing && tried && (
          <Text size="sm" c="var(--mantine-color-error)" role="alert">
            {t('assistant.template.missing')}
          </Text>
        )}
        <Group gap="xs">
          <Button
            size="sm"
            disabled={busy}
            onClick={() => {
              setTried(true);
              if (!missing) props.onAccept();
            }}
          >
            {t('assistant.template.accept')}
          </Button>
          <Button
            size="sm"
            variant="default"
            loading={busy}
            disabled={!mayDraft && !busy}
            onClick={props.onDraftAgain}
          >
            {t('assistant.template.again')}
          </Button>
          {remove && (
            <Button
              size="sm"
              variant="subtle"
              color="red"
              disabled={!mayDraft}
              aria-label={remove.label}
              onClick={remove.act}
            >
              {t('assistant.template.remove')}
            </Button>
          )}
        </Group>
      </Stack>
    </Paper>
  );
}
