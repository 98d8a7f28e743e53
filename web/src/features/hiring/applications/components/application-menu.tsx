import type { ApplicationRow } from '@candi/contract/hiring/applications';
import { candidateDecisions, fits } from '@candi/contract/platform/enumerations';
import { Menu } from '@mantine/core';
import { IconArrowRight, IconCheck, IconMessagePlus, IconUserMinus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { usePhaseName } from '#i18n/phase-name.ts';
import { RowMenu } from '#ui/row-menu.tsx';
import { targetPhase } from '../application-lists.ts';
import type { BoardActions } from '../board-actions.ts';
import { inviteAddress } from '../invite-address.ts';
import { nameOf } from '../name-of.ts';

const tick = (on: boolean) => (on ? <IconCheck size={16} aria-hidden /> : <span style={{ width: 16 }} />);

/** Menu with every action on an application, as an alternative to dragging. */
export function ApplicationMenu({ row, actions }: { row: ApplicationRow; actions: BoardActions }) {
  const { t } = useTranslation();
  const phaseName = usePhaseName();
  if (!actions.mayEdit) return null;
  const { phases, change, remove } = actions;
  const rows = [row];
  const next = phases.find(({ id }) => id === targetPhase(row, 'next', phases));
  return (
    <RowMenu label={t('applications.actionsFor', { name: nameOf(row) })} size="md" width={230}>
      {next && next.id !== row.phaseId && (
        <Menu.Item
          leftSection={<IconArrowRight size={16} className="mirrored" aria-hidden />}
          onClick={() => change({ rows, change: { phaseId: next.id } })}
        >
          {t('applications.moveTo', { phase: phaseName(next) })}
        </Menu.Item>
      )}
      <Menu.Item
        component={Link}
        to={inviteAddress(actions.jobId, rows)}
        leftSection={<IconMessagePlus size={16} aria-hidden />}
      >
        {t('applications.invite')}
      </Menu.Item>
      <Menu.Sub>
        <Menu.Sub.Target>
          <Menu.Sub.Item>{t('applications.move')}</Menu.Sub.Item>
        </Menu.Sub.Target>
        <Menu.Sub.Dropdown>
          {phases.map((phase) => (
            <Menu.Item
              key={phase.id}
              leftSection={tick(phase.id === row.phaseId)}
              onClick={() => change({ rows, change: { phaseId: phase.id } })}
            >
              <bdi>{phaseName(phase)}</bdi>
            </Menu.Item>
          ))}
        </Menu.Sub.Dropdown>
      </Menu.Sub>
      <Menu.Sub>
        <Menu.Sub.Target>
          <Menu.Sub.Item>{t('applications.decision')}</Menu.Sub.Item>
        </Menu.Sub.Target>
        <Menu.Sub.Dropdown>
          {[...candidateDecisions, null].map((decision) => (
            <Menu.Item
              key={decision ?? 'none'}
              leftSection={tick(decision === row.decision)}
              onClick={() => change({ rows, change: { decision } })}
            >
              {t(`applications.decisions.${decision ?? 'NONE'}`)}
            </Menu.Item>
          ))}
        </Menu.Sub.Dropdown>
      </Menu.Sub>
      <Menu.Sub>
        <Menu.Sub.Target>
          <Menu.Sub.Item>{t('applications.fit')}</Menu.Sub.Item>
        </Menu.Sub.Target>
        <Menu.Sub.Dropdown>
          {[...fits, null].map((fit) => (
            <Menu.Item
              key={fit ?? 'none'}
              leftSection={tick(fit === (row.fitBy === 'recruiter' ? row.fit : null))}
              onClick={() => change({ rows, change: { fit } })}
            >
              {fit ? t(`applications.fits.${fit}`) : t('applications.fitByScreening')}
            </Menu.Item>
          ))}
        </Menu.Sub.Dropdown>
      </Menu.Sub>
      <Menu.Divider />
      <Menu.Item
        color="red"
        leftSection={<IconUserMinus size={16} aria-hidden />}
        onClick={() => remove(row)}
      >
        {t('applications.remove')}
      </Menu.Item>
    </RowMenu>
  );
}
