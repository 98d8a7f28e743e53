import { AppShell, Burger, Center, Group, Loader, ScrollArea } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { RefObject } from 'react';
import { Suspense, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { NavigationType, Outlet, useLocation, useNavigationType } from 'react-router';
import { useCurrentUser } from '#data/current-user.ts';
import { Brand } from '#ui/brand.tsx';
import { CompanyMark } from '#ui/company-mark.tsx';
import { useCompanyBrand } from '#ui/use-company-brand.ts';
import { AnalyticsBanner } from '../../features/identity/auth/analytics/analytics-banner.tsx';
import { OverdueBanner } from '../../features/billing/subscriptions/components/overdue-banner.tsx';
import { VerifyBanner } from '../../features/identity/auth/components/verify-banner.tsx';
import { Assistant } from '../assistant/assistant.tsx';
import { CommandMenu } from '../command-menu/command-menu.tsx';
import classes from './dashboard-layout.module.css';
import { Navigation } from './navigation.tsx';
import { OwnCompany } from './own-company.tsx';
import { useReportBrand } from './use-report-brand.ts';
import { UserMenu } from './user-menu.tsx';

/**
 * Layout of every signed-in page: search and account menu at the top, navigation at the side (behind a button on
 * phones). Printed pages have only the logo above their content.
 */
export function Component() {
  const { t } = useTranslation();
  const [open, { toggle, close }] = useDisclosure(false);
  const { pathname } = useLocation();
  const main = useRouteFocus(pathname);
  const user = useCurrentUser().data;
  const isRecruiter = user !== undefined && user.profileType !== 'admin';
  const reportBrand = useReportBrand();
  useCompanyBrand(reportBrand);
  const mark = reportBrand ? <CompanyMark brand={reportBrand} narrow /> : <Brand />;
  return (
    <AppShell
      layout="alt"
      header={{ height: 56 }}
      navbar={{ width: 232, breakpoint: 'md', collapsed: { mobile: !open } }}
      padding={{ base: 'md', sm: 'lg', lg: 'xl' }}
    >
      <AppShell.Header withBorder={false} className={classes['header']}>
        <Group h="100%" px={{ base: 'md', sm: 'lg', lg: 'xl' }} gap="xs" wrap="nowrap">
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
          {isRecruiter && <CommandMenu />}
          <Group gap={4} wrap="nowrap" ms={isRecruiter ? { base: 0, md: 'auto' } : 'auto'}>
            {isRecruiter && <Assistant />}
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
          {/* With white-labelling, the mark above is already the company's. */}
          {!reportBrand && <OwnCompany />}
        </AppShell.Section>
        <AppShell.Section grow component={ScrollArea}>
          <Navigation onNavigate={close} />
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
 * element. After a step back or forward, the browser restores the scroll position instead. A dialog that was opened while
 * the page was loading, such as the assistant's panel, keeps the focus.
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
    if (!document.activeElement?.closest('[role="dialog"]')) main.current?.focus({ preventScroll: true });
  }, [pathname, kind]);
  return main;
}
