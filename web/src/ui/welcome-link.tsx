import { Anchor } from '@mantine/core';
import { useTranslation } from 'react-i18next';

/** Link to the welcome page, which isn't a page of the app and is loaded anew. */
export function WelcomeLink() {
  const { t } = useTranslation();
  return (
    <Anchor href="/welcome" size="sm" c="dimmed" ta="center" underline="always">
      {t('welcome.link')}
    </Anchor>
  );
}
