import { DirectionProvider, useDirection } from '@mantine/core';
import type { ReactNode } from 'react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';

function FollowLanguage({ children }: { children: ReactNode }) {
  const { i18n } = useTranslation();
  const { setDirection } = useDirection();
  const language = i18n.resolvedLanguage ?? 'en';
  useEffect(() => {
    document.documentElement.lang = language;
    setDirection(i18n.dir(language));
  }, [i18n, language, setDirection]);
  return children;
}

/** Sets the document's language and text direction to those of the interface language. */
export function Direction({ children }: { children: ReactNode }) {
  return (
    <DirectionProvider detectDirection={false} initialDirection="ltr">
      <FollowLanguage>{children}</FollowLanguage>
    </DirectionProvider>
  );
}
