import type { Template } from '@candi/contract/interviews/templates';
import { ActionIcon, Menu } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconCopy, IconDots, IconMessagePlus, IconTrash } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { copyTemplate, deleteTemplate } from '../api/template-calls.ts';
import { templateKey, templatesKey } from '../template-keys.ts';

interface TemplateMenuProps {
  template: Pick<Template, 'id' | 'title'>;
  /** True if the menu includes "use", as in lists; the template's page has a button for it. */
  withUse?: boolean;
  onCopied?: (copy: Template) => void;
  onDeleted?: () => void;
}

/** Maximum length of a title (characters). */
const maxTitle = 200;

/** Menu of the actions on a template. */
export function TemplateMenu({ template, withUse = false, onCopied, onDeleted }: TemplateMenuProps) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const [deleting, dialog] = useDisclosure(false);
  const copying = useMutation({
    mutationFn: () =>
      copyTemplate(template.id, t('templates.copyTitle', { title: template.title }).slice(0, maxTitle)),
    onSuccess: (copy) => {
      void queries.invalidateQueries({ queryKey: templatesKey });
      onCopied?.(copy);
    },
  });
  return (
    <>
      <Menu position="bottom-end" withinPortal>
        <Menu.Target>
          <ActionIcon
            variant="subtle"
            color="gray"
            size="lg"
            aria-label={t('templates.actionsFor', { title: template.title })}
          >
            <IconDots size={20} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {withUse && (
            <Menu.Item
              component={Link}
              to={`/interviews/new?templateId=${template.id}`}
              leftSection={<IconMessagePlus size={16} aria-hidden />}
            >
              {t('templates.use')}
            </Menu.Item>
          )}
          <Menu.Item leftSection={<IconCopy size={16} aria-hidden />} onClick={() => copying.mutate()}>
            {t('templates.duplicate')}
          </Menu.Item>
          <Menu.Item color="red" leftSection={<IconTrash size={16} aria-hidden />} onClick={dialog.open}>
            {t('templates.delete')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <ConfirmDialog
        opened={deleting}
        onClose={dialog.close}
        title={t('templates.deleteTitle', { title: template.title })}
        confirm={t('templates.delete')}
        danger
        onConfirm={async () => {
          await deleteTemplate(template.id);
          queries.removeQueries({ queryKey: templateKey(template.id) });
          void queries.invalidateQueries({ queryKey: templatesKey });
          onDeleted?.();
        }}
      >
        {t('templates.deleteText')}
      </ConfirmDialog>
    </>
  );
}
