import type { SessionRow } from '@candi/contract/interviews/interviews';
import { Badge } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { labelColours, sessionLabel } from '../session-label.ts';

export function StatusBadge({ row }: { row: Pick<SessionRow, 'status' | 'scheduledAt'> }) {
  const { t } = useTranslation();
  const [now] = useState(() => new Date());
  const label = sessionLabel(row, now);
  return (
    <Badge variant="light" size="lg" color={labelColours[label]} radius="sm" miw="max-content">
      {t(`interviews.status.${label}`)}
    </Badge>
  );
}
