import { Text } from '@mantine/core';
import type { ReactNode } from 'react';

interface StartLineProps {
  children: ReactNode;
  size?: 'xs' | 'sm' | 'md';
  /** Font weight. */
  weight?: number;
  dimmed?: boolean;
}

/**
 * A line of text of unknown direction, such as a person's name: it has the direction of its own letters, begins where
 * the page's lines begin, and is cut off at its own end.
 */
export function StartLine({ children, size = 'sm', weight = 400, dimmed = false }: StartLineProps) {
  return (
    <Text
      component="span"
      display="block"
      size={size}
      fw={weight}
      c={dimmed ? 'dimmed' : 'inherit'}
      truncate
      dir="auto"
      className="page-start"
    >
      {children}
    </Text>
  );
}
