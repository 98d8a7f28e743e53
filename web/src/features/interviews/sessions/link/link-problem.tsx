import type { CompanyBrand } from '@candi/contract/identity/brand';
import type { LinkState } from '@candi/contract/interviews/sessions';
import { Button } from '@mantine/core';
import { IconCircleCheck, IconCloudOff, IconLinkOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { MessagePage } from '#ui/message-page.tsx';
import { AskErasure } from './ask-erasure.tsx';
import { linkFaultOf } from './link-fault.ts';
import { OpenElsewhere } from './open-elsewhere.tsx';

interface LinkProblemProps {
  error: unknown;
  /** Branding of the company that the link belongs to, if it is known. */
  brand?: CompanyBrand | undefined;
  /** State of the session that the link leads to, and the path of its end page. */
  session?: { state: LinkState | undefined; endPath: string };
  onAgain: () => void;
}

/** Replaces a candidate's page: explains why the link doesn't work, or that the gateway is unreachable. */
export function LinkProblem({ error, brand, session, onAgain }: LinkProblemProps) {
  const { t } = useTranslation();
  const fault = linkFaultOf(error);
  if (fault === 'open') return <OpenElsewhere brand={brand} />;
  if (fault === 'used' && session?.state?.status === 'COMPLETED')
    return (
      <MessagePage
        brand={session.state.brand}
        icon={<IconCircleCheck size={36} aria-hidden />}
        title={t('join.completed.title')}
        action={
          <Button component={Link} to={session.endPath}>
            {t('join.completed.more')}
          </Button>
        }
      >
        {t('join.completed.text', {
          name: session.state.candidateFirstName,
          company: session.state.brand.name,
        })}
      </MessagePage>
    );
  if (fault)
    return (
      <MessagePage
        brand={brand}
        icon={<IconLinkOff size={36} aria-hidden />}
        colour="gray"
        title={t('errors.invalidLink')}
        action={fault === 'closed' && <AskErasure />}
      >
        {t(`join.over.${fault}`)}
      </MessagePage>
    );
  return <Unreachable error={error} onAgain={onAgain} />;
}

/** Replaces a candidate's page if the gateway can't be reached. */
export function Unreachable({ error, onAgain }: { error: unknown; onAgain: () => void }) {
  const { t } = useTranslation();
  return (
    <MessagePage
      icon={<IconCloudOff size={36} aria-hidden />}
      colour="gray"
      title={t('join.unreachable')}
      action={<Button onClick={onAgain}>{t('common.tryAgain')}</Button>}
    >
      {error instanceof Error ? error.message : t('errors.unknown')}
    </MessagePage>
  );
}
