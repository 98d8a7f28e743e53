import type { Template } from '@candi/contract/interviews/templates';
import { Button, Card, Container, Group, Stack, Tabs } from '@mantine/core';
import { IconMessagePlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useParams } from 'react-router';
import { useMayEdit } from '#data/may.ts';
import { BackLink } from '#ui/back-link.tsx';
import { LoadError, LoadingRows } from '#ui/list-view.tsx';
import { PageHeading } from '#ui/page-heading.tsx';
import { TemplateEditor } from '../components/template-editor.tsx';
import { TemplateMenu } from '../components/template-menu.tsx';
import { TemplatePreview } from '../components/template-preview.tsx';
import { TemplateSummary } from '../components/template-summary.tsx';
import { TemplateVersions } from '../components/template-versions.tsx';
import { templateQueries } from '../queries.ts';
import { valuesOf } from '../template-values.ts';

/** View for users without edit rights. */
function ReadOnly({ template }: { template: Template }) {
  const { t } = useTranslation();
  return (
    <Tabs defaultValue="read" keepMounted={false}>
      <Tabs.List mb="lg">
        <Tabs.Tab value="read">{t('templates.template')}</Tabs.Tab>
        <Tabs.Tab value="preview">{t('templates.preview.title')}</Tabs.Tab>
        <Tabs.Tab value="versions">{t('templates.versions')}</Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="read">
        <Card withBorder radius="lg" padding="lg">
          <TemplateSummary template={template} />
        </Card>
      </Tabs.Panel>
      <Tabs.Panel value="preview">
        <TemplatePreview template={valuesOf(template)} />
      </Tabs.Panel>
      <Tabs.Panel value="versions">
        <TemplateVersions template={template} mayEdit={false} dirty={false} onRestored={() => undefined} />
      </Tabs.Panel>
    </Tabs>
  );
}

export function Component() {
  const { t } = useTranslation();
  const { templateId = '' } = useParams();
  const navigate = useNavigate();
  const mayEdit = useMayEdit();
  // Counts refetches, so that a refetched template gets a new form.
  const [reads, setReads] = useState(0);
  const template = useQuery(templateQueries.one(templateId));
  const reload = () => void template.refetch().then(() => setReads((count) => count + 1));
  return (
    <Container size={860} px={0}>
      <Stack gap="md">
        <BackLink to="/templates">{t('templates.title')}</BackLink>
        {template.isPending && <LoadingRows rows={4} />}
        {template.isError && <LoadError error={template.error} onRetry={template.refetch} />}
        {template.data && (
          <>
            <PageHeading
              title={template.data.title}
              action={
                mayEdit && (
                  <Group gap="xs" wrap="nowrap">
                    <Button
                      component={Link}
                      to={`/interviews/new?templateId=${templateId}`}
                      variant="light"
                      leftSection={<IconMessagePlus size={18} aria-hidden />}
                    >
                      {t('templates.use')}
                    </Button>
                    <TemplateMenu
                      template={template.data}
                      onCopied={(copy) => void navigate(`/templates/${copy.id}`)}
                      onDeleted={() => void navigate('/templates')}
                    />
                  </Group>
                )
              }
            />
            {mayEdit ? (
              <TemplateEditor
                key={`${templateId} ${reads}`}
                template={template.data}
                initialValues={valuesOf(template.data)}
                onSaved={() => undefined}
                onReload={reload}
              />
            ) : (
              <ReadOnly template={template.data} />
            )}
          </>
        )}
      </Stack>
    </Container>
  );
}
