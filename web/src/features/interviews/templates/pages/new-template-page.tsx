import { Container, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { toLanguage } from '#i18n/languages.ts';
import { BackLink } from '#ui/back-link.tsx';
import { PageHeading } from '#ui/page-heading.tsx';
import { TemplateEditor } from '../components/template-editor.tsx';
import { emptyTemplate } from '../template-values.ts';

export function Component() {
  const { t, i18n } = useTranslation();
  const navigate = useNavigate();
  return (
    <Container size={860} px={0}>
      <Stack gap="md">
        <BackLink to="/templates">{t('templates.title')}</BackLink>
        <PageHeading title={t('templates.new')} text={t('templates.newLead')} />
        <TemplateEditor
          template={null}
          initialValues={emptyTemplate(toLanguage(i18n.resolvedLanguage))}
          onSaved={(template) => void navigate(`/templates/${template.id}`, { replace: true })}
          onReload={() => undefined}
        />
      </Stack>
    </Container>
  );
}
