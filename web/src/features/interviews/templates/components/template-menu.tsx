import type { Template } from '@candi/contract/interviews/templates';
import { Menu } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconCopy, IconMessagePlus, IconTrash } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { RowMenu } from '#ui/row-menu.tsx';
import { copyTemplate, deleteTemplate } from '../queries.ts';

interface TemplateMenuProps {
  template: Pick<Template, 'id' | 'title'>;
  /** True if the menu includes the "use" item, as in lists; the template's own page has a button instead. */
  withUse?: boolean;
  onCopied?: (copy: Template) => void;
  onDeleted?: () => void;
}

/** Maximum length of a title (characters). */
const maxTitle = 200;

/** Menu of the actions on a template. */
export function TemplateMenu({ template, withUse = false, onCopied, onDeleted }: TemplateMenuProps) {
  const { t } = useTranslation();
  const [asking, dialog] = useDisclosure(false);
  const copying = useMutation(copyTemplate(template.id));
  const deleting = useMutation(deleteTemplate);
  const copy = () =>
    copying.mutate(t('templates.copyTitle', { title: template.title }).slice(0, maxTitle), {
      onSuccess: onCopied,
    });
  return (
    <>
      <RowMenu label={t('templates.actionsFor', { title: template.title })}>
        {withUse && (
          <Menu.Item
            component={Link}
            to={`/interviews/new?templateId=${template.id}`}
            leftSection={<IconMessagePlus size={16} aria-hidden />}
          >
            {t('templates.use')}
          </Menu.Item>
        )}
        <Menu.Item leftSection={<IconCopy size={16} aria-hidden />} onClick={copy}>
          {t('templates.duplicate')}
        </Menu.Item>
        <Menu.Item color="red" leftSection={<IconTrash size={16} aria-hidden />} onClick={dialog.open}>
          {t('templates.delete')}
        </Menu.Item>
      </RowMenu>
      <ConfirmDialog
        opened={asking}
        onClose={dialog.close}
        title={t('templates.deleteTitle', { title: template.title })}
        confirm={t('templates.delete')}
        danger
        onConfirm={async () => {
          await deleting.mutateAsync(template.id);
          onDeleted?.();
        }}
      >
        {t('templates.deleteText')}
      </ConfirmDialog>
    </>
  );
}
