import { ThemeIcon } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from '../call-controls.module.css';

const size = 'clamp(36px, 11.4vw, 54px)';

interface ControlFaceProps {
  /** Word below the icon. */
  short: string;
  icon: ReactNode;
  colour?: string | undefined;
  /** Default: a plain icon with a border. */
  variant?: 'default' | 'filled' | 'light' | undefined;
  /** Ring around the icon. */
  ring?: ReactNode;
}

/** Icon and word of one of the call's controls. */
export function ControlFace({ short, icon, colour, variant = 'default', ring }: ControlFaceProps) {
  return (
    <>
      <span className={classes['face']}>
        {ring}
        <ThemeIcon
          className={classes['icon']}
          size={size}
          radius={27}
          variant={variant}
          color={colour ?? 'gray'}
        >
          {icon}
        </ThemeIcon>
      </span>
      <span className={classes['label']}>{short}</span>
    </>
  );
}
