import { Drawer, Group, Skeleton, Stack } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { FaceProps } from './face.tsx';
import { Face } from './face.tsx';
import { LoadError } from './list-view.tsx';

interface DetailDrawerProps<Detail> {
  opened: boolean;
  onClose: () => void;
  /** Width (px). */
  size: number;
  closeOnClickOutside?: boolean;
  found: UseQueryResult<Detail>;
  nameOf: (detail: Detail) => string;
  faceOf: (detail: Detail) => Omit<FaceProps, 'name'>;
  children: (detail: Detail) => ReactNode;
}

/** Drawer with the details of one record: shows the loading or error state, or the record under its name. */
export function DetailDrawer<Detail>({
  opened,
  onClose,
  size,
  closeOnClickOutside = true,
  found,
  nameOf,
  faceOf,
  children,
}: DetailDrawerProps<Detail>) {
  const { t } = useTranslation();
  const detail = found.data;
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      position="right"
      size={size}
      padding="lg"
      closeOnClickOutside={closeOnClickOutside}
      title={
        detail ? (
          <Group component="span" gap="sm" wrap="nowrap">
            <Face size={40} {...faceOf(detail)} name={nameOf(detail)} />
            <bdi>{nameOf(detail)}</bdi>
          </Group>
        ) : (
          t('common.loading')
        )
      }
      styles={{ title: { fontSize: 20, fontWeight: 650, overflowWrap: 'anywhere' } }}
    >
      {found.isPending && (
        <Stack component="output" aria-busy="true" aria-label={t('common.loading')}>
          <Skeleton height={28} />
          <Skeleton height={120} />
          <Skeleton height={200} />
        </Stack>
      )}
      {found.isError && !detail && <LoadError error={found.error} onRetry={found.refetch} />}
      {detail && children(detail)}
    </Drawer>
  );
}
