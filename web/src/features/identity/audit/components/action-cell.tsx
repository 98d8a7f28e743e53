import { Anchor, Text } from '@mantine/core';
import { Link } from 'react-router';
import { MetaLine } from '#ui/meta-line.tsx';
import { detailFacts } from '../details.ts';
import { useActionName } from './use-action-name.ts';
import { useDetailTexts } from './use-detail-texts.ts';

interface ActionCellProps {
  action: string;
  details: Record<string, unknown>;
  /** Path of the page of what the action changed or read; null if there is none. */
  page: string | null;
}

/** Name of a log entry's action, with its details below. */
export function ActionCell({ action, details, page }: ActionCellProps) {
  const actionName = useActionName();
  const detailTexts = useDetailTexts();
  return (
    <>
      {page === null ? (
        <Text fw={600} size="sm">
          {actionName(action)}
        </Text>
      ) : (
        <Anchor component={Link} to={page} size="sm" fw={600}>
          {actionName(action)}
        </Anchor>
      )}
      <Text size="xs" c="dimmed" maw={460} style={{ overflowWrap: 'anywhere' }}>
        <MetaLine facts={detailFacts(details, detailTexts)} />
      </Text>
    </>
  );
}
