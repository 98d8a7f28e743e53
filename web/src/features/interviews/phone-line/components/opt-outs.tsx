import { Button, Card, Group, Stack, Text, TextInput, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { FormError } from '#ui/form-error.tsx';
import { useSaveForm } from '#ui/use-save-form.ts';
import { liftOptOut } from '../queries.ts';

/** Explains that callees can refuse further calls, with a form that lets a number be called again. */
export function OptOuts() {
  const { t } = useTranslation();
  const { form, saving, onSubmit, message } = useSaveForm({
    mode: 'controlled',
    initialValues: { number: '' },
    validate: { number: (number: string) => (number.trim() === '' ? t('auth.required') : null) },
    save: liftOptOut,
    onSaved: (): void => form.reset(),
  });
  return (
    <Card withBorder padding="lg" component="section" aria-labelledby="opt-outs-title">
      <form noValidate onSubmit={onSubmit}>
        <Stack gap="sm">
          <Title order={2} fz="h3" id="opt-outs-title">
            {t('phoneLine.optOuts.title')}
          </Title>
          <Text size="sm" c="dimmed">
            {t('phoneLine.optOuts.text')}
          </Text>
          <TextInput
            type="tel"
            label={t('phoneLine.optOuts.number')}
            description={t('phoneLine.optOuts.hint')}
            maxLength={100}
            maw={{ sm: 360 }}
            styles={{ input: { direction: 'ltr', textAlign: 'start' } }}
            {...form.getInputProps('number')}
          />
          <FormError message={message} />
          <Group>
            <Button type="submit" variant="default" loading={saving.isPending}>
              {t('phoneLine.optOuts.lift')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Card>
  );
}
