import { IconPhoneIncoming, IconPhoneOutgoing } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ChoiceCards } from '#ui/choice-cards.tsx';

interface CallerFieldProps {
  candiCalls: boolean;
  /** Called with the form values that change. If Candi calls, the interview needs a set time. */
  onChange: (change: { candiCalls: boolean; when?: 'scheduled' }) => void;
}

/** Field for who calls whom in a phone interview. */
export function CallerField({ candiCalls, onChange }: CallerFieldProps) {
  const { t } = useTranslation();
  return (
    <ChoiceCards
      label={t('interviews.calls.who')}
      choices={[
        {
          value: 'candidate',
          label: t('interviews.calls.candidate'),
          hint: t('interviews.calls.candidateHint'),
          icon: <IconPhoneIncoming size={18} />,
        },
        {
          value: 'candi',
          label: t('interviews.calls.candi'),
          hint: t('interviews.calls.candiHint'),
          icon: <IconPhoneOutgoing size={18} />,
        },
      ]}
      value={candiCalls ? 'candi' : 'candidate'}
      onChange={(caller) =>
        onChange(caller === 'candi' ? { candiCalls: true, when: 'scheduled' } : { candiCalls: false })
      }
    />
  );
}
