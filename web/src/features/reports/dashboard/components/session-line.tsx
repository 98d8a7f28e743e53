import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { MetaLine } from '#ui/meta-line.tsx';
import classes from './session-line.module.css';

interface SessionLineProps {
  session: { sessionId: string; title: string; candidateName: string };
  /** Page that the line links to; by default the session's. */
  to?: string;
  /** Formatted time of the session. */
  when: string;
  /** Score or status of the session. */
  mark?: ReactNode;
}

/** A session's candidate, title and time, with a link to its report. */
export function SessionLine({ session, to, when, mark }: SessionLineProps) {
  return (
    <li>
      <Link to={to ?? `/report/${session.sessionId}`} className={classes['line'] ?? ''}>
        <span className={classes['who']}>
          <Text component="span" display="block" fw={550} truncate dir="auto" className="page-start">
            {session.candidateName}
          </Text>
          <Text component="span" display="block" size="sm" c="dimmed">
            <MetaLine facts={[session.title, when]} />
          </Text>
        </span>
        {mark}
      </Link>
    </li>
  );
}
