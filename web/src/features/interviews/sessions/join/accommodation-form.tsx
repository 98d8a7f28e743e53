import type { Accommodation } from '@candi/contract/interviews/accommodations';
import type { ExtraTime } from '@candi/contract/interviews/link';
import { extraTimes } from '@candi/contract/interviews/link';
import { Alert, Button, Checkbox, NativeSelect, Stack, Textarea } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { askAccommodation, type InterviewAddress } from '../link/link-calls.ts';

export interface AccommodationFormProps {
  address: InterviewAddress;
  /** Earlier request, if any. */
  accommodation: Accommodation | null;
  onAsked: (accommodation: Accommodation) => void;
}

/** Fields for extra time, typed answers, larger text and a note. */
export function AccommodationForm({ address, accommodation, onAsked }: AccommodationFormProps) {
  const { t, i18n } = useTranslation();
  const [note, setNote] = useState(accommodation?.note ?? '');
  const [extraTime, setExtraTime] = useState<ExtraTime>(accommodation?.extraTime ?? 1);
  const [typed, setTyped] = useState(accommodation?.typed ?? false);
  const [largerText, setLargerText] = useState(accommodation?.largerText ?? false);
  const asking = useMutation({
    mutationFn: () => askAccommodation(address, { note: note.trim(), extraTime, typed, largerText }),
    onSuccess: onAsked,
  });
  const percent = new Intl.NumberFormat(i18n.resolvedLanguage ?? 'en', { style: 'percent' });
  const nothing = !note.trim() && extraTime === 1 && !typed && !largerText;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (!nothing) asking.mutate();
      }}
    >
      <Stack gap="sm">
        <NativeSelect
          label={t('join.accommodation.extraTime')}
          data={extraTimes.map((factor) => ({
            value: String(factor),
            label:
              factor === 1
                ? t('join.accommodation.noExtraTime')
                : t('join.accommodation.more', { percent: percent.format(factor - 1) }),
          }))}
          value={String(extraTime)}
          onChange={({ currentTarget: { value } }) =>
            setExtraTime(extraTimes.find((factor) => String(factor) === value) ?? 1)
          }
        />
        <Checkbox
          label={t('join.accommodation.typed')}
          checked={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.checked)}
        />
        <Checkbox
          label={t('join.accommodation.largerText')}
          checked={largerText}
          onChange={({ currentTarget }) => setLargerText(currentTarget.checked)}
        />
        <Textarea
          label={t('join.accommodation.note')}
          description={t('join.accommodation.noteHint')}
          value={note}
          maxLength={1000}
          autosize
          minRows={2}
          maxRows={8}
          onChange={({ currentTarget }) => setNote(currentTarget.value)}
        />
        {asking.error && <Alert color="red">{asking.error.message}</Alert>}
        <Button
          type="submit"
          disabled={nothing}
          loading={asking.isPending}
          style={{ alignSelf: 'flex-start' }}
        >
          {t('join.accommodation.send')}
        </Button>
      </Stack>
    </form>
  );
}
