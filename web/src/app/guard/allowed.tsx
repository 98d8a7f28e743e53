import { memberRoles } from '@candi/contract/platform/enumerations';
import type { Action } from '@candi/contract/platform/permissions';
import { can } from '@candi/contract/platform/permissions';
import { Button } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link, Outlet } from 'react-router';
import { EmptyState } from '#ui/empty-state.tsx';
import { usePageTitle } from '#ui/page-title.ts';
import { useCurrentUser } from '#data/current-user.ts';
import { useMay } from '#data/may.ts';

interface AllowedProps {
  action: Action;
  /** List page that the button leads to. `name` is a key under `layout.places`. */
  back: { to: string; name: 'templates' | 'interviews' | 'dashboard' };
}

/** Names the roles that may use the page, and links back to the list page. */
function NotAllowed({ action, back }: AllowedProps) {
  const { t, i18n } = useTranslation();
  usePageTitle(t('layout.notAllowed.title'));
  const role = useCurrentUser().data?.memberRole;
  const roles = memberRoles.filter((each) => can(each, action)).map((each) => t(`members.roles.${each}`));
  const list = new Intl.ListFormat(i18n.resolvedLanguage, { type: 'conjunction' }).format(roles);
  return (
    <EmptyState
      icon={<IconLock size={28} aria-hidden />}
      title={t('layout.notAllowed.title')}
      text={t('layout.notAllowed.text', { roles: list, role: role ? t(`members.roles.${role}`) : '–' })}
      action={
        <Button component={Link} to={back.to} variant="light">
          {t(`layout.places.${back.name}`)}
        </Button>
      }
    />
  );
}

/** Renders the nested routes if the member's role allows the action; otherwise names the roles that do. */
export function Allowed({ action, back }: AllowedProps) {
  return useMay(action) ? <Outlet /> : <NotAllowed action={action} back={back} />;
}
