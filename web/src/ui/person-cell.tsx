import { Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { Email } from './email.tsx';
import type { FaceProps } from './face.tsx';
import { Face } from './face.tsx';

interface PersonCellProps extends FaceProps {
  email: string;
  /** The visible name, for example as a `RowLink`, with what stands beside it. */
  children: ReactNode;
}

/** First cell of a table of users: face and name, with the email address below. */
export function PersonCell({ email, children, ...face }: PersonCellProps) {
  return (
    <Group gap="sm" wrap="nowrap">
      <Face {...face} />
      <div style={{ minWidth: 0 }}>
        {children}
        <Text size="xs" c="dimmed">
          <Email>{email}</Email>
        </Text>
      </div>
    </Group>
  );
}
