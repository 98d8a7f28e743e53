import { Box, Group, Text, Title } from '@mantine/core';
import { IconLanguage, IconQuote, IconScale } from '@tabler/icons-react';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet } from 'react-router';
import { Brand } from '#ui/brand.tsx';
import { FormLoading } from '#ui/form-loading.tsx';
import { LanguageMenu } from '#ui/language-menu.tsx';
import { WelcomeLink } from '#ui/welcome-link.tsx';
import { ColourScheme } from './colour-scheme.tsx';
import classes from './public-layout.module.css';

/**
 * Layout of the pages for visitors who aren't signed in: sign-in, sign-up, set-up and password reset. Each page renders
 * a `FormIntro` and its form. Wide screens show the product description beside the form.
 */
export function Component() {
  return (
    <div className={classes['frame']}>
      <div className={classes['side']}>
        <Group component="header" justify="space-between" wrap="nowrap" gap="xs">
          <Brand />
          <Group gap="xs" wrap="nowrap">
            <LanguageMenu />
            <ColourScheme />
          </Group>
        </Group>
        <Box component="main" className={classes['main']}>
          <Suspense fallback={<FormLoading />}>
            <Outlet />
          </Suspense>
        </Box>
        <WelcomeLink />
      </div>
      <ProductPromise />
    </div>
  );
}

/** Bar heights of the decorative waveform (%). */
const voice = [18, 34, 62, 40, 78, 100, 66, 88, 52, 30, 58, 84, 46, 70, 36, 22, 44, 26, 14];

const points = [
  { key: 'languages', icon: IconLanguage },
  { key: 'quotes', icon: IconQuote },
  { key: 'decide', icon: IconScale },
] as const;

/** Describes the product next to the sign-in and sign-up forms. Hidden on narrow screens. */
function ProductPromise() {
  const { t } = useTranslation();
  return (
    <aside className={classes['promise']} aria-label={t('public.about')}>
      <div className={classes['card']} aria-hidden>
        <Text size="sm" className={classes['speaker']}>
          {t('call.candi')}
        </Text>
        <Text fw={550}>{t('public.question')}</Text>
        <div className={classes['voice']}>
          {voice.map((height, i) => (
            // oxlint-disable-next-line react/no-array-index-key -- the bars never change
            <span key={i} style={{ height: `${height}%`, animationDelay: `${i * -140}ms` }} />
          ))}
        </div>
      </div>
      <div>
        <Title order={2} className={classes['claim']}>
          {t('public.claim')}
        </Title>
        <ul className={classes['points']}>
          {points.map(({ key, icon: Icon }) => (
            <li key={key}>
              <Icon size={22} stroke={1.6} aria-hidden />
              {t(`public.${key}`)}
            </li>
          ))}
        </ul>
      </div>
    </aside>
  );
}
