import { Menu, UnstyledButton } from '@mantine/core';
import { IconHelp, IconPhone, IconUserQuestion } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './call-controls.module.css';
import { ControlFace } from './devices/control-face.tsx';

interface HelpMenuProps {
  onPhone: () => void;
  /** Opens the request for a person; null if nobody can be asked. */
  onPerson: (() => void) | null;
}

/** Menu to continue by telephone or to ask for a person. */
export function HelpMenu({ onPhone, onPerson }: HelpMenuProps) {
  const { t } = useTranslation();
  return (
    <Menu position="top" withArrow>
      <Menu.Target>
        <UnstyledButton className={classes['control']} aria-label={t('call.help')}>
          <ControlFace short={t('call.help')} icon={<IconHelp size={24} />} />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconPhone size={18} aria-hidden />} onClick={onPhone}>
          {t('call.phone.open')}
        </Menu.Item>
        {onPerson && (
          <Menu.Item leftSection={<IconUserQuestion size={18} aria-hidden />} onClick={onPerson}>
            {t('call.person.ask')}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
