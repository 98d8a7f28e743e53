import type { QueryClient } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { useTranslation } from 'react-i18next';
import { Button, Group, Stack } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconListSearch, IconPlus } from '@tabler/icons-react';
import { useMayEdit } from '#data/may.ts';
import { FormLoading } from '#ui/form-loading.tsx';
import { PageHeading } from '#ui/page-heading.tsx';
import { useNewDialog } from '#ui/use-new-dialog.ts';
import { AllCandidates, preloadCandidates } from './candidates/all-candidates.tsx';
import { CandidatePanel } from './candidates/candidate-panel.tsx';
import { NewCandidateDialog } from './candidates/new-candidate-dialog.tsx';

// Loaded on demand, because most visits only show the list.
const SavedSearch = lazy(async () => ({
  default: (await import('./candidates/saved-search.tsx')).SavedSearch,
}));

export function preload(client: QueryClient, parameters: URLSearchParams): void {
  if (!parameters.has('searchId')) preloadCandidates(client, parameters);
}

/**
 * /search-results: the company's candidates. With a search's id in the URL, the candidates that the search finds; the
 * URL then contains the id instead of the search's filters.
 */
export function Component() {
  const { t } = useTranslation();
  const mayEdit = useMayEdit();
  const [parameters, setParameters] = useSearchParams();
  const searchId = parameters.get('searchId');
  const [isDetailed, setDetailed] = useDisclosure(false);
  const creation = useNewDialog();
  const isSearch = searchId !== null || isDetailed;
  return (
    <Stack gap="md" maw={1200} mx="auto">
      <PageHeading
        title={t('people.title')}
        action={
          <Group gap={8}>
            <Button
              variant="default"
              leftSection={<IconListSearch size={18} aria-hidden />}
              onClick={() => {
                if (!isSearch) return setDetailed.open();
                setDetailed.close();
                setParameters({});
              }}
            >
              {t(isSearch ? 'people.all' : 'people.detailed')}
            </Button>
            {mayEdit && (
              <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={creation.open}>
                {t('candidates.new')}
              </Button>
            )}
          </Group>
        }
      />
      {isSearch ? (
        <Suspense fallback={<FormLoading />}>
          <SavedSearch searchId={searchId} />
        </Suspense>
      ) : (
        <AllCandidates />
      )}
      <CandidatePanel />
      <NewCandidateDialog opened={mayEdit && creation.opened} onClose={creation.close} />
    </Stack>
  );
}
