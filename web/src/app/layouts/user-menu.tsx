import { languages } from '@candi/contract/platform/enumerations';
import { Button, Menu, Text, useMantineColorScheme } from '@mantine/core';
import type { MantineColorScheme } from '@mantine/core';
import { IconLogout, IconUserCircle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useCurrentUser } from '#data/current-user.ts';
import { clearReturnPath } from '#data/return-path.ts';
import { languageNames, toLanguage } from '#i18n/languages.ts';
import { Face } from '#ui/face.tsx';

const schemes = ['light', 'dark', 'auto'] as const satisfies MantineColorScheme[];

/** Menu with the user's name, profile, language, theme and sign-out. */
export function UserMenu() {
  const { t, i18n } = useTranslation();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const user = useCurrentUser().data;
  if (!user) return null;
  const name = `${user.firstName} ${user.lastName}`;
  const language = toLanguage(i18n.resolvedLanguage);
  return (
    <Menu position="bottom-end" width={260}>
      <Menu.Target>
        <Button
          variant="subtle"
          color="gray"
          px={6}
          aria-label={`${t('layout.account')}: ${name}`}
          leftSection={<Face id={user.id} name={name} size={28} />}
          styles={{ section: { margin: 0 } }}
        >
          <Text component="span" size="sm" fw={550} visibleFrom="md" ps="xs">
            <bdi>{name}</bdi>
          </Text>
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>
          <Text size="sm" fw={600} c="var(--mantine-color-text)">
            <bdi>{name}</bdi>
          </Text>
          <Text size="xs">
            <bdi>{user.company?.name}</bdi>
          </Text>
          <Text size="xs">
            <bdi>{user.email}</bdi>
          </Text>
        </Menu.Label>
        <Menu.Divider />
        <Menu.Item
          component={Link}
          to={user.profileType === 'admin' ? '/admin/profile' : '/profile'}
          leftSection={<IconUserCircle size={16} aria-hidden />}
        >
          {t('layout.profile')}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Label>{t('common.language')}</Menu.Label>
        <Menu.RadioGroup value={language} onChange={(chosen) => void i18n.changeLanguage(chosen)}>
          {languages.map((each) => (
            <Menu.RadioItem key={each} value={each} lang={each} closeMenuOnClick>
              {languageNames[each]}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
        <Menu.Divider />
        <Menu.Label>{t('layout.theme')}</Menu.Label>
        <Menu.RadioGroup
          value={colorScheme}
          onChange={(chosen) => setColorScheme(schemes.find((each) => each === chosen) ?? 'auto')}
        >
          {schemes.map((each) => (
            <Menu.RadioItem key={each} value={each}>
              {t(`layout.themes.${each}`)}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
        <Menu.Divider />
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
