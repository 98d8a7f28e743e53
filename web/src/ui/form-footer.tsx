import { Alert, Button, Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

interface FormFooterProps {
  /** Error of the last attempt to save; null if there is none. */
  message: string | null;
  /** Label of the submit button. */
  submit: string;
  saving: boolean;
  /** Action of the cancel button. Default: no cancel button, unless `cancelTo` is given. */
  onCancel?: () => void;
  /** Path that the cancel button leads to, as an alternative to `onCancel`. */
  cancelTo?: string;
  disabled?: boolean;
  /** True to keep the buttons visible while a long form is scrolled. */
  sticky?: boolean;
}

/** Footer of a form: the error message and the buttons to cancel and save. */
export function FormFooter({
  message,
  submit,
  saving,
  onCancel,
  cancelTo,
  disabled,
  sticky = false,
}: FormFooterProps) {
  const { t } = useTranslation();
  return (
    <>
      {message !== null && <Alert color="red">{message}</Alert>}
      <Group
        justify="flex-end"
        pos={sticky ? 'sticky' : undefined}
        bottom={sticky ? 0 : undefined}
        py={sticky ? 'sm' : undefined}
        bg={sticky ? 'var(--mantine-color-body)' : undefined}
      >
        {cancelTo !== undefined && (
          <Button component={Link} to={cancelTo} variant="default">
            {t('common.cancel')}
          </Button>
        )}
        {onCancel && (
          <Button variant="default" onClick={onCancel}>
            {t('common.cancel')}
          </Button>
        )}
        <Button type="submit" loading={saving} disabled={disabled}>
          {submit}
        </Button>
      </Group>
    </>
  );
}
