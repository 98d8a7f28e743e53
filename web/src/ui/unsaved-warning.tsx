import { Button, Group, Modal, Text } from '@mantine/core';
import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useBackGuard } from './use-back-guard.ts';

/** Returns the target of a plain click on a link within the product; null for any other click. */
function leadsTo(event: MouseEvent): string | null {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null;
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
  if (!link || link.target !== '' || link.origin !== location.origin) return null;
  return link.pathname + link.search;
}

interface LeaveQuestionProps {
  opened: boolean;
  /** Texts of the dialog and its buttons. Default: about unsaved changes. */
  texts?: Partial<Record<'title' | 'text' | 'leave' | 'stay', string>>;
  /** True if the question is about another dialog and must be displayed above that dialog. */
  aboveDialog?: boolean;
  onStay: () => void;
  onLeave: () => void;
}

/** Dialog that asks whether to leave something unfinished. */
export function LeaveQuestion({
  opened,
  texts = {},
  aboveDialog = false,
  onStay,
  onLeave,
}: LeaveQuestionProps) {
  const { t } = useTranslation();
  return (
    <Modal
      opened={opened}
      onClose={onStay}
      title={texts.title ?? t('layout.unsaved.title')}
      centered
      zIndex={aboveDialog ? 300 : undefined}
    >
      <Text>{texts.text ?? t('layout.unsaved.text')}</Text>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onLeave}>
          {texts.leave ?? t('layout.unsaved.leave')}
        </Button>
        <Button data-autofocus onClick={onStay}>
          {texts.stay ?? t('layout.unsaved.stay')}
        </Button>
      </Group>
    </Modal>
  );
}

interface UnsavedWarningProps {
  when: boolean;
  texts?: Record<'title' | 'text' | 'stay', string>;
}

/**
 * While `when` is true, asks before the tab is closed or reloaded, and before a link or the browser's back button
 * leaves the page. `texts` can replace the default wording about unsaved changes.
 */
export function UnsavedWarning({ when, texts }: UnsavedWarningProps) {
  const navigate = useNavigate();
  // Wrapped in an object, because React would call a function as a state updater.
  const [asked, setAsked] = useState<{ leave: () => void } | null>(null);
  const askStep = useCallback((take: () => void) => setAsked({ leave: take }), []);
  useBackGuard(when, askStep);
  useEffect(() => {
    if (!when) return undefined;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    const ask = (event: MouseEvent) => {
      const to = leadsTo(event);
      if (to === null) return;
      event.preventDefault();
      // Runs before the link's own handler, which would navigate.
      event.stopPropagation();
      setAsked({ leave: () => void navigate(to) });
    };
    addEventListener('beforeunload', warn);
    document.addEventListener('click', ask, true);
    return () => {
      removeEventListener('beforeunload', warn);
      document.removeEventListener('click', ask, true);
    };
  }, [when, navigate]);
  return (
    <LeaveQuestion
      opened={asked !== null}
      texts={texts}
      onStay={() => setAsked(null)}
      onLeave={() => asked?.leave()}
    />
  );
}
