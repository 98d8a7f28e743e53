import { useTranslation } from 'react-i18next';
import { moment } from '#i18n/moment.ts';
import type { DetailTexts } from '../details.ts';
import { useActionName } from './use-action-name.ts';

/** Translation keys for the names of details that are translated outside `audit.details`. */
const names: ReadonlyMap<string, string> = new Map([
  ['action', 'audit.action'],
  ['billing', 'plans.billing'],
  ['email', 'members.email'],
  ['extraSeats', 'usage.extraSeats'],
  ['fit', 'applications.fit'],
  ['hours', 'usage.hoursOf'],
  ['kind', 'companies.kind'],
  ['name', 'pools.name'],
  ['note', 'betaCodes.note'],
  ['ownerEmail', 'companies.ownerEmail'],
  ['profile', 'users.profile'],
  ['retentionDays', 'company.retention'],
  ['role', 'members.role'],
  ['score', 'interviews.score'],
  ['sessions', 'layout.places.interviews'],
  ['status', 'users.status'],
  ['timeZone', 'company.timeZone'],
  ['whiteLabel', 'plans.addOn.whiteLabel'],
]);

const changed = ['members.roles', 'applications.decisions', 'applications.fits', 'interviews.statusFilter'];

/**
 * Translation groups in which the values of each detail are looked up. Values of other details, such as names, are
 * never translated.
 */
const groups: ReadonlyMap<string, readonly string[]> = new Map([
  ['billing', ['plans']],
  ['fit', ['applications.fits']],
  ['from', changed],
  ['kind', ['companies.kinds', 'usage.kinds']],
  ['plan', ['plans.names']],
  ['profile', ['users.profiles']],
  ['role', ['members.roles']],
  ['status', ['users.statuses']],
  ['to', changed],
]);

const timestamp = /^\d{4}-\d\d-\d\dT\d\d:\d\d/;

/** Returns functions that translate the details of log entries. Details without a translation are returned unchanged. */
export function useDetailTexts(): DetailTexts {
  const { t, i18n } = useTranslation();
  const actionName = useActionName();
  const language = i18n.resolvedLanguage ?? 'en';
  return {
    name: (name) => {
      const key = names.get(name) ?? `audit.details.${name}`;
      return i18n.exists(key) ? t(key as 'audit.details.attempt') : name;
    },
    value: (name, value) => {
      if (typeof value === 'boolean') return t(value ? 'audit.yes' : 'audit.no');
      if (typeof value === 'number')
        return new Intl.NumberFormat(language, name === 'extraTime' ? { style: 'percent' } : {}).format(
          value,
        );
      if (name === 'action') return actionName(value);
      if (timestamp.test(value)) return moment(value, language).both;
      const key = groups
        .get(name)
        ?.map((group) => `${group}.${value}`)
        .find((path) => i18n.exists(path));
      return key === undefined ? value : t(key as 'members.roles.EDITOR');
    },
  };
}
