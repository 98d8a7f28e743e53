import {
  AppShell,
  Burger,
  Button,
  Center,
  Group,
  Loader,
  Menu,
  NavLink,
  ScrollArea,
  Text,
} from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconLogout, IconUserCircle } from '@tabler/icons-react';
import type { RefObject } from 'react';
import { Suspense, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, NavigationType, Outlet, useLocation, useNavigationType } from 'react-router';
import { useCurrentUser } from '#data/current-user.ts';
import { clearReturnPath } from '#data/return-path.ts';
import { Brand } from '#ui/brand.tsx';
import { CompanyMark } from '#ui/company-mark.tsx';
import { LanguageMenu } from '#ui/language-menu.tsx';
import { useCompanyLook } from '#ui/use-company-look.ts';
import { AnalyticsBanner } from '../../features/identity/auth/analytics/analytics-banner.tsx';
import { OverdueBanner } from '../../features/billing/subscriptions/components/overdue-banner.tsx';
import { VerifyBanner } from '../../features/identity/auth/components/verify-banner.tsx';
import { Assistant } from '../assistant/assistant.tsx';
import { ColourScheme } from './colour-scheme.tsx';
import classes from './dashboard-layout.module.css';
import { isActive, navItemsOf } from './nav-items.ts';
import { useReportBrand } from './use-report-brand.ts';

/**
 * Layout of every signed-in page: account menu at the top, navigation at the side (behind a button on phones). Printed
 * pages have only the logo above their content.
 */
export function Component() {
  const { t } = useTranslation();
  const [open, { toggle, close }] = useDisclosure(false);
  const { pathname } = useLocation();
  const main = useRouteFocus(pathname);
  const user = useCurrentUser().data;
  const isRecruiter = user !== undefined && user.profileType !== 'admin';
  const reportBrand = useReportBrand();
  useCompanyLook(reportBrand);
  const mark = reportBrand ? <CompanyMark brand={reportBrand} narrow /> : <Brand />;
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
          <Group gap="sm" wrap="nowrap" miw={0} hiddenFrom="md">
            <Burger
              opened={open}
              onClick={toggle}
              size="sm"
              aria-label={t('layout.menu')}
              aria-expanded={open}
            />
            {mark}
          </Group>
          <span />
          <Group gap="xs" wrap="nowrap">
            <Group visibleFrom="sm">
              <LanguageMenu />
            </Group>
            {isRecruiter && <Assistant />}
            <ColourScheme />
            <UserMenu />
          </Group>
        </Group>
      </AppShell.Header>
      <AppShell.Navbar p="md" className={classes['navigation']} aria-label={t('layout.navigation')}>
        <AppShell.Section pb="lg" px="xs" pt={4}>
          <Group justify="space-between" wrap="nowrap">
            {mark}
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
        <div className={classes['printed']}>{mark}</div>
        <VerifyBanner />
        {isRecruiter && <AnalyticsBanner />}
        <OverdueBanner />
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

/**
 * Scrolls to the top and focuses the main element after navigation, as a page load would. Returns the ref for that
 * element. After a step back or forward, the browser restores the scroll position instead.
 */
function useRouteFocus(pathname: string): RefObject<HTMLElement | null> {
  const main = useRef<HTMLElement>(null);
  const kind = useNavigationType();
  const seen = useRef(pathname);
  useEffect(() => {
    if (seen.current === pathname) return;
    seen.current = pathname;
    if (kind === NavigationType.Pop) return;
    scrollTo({ top: 0, behavior: 'instant' });
    main.current?.focus({ preventScroll: true });
  }, [pathname, kind]);
  return main;
}

/** Menu with the user's name, profile and sign-out. */
function UserMenu() {
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
