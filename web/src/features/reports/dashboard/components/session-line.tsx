import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { MetaLine } from '#ui/meta-line.tsx';
import { Face } from '#ui/face.tsx';
import { StartLine } from '#ui/start-line.tsx';
import classes from './session-line.module.css';

interface SessionLineProps {
  session: {
    sessionId: string;
    candidateId: string;
    title: string;
    candidateName: string;
    photoUrl: string | null;
  };
  /** Page that the line links to; by default the session's. */
  to?: string;
  /** Formatted time of the session. */
  when: string;
  /** Score or status of the session. */
  mark?: ReactNode;
  /** Button beside the link. */
  action?: ReactNode;
}

/** A session's candidate, title and time, with a link to its report. */
export function SessionLine({ session, to, when, mark, action }: SessionLineProps) {
  const { sessionId, candidateId, title, candidateName, photoUrl } = session;
  return (
    <li className={classes['item']}>
      <Link to={to ?? `/report/${sessionId}`} className={classes['line'] ?? ''}>
        <Face id={candidateId} name={candidateName} photoUrl={photoUrl} />
        <span className={classes['who']}>
          <StartLine size="md" weight={550}>
            {candidateName}
          </StartLine>
          <Text component="span" display="block" size="sm" c="dimmed">
            <MetaLine facts={[title, when]} />
          </Text>
        </span>
        {mark}
      </Link>
      {action}
    </li>
  );
}
