import { languages } from '@candi/contract/platform/enumerations';
import { Button, Menu, Text, useMantineColorScheme } from '@mantine/core';
import type { MantineColorScheme } from '@mantine/core';
import { IconCheck, IconLogout, IconUserCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useCurrentUser } from '#data/current-user.ts';
import { clearReturnPath } from '#data/return-path.ts';
import { languageNames, toLanguage } from '#i18n/languages.ts';
import { PersonFace } from '#ui/person-face.tsx';

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
          leftSection={<PersonFace id={user.id} name={name} size={28} />}
          styles={{ section: { margin: 0 } }}
        >
          <Text component="bdi" size="sm" fw={550} visibleFrom="md" ps="xs">
            {name}
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
        {user.profileType !== 'admin' && (
          <Menu.Item component={Link} to="/profile" leftSection={<IconUserCircle size={16} aria-hidden />}>
            {t('layout.profile')}
          </Menu.Item>
        )}
        <Menu.Divider />
        <Menu.Label>{t('common.language')}</Menu.Label>
        {languages.map((each) => (
          <Choice
            key={each}
            chosen={each === language}
            onChoose={() => void i18n.changeLanguage(each)}
            lang={each}
          >
            {languageNames[each]}
          </Choice>
        ))}
        <Menu.Divider />
        <Menu.Label>{t('layout.theme')}</Menu.Label>
        {schemes.map((each) => (
          <Choice key={each} chosen={each === colorScheme} onChoose={() => setColorScheme(each)}>
            {t(`layout.themes.${each}`)}
          </Choice>
        ))}
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

interface ChoiceProps {
  chosen: boolean;
  onChoose: () => void;
  lang?: string;
  children: ReactNode;
}

/** One of several items of which one is chosen. */
function Choice({ chosen, onChoose, lang, children }: ChoiceProps) {
  return (
    <Menu.Item
      role="menuitemradio"
      aria-checked={chosen}
      lang={lang}
      onClick={onChoose}
      rightSection={chosen && <IconCheck size={16} aria-hidden />}
    >
      {children}
    </Menu.Item>
  );
}
