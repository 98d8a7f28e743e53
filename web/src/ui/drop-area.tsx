import type { ReactNode } from 'react';
import { useState } from 'react';
import classes from './drop-area.module.css';

interface DropAreaProps {
  /** Vertical padding (px). */
  py: number;
  /** Marks the chosen file as invalid. */
  wrong?: boolean;
  /** Texts and the file input, which covers the whole area. */
  children: ReactNode;
}

/** Area to choose files from the device or drop them, highlighted while a file is over it. */
export function DropArea({ py, wrong = false, children }: DropAreaProps) {
  const [over, setOver] = useState(false);
  return (
    <div
      className={classes['drop']}
      style={{ paddingBlock: py }}
      data-over={over || undefined}
      data-wrong={wrong || undefined}
      onDragEnter={() => setOver(true)}
      onDragLeave={() => setOver(false)}
      onDrop={() => setOver(false)}
    >
      {children}
    </div>
  );
}
