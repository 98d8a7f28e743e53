import { Text } from '@mantine/core';
import type { ReactNode } from 'react';

/** Value with its label above it. */
export function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div style={{ minWidth: 0, overflowWrap: 'break-word' }}>
      <Text size="xs" c="dimmed">
        {label}
      </Text>
      <Text size="sm" fw={550} component="div">
        {children}
      </Text>
    </div>
  );
}
