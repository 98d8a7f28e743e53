import { Anchor } from '@mantine/core';
import { Link } from 'react-router';
import { StartLine } from './start-line.tsx';

/** Link to a company in a cell of a table of several companies, kept on one line. */
export function CompanyLink({ id, name }: { id: string; name: string }) {
  return (
    <Anchor component={Link} to={`/companies/${id}/users`} display="block" maw={200} title={name}>
      <StartLine>{name}</StartLine>
    </Anchor>
  );
}
