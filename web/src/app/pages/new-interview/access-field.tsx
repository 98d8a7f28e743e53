import type { InterviewAccess } from '@candi/contract/platform/enumerations';
import type { UseFormReturnType } from '@mantine/form';
import { IconEyeOff, IconMail, IconWorld } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ChoiceCards } from '#ui/choice-cards.tsx';
import type { InterviewValues } from './values.ts';

const icons: Record<InterviewAccess, ReactNode> = {
  restricted: <IconMail size={18} />,
  public: <IconWorld size={18} />,
  private: <IconEyeOff size={18} />,
};
const order = ['restricted', 'public', 'private'] as const satisfies InterviewAccess[];

/** Field for the interview's access: by invitation, public or private. */
export function AccessField({ form }: { form: UseFormReturnType<InterviewValues> }) {
  const { t } = useTranslation();
  return (
    <ChoiceCards
      label={t('interviews.access')}
      choices={order.map((value) => ({
        value,
        label: t(`interviews.accesses.${value}`),
        hint: t(`interviews.accessHints.${value}`),
        icon: icons[value],
      }))}
      value={form.values.access}
      onChange={(access) => {
        form.setFieldValue('access', access);
        // A public interview doesn't need candidates.
        form.clearFieldError('candidateIds');
      }}
    />
  );
}
