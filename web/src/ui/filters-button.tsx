import { Button } from '@mantine/core';
import type { ButtonProps } from '@mantine/core';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';

interface FiltersButtonProps extends Pick<ButtonProps, 'hiddenFrom'> {
  /** Number of filters in use. */
  used: number;
  opened: boolean;
  /** ID of the element with the filters. */
  controls: string;
  onClick: () => void;
}

/** Button that shows and hides a list's filters, and tells how many are in use. */
export function FiltersButton({ used, opened, controls, onClick, hiddenFrom }: FiltersButtonProps) {
  const { t } = useTranslation();
  return (
    <Button
      hiddenFrom={hiddenFrom}
      px="sm"
      flex="none"
      variant={used > 0 ? 'light' : 'default'}
      aria-expanded={opened}
      aria-controls={controls}
      leftSection={<IconAdjustmentsHorizontal size={18} aria-hidden />}
      onClick={onClick}
    >
      {used > 0 ? t('interviews.filtersUsed', { count: used }) : t('interviews.filters')}
    </Button>
  );
}
