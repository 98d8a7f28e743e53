import { ThemeIcon } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './call-controls.module.css';

const size = 'clamp(36px, 11.4vw, 54px)';

interface ControlFaceProps {
  /** Word below the icon. */
  short: string;
  icon: ReactNode;
  colour?: string | undefined;
  filled?: boolean | undefined;
}

/** Icon and word of one of the call's controls. */
export function ControlFace({ short, icon, colour, filled }: ControlFaceProps) {
  return (
    <>
      <ThemeIcon
        className={classes['icon']}
        size={size}
        radius={27}
        variant={filled ? 'filled' : 'default'}
        color={colour ?? 'gray'}
      >
        {icon}
      </ThemeIcon>
      <span className={classes['label']}>{short}</span>
    </>
  );
}
