import { AppShell, Burger, Center, Group, Loader, NavLink, ScrollArea } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Outlet, useLocation } from 'react-router';
import { Brand } from '#ui/brand.tsx';
import { LanguageMenu } from '#ui/language-menu.tsx';
import { VerifyBanner } from '../../features/identity/auth/components/verify-banner.tsx';
import { useCurrentUser } from '#data/current-user.ts';
import { ColourScheme } from './colour-scheme.tsx';
import classes from './dashboard-layout.module.css';
import { isActive, navItemsOf } from './nav-items.ts';
import { useRouteFocus } from './use-route-focus.ts';
import { UserMenu } from './user-menu.tsx';

/** Layout of every signed-in page: account menu at the top, navigation at the side (behind a button on phones). */
export function Component() {
  const { t } = useTranslation();
  const [open, { toggle, close }] = useDisclosure(false);
  const { pathname } = useLocation();
  const main = useRouteFocus(pathname);
  const user = useCurrentUser().data;
  const navItems = user ? navItemsOf(user.profileType, user.memberRole) : [];
  return (
    <AppShell
      layout="alt"
      header={{ height: 64 }}
      navbar={{ width: 232, breakpoint: 'md', collapsed: { mobile: !open } }}
      padding={{ base: 'md', sm: 'lg', lg: 'xl' }}
    >
      <AppShell.Header withBorder={false} className={classes['header']}>
        <Group h="100%" px={{ base: 'md', sm: 'lg', lg: 'xl' }} justify="space-between" wrap="nowrap">
          <Group gap="sm" wrap="nowrap" hiddenFrom="md">
            <Burger
              opened={open}
              onClick={toggle}
              size="sm"
              aria-label={t('layout.menu')}
              aria-expanded={open}
            />
            <Brand />
          </Group>
          <span />
          <Group gap="xs" wrap="nowrap">
            <Group visibleFrom="sm">
              <LanguageMenu />
            </Group>
            <ColourScheme />
            <UserMenu />
          </Group>
        </Group>
      </AppShell.Header>
      <AppShell.Navbar p="md" aria-label={t('layout.navigation')}>
        <AppShell.Section pb="lg" px="xs" pt={4}>
          <Group justify="space-between">
            <Brand />
            <Burger
              opened={open}
              onClick={toggle}
              size="sm"
              hiddenFrom="md"
              aria-label={t('layout.menu')}
              aria-expanded={open}
            />
          </Group>
        </AppShell.Section>
        <AppShell.Section grow component={ScrollArea}>
          {navItems.map((item) => {
            const active = isActive(item, pathname);
            return (
              <NavLink
                key={item.to}
                component={Link}
                to={item.to}
                className={classes['place']}
                label={t(`layout.places.${item.name}`)}
                leftSection={<item.icon size={20} stroke={1.6} aria-hidden />}
                active={active}
                aria-current={active ? 'page' : undefined}
                onClick={close}
              />
            );
          })}
        </AppShell.Section>
        <AppShell.Section hiddenFrom="sm">
          <LanguageMenu />
        </AppShell.Section>
      </AppShell.Navbar>
      <AppShell.Main ref={main} tabIndex={-1} className={classes['main']}>
        <VerifyBanner />
        <Suspense
          fallback={
            <Center mih="60vh">
              <Loader />
            </Center>
          }
        >
          <Outlet />
        </Suspense>
      </AppShell.Main>
    </AppShell>
  );
}
