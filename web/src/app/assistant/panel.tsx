import { useEffect } from 'react';
import { useMatch } from 'react-router';
import { useAssistantOpen } from '../../features/reports/assistant/assistant-open.ts';
import { keepConversation, useAssistantStore } from '../../features/reports/assistant/assistant-store.ts';
import { AssistantPanel } from '../../features/reports/assistant/components/assistant-panel.tsx';
import type { ShownProposal } from '../../features/reports/assistant/components/conversation.tsx';
import { JobCard } from './job-card.tsx';
import { PostCard } from './post-card.tsx';
import { SearchCard } from './search-card.tsx';
import { TemplateCard } from './template-card.tsx';

/**
 * The assistant's panel, with a card for each of its proposals. Loads and stores the conversation of the current
 * sign-in. `login`: user id and time of that sign-in.
 */
export function Panel({ login }: { login: string }) {
  const owner = useAssistantStore((state) => state.login);
  useEffect(() => keepConversation(login), [login]);
  const here = useMatch('/jobs/:jobId/*');
  // Before the effect has run, the store may hold the conversation of another login.
  if (owner !== login) return null;
  return (
    <AssistantPanel jobId={here?.params.jobId ?? null} renderProposal={(shown) => <Card {...shown} />} />
  );
}

function Card({ id, proposal, done }: ShownProposal) {
  const { finish } = useAssistantStore();
  const { setOpen } = useAssistantOpen();
  const actions = {
    done: done !== null,
    onDone: () => finish(id, 'carried_out'),
    onDismiss: () => finish(id, 'dismissed'),
    onLeave: () => setOpen(false),
  };
  if (proposal.kind === 'search') return <SearchCard filters={proposal.filters} {...actions} />;
  if (proposal.kind === 'job') return <JobCard jobId={proposal.jobId} draft={proposal.job} {...actions} />;
  if (proposal.kind === 'post')
    return <PostCard jobId={proposal.jobId} text={proposal.post.text} {...actions} />;
  return <TemplateCard id={id} source={proposal.source} name={proposal.name} {...actions} />;
}
