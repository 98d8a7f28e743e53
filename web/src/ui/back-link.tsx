import { Button } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

/** Link above a page's title to its parent page. */
export function BackLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Button
      component={Link}
      className="unprinted"
      to={to}
      variant="subtle"
      color="gray"
      size="compact-sm"
      ms={-8}
      style={{ alignSelf: 'flex-start' }}
      leftSection={<IconArrowLeft size={16} className="mirrored" aria-hidden />}
    >
      {children}
    </Button>
  );
}
