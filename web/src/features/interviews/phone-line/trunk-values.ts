import {
  e164,
  sipHost,
  sipNetwork,
  type Trunk,
  type TrunkSettings,
} from '@candi/contract/interviews/phone-line';

/** Form values of the trunks' settings. `networks`: one per line. */
export type TrunkValues = Omit<TrunkSettings, 'address' | 'networks'> & { address: string; networks: string };

const networksOf = (text: string): string[] => text.split(/[\s,]+/).filter((network) => network !== '');

/** Converts form values to settings, which may be invalid. */
export const settingsOf = ({ address, networks, number, ...values }: TrunkValues): TrunkSettings => ({
  ...values,
  number: number.replaceAll(/[\s().-]/g, ''),
  address: address.trim() || null,
  networks: networksOf(networks),
});

export const isNumber = (values: TrunkValues): boolean => e164.safeParse(settingsOf(values).number).success;
export const isHost = (address: string): boolean =>
  address.trim() === '' || sipHost.safeParse(address).success;
export const areNetworks = (text: string): boolean =>
  networksOf(text).every((network) => sipNetwork.safeParse(network).success);

/** Returns the form's values for the existing trunks, without the password. `number`: what candidates dial. */
export const valuesOf = (trunks: readonly Trunk[], number: string | null): TrunkValues => {
  const inbound = trunks.find(({ kind }) => kind === 'inbound');
  const outbound = trunks.find(({ kind }) => kind === 'outbound');
  return {
    number: inbound?.numbers[0] ?? number ?? '',
    address: outbound?.address ?? '',
    transport: outbound?.transport ?? 'auto',
    encryption: inbound?.encryption ?? 'allow',
    username: outbound?.username ?? '',
    password: '',
    networks: inbound?.networks.join('\n') ?? '',
  };
};
