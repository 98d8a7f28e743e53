import { Button, Menu, Text } from '@mantine/core';
import { IconLogout, IconUserCircle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useCurrentUser } from '#data/current-user.ts';
import { clearReturnPath } from '#data/return-path.ts';

/** Menu with the user's name, profile and sign-out. */
export function UserMenu() {
  const { t } = useTranslation();
  const user = useCurrentUser().data;
  if (!user) return null;
  const name = `${user.firstName} ${user.lastName}`;
  return (
    <Menu position="bottom-end" width={260}>
      <Menu.Target>
        <Button
          variant="subtle"
          color="gray"
          px="xs"
          aria-label={`${t('layout.account')}: ${name}`}
          leftSection={<IconUserCircle size={24} stroke={1.5} aria-hidden />}
          styles={{ section: { margin: 0 } }}
        >
          <Text component="span" size="sm" fw={550} visibleFrom="sm" ps="xs">
            {name}
          </Text>
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>
          <Text size="sm" fw={600} c="var(--mantine-color-text)">
            {name}
          </Text>
          <Text size="xs">{user.company?.name}</Text>
          <Text size="xs">
            <bdi>{user.email}</bdi>
          </Text>
        </Menu.Label>
        <Menu.Divider />
        {user.profileType !== 'admin' && (
          <Menu.Item component={Link} to="/profile" leftSection={<IconUserCircle size={16} aria-hidden />}>
            {t('layout.profile')}
          </Menu.Item>
        )}
        <Menu.Item
          component={Link}
          to={`/signout?profile=${user.profileType}`}
          leftSection={<IconLogout size={16} className="mirrored" aria-hidden />}
          onClick={clearReturnPath}
        >
          {t('layout.signOut')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
