import { Box, Center, Group, Loader } from '@mantine/core';
import { Suspense } from 'react';
import { Outlet } from 'react-router';
import { Brand } from '#ui/brand.tsx';
import { LanguageMenu } from '#ui/language-menu.tsx';
import { ColourScheme } from './colour-scheme.tsx';
import { ProductPromise } from './product-promise.tsx';
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
          <Suspense
            fallback={
              <Center mih={320}>
                <Loader />
              </Center>
            }
          >
            <Outlet />
          </Suspense>
        </Box>
      </div>
      <ProductPromise />
    </div>
  );
}
