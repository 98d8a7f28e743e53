import { t } from 'i18next';
import { expect, test } from 'vitest';
import { show } from '#testing/show.tsx';
import { anyTime } from '../schedule.ts';
import { ScheduleFields } from './schedule-fields.tsx';

// At any time, the local day in at least one of these zones differs from the UTC day.
test.each(['Pacific/Kiritimati', 'Pacific/Pago_Pago'])(
  'the first day that can be chosen is today in the chosen time zone: %s',
  async (timeZone) => {
    const schedule = { ...anyTime, when: 'scheduled', timeZone } as const;
    const page = await show(<ScheduleFields schedule={schedule} wrong={{}} onChange={() => undefined} />);
    const today = new Intl.DateTimeFormat('en-CA', { timeZone }).format(new Date());
    for (const label of [t('interviews.day'), t('interviews.expiresOn')])
      await expect.element(page.getByLabelText(label)).toHaveAttribute('min', today);
  },
);
