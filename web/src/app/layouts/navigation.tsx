import { Badge, NavLink, Text, VisuallyHidden } from '@mantine/core';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { useCurrentUser } from '#data/current-user.ts';
import { useWaitingNumber } from '#i18n/waiting-number.ts';
import classes from './navigation.module.css';
import type { NavItem } from './nav-items.ts';
import { isActive, navGroupsOf } from './nav-items.ts';
import { useToReview } from './use-to-review.ts';

/** The entries of the main navigation, in their groups. `onNavigate`: called when an entry is chosen. */
export function Navigation({ onNavigate }: { onNavigate: () => void }) {
  const { t } = useTranslation();
  const user = useCurrentUser().data;
  const toReview = useToReview();
  if (!user) return null;
  return navGroupsOf(user.profileType, user.memberRole).map(({ name, items }) => (
    <div
      key={name}
      className={classes['group']}
      role={name ? 'group' : undefined}
      aria-label={name ? t(`layout.groups.${name}`) : undefined}
    >
      {name && (
        <Text className={classes['title']} aria-hidden>
          {t(`layout.groups.${name}`)}
        </Text>
      )}
      {items.map((item) => (
        <Entry
          key={item.to}
          item={item}
          waiting={item.name === 'interviews' ? toReview : 0}
          onNavigate={onNavigate}
        />
      ))}
    </div>
  ));
}

interface EntryProps {
  item: NavItem;
  /** Number of interviews to review, as the gateway counts them, shown at the end of the entry. */
  waiting: number;
  onNavigate: () => void;
}

function Entry({ item, waiting, onNavigate }: EntryProps) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const description = useId();
  const active = isActive(item, pathname);
  const number = useWaitingNumber()(waiting);
  return (
    <>
      <NavLink
        component={Link}
        to={item.to}
        className={classes['place']}
        label={t(`layout.places.${item.name}`)}
        leftSection={<item.icon size={18} stroke={1.7} aria-hidden />}
        rightSection={
          waiting > 0 && (
            <Badge size="sm" variant="light" color={active ? 'lagoon' : 'gray'} px={6} aria-hidden>
              {number}
            </Badge>
          )
        }
        active={active}
        aria-current={active ? 'page' : undefined}
        aria-describedby={waiting > 0 ? description : undefined}
        onClick={onNavigate}
      />
      {waiting > 0 && (
        <VisuallyHidden id={description}>{t('layout.waiting', { count: waiting, number })}</VisuallyHidden>
      )}
    </>
  );
}
