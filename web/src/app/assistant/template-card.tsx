import { languages } from '@candi/contract/platform/enumerations';
import type { TemplateSource } from '@candi/contract/reports/assistant';
import { Anchor, Button, NativeSelect, Switch, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useCommonStore } from '#data/common-store.ts';
import { languageNames, toLanguage } from '#i18n/languages.ts';
import { useAssistantStore } from '../../features/reports/assistant/assistant-store.ts';
import { emptyDraft } from '../../features/reports/assistant/draft.ts';
import { type CardActions, ProposalCard } from './proposal-card.tsx';
import { TemplateDrafting } from './template-drafting.tsx';

type TemplateCardProps = CardActions & {
  /** Id of the proposal. */
  id: string;
  source: TemplateSource;
  /** Name of the job; empty if there is no job. */
  name: string;
};

/** Offers to draft a template, then shows the draft part by part until it is saved. */
export function TemplateCard({ id, source, name, onDone, onDismiss, onLeave }: TemplateCardProps) {
  const { t } = useTranslation();
  const [language, setLanguage] = useState(source.language);
  const { templateGenerateStep, setTemplateGenerateStep } = useCommonStore();
  const { drafts, setDraft } = useAssistantStore();
  const draft = drafts[id];
  if (draft?.savedAs)
    return (
      <Text size="sm">
        {t('assistant.template.saved')}{' '}
        <Anchor component={Link} to={`/templates/${draft.savedAs}`} onClick={onLeave}>
          <bdi>{draft.intro?.value.title}</bdi>
        </Anchor>
      </Text>
    );
  const title = name ? t('assistant.template.forJob', { name }) : t('assistant.template.title');
  if (draft)
    return (
      <ProposalCard title={title} onDismiss={onDismiss}>
        <TemplateDrafting id={id} draft={draft} onSaved={onDone} />
      </ProposalCard>
    );
  return (
    <ProposalCard
      title={title}
      onDismiss={onDismiss}
      action={
        <Button onClick={() => setDraft(id, () => emptyDraft({ ...source, language }))}>
          {t('assistant.template.start')}
        </Button>
      }
    >
      {source.brief !== '' && (
        <Text size="sm" dir="auto" lineClamp={3}>
          {source.brief}
        </Text>
      )}
      <NativeSelect
        label={t('templates.language')}
        data={languages.map((value) => ({ value, label: languageNames[value] }))}
        value={language}
        onChange={(event) => setLanguage(toLanguage(event.currentTarget.value))}
      />
      <Switch
        label={t('assistant.template.oneByOne')}
        description={t('assistant.template.oneByOneHint')}
        checked={templateGenerateStep}
        onChange={(event) => setTemplateGenerateStep(event.currentTarget.checked)}
      />
    </ProposalCard>
  );
}
