import { Alert, Button, Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

interface FormFooterProps {
  /** Why saving failed; null if it didn't. */
  message: string | null;
  /** The submit button's text. */
  submit: string;
  saving: boolean;
  /** What the cancel button does, or the address it leads to. Default: no such button. */
  onCancel?: () => void;
  cancelTo?: string;
  disabled?: boolean;
  /** True if the buttons stay in view while a long form scrolls. */
  sticky?: boolean;
}

/** The end of a form: why saving failed, and the buttons to cancel and to save. */
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
