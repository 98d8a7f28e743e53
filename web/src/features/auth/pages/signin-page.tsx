import type { ProfileType } from '@candi/contract/enumerations';
import {
  Alert,
  Button,
  Card,
  Center,
  PasswordInput,
  SegmentedControl,
  Stack,
  Text,
  TextInput,
  Title,
} from '@mantine/core';
import { isEmail, isNotEmpty, useForm } from '@mantine/form';
import { IconAlertCircle } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import { clearToken, writeToken } from '#app/access-token.ts';
import { readWanted } from '#app/guard/wanted-address.ts';
import { focusFirstError } from '#ui/focus-first-error.ts';
import { PageHeader } from '#ui/page-header.tsx';
import { usePageTitle } from '#ui/page-title.ts';
import { signIn } from '../api/auth-calls.ts';

/** `tab` 1 is the company team's profile, anything else the solo recruiter's. */
const profileOfTab = (tab: string): ProfileType => (tab === '1' ? 'user' : 'solo_user');

export function Component() {
  const { t } = useTranslation();
  usePageTitle(t('auth.signIn'));
  const [parameters, setParameters] = useSearchParams();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const tab = parameters.get('tab') === '1' ? '1' : '0';
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { email: '', password: '' },
    validate: { email: isEmail(t('auth.emailInvalid')), password: isNotEmpty(t('auth.required')) },
  });
  const entering = useMutation({
    mutationFn: (credentials: { email: string; password: string }) => {
      // Whoever signs in is nobody until then: a refusal must not look like an expired token.
      clearToken();
      return signIn(profileOfTab(tab), credentials);
    },
    onSuccess: async ({ access_token }) => {
      queries.clear();
      writeToken(access_token);
      await navigate(readWanted() ?? '/', { replace: true });
    },
  });
  return (
    <Stack mih="100dvh" gap={0}>
      <PageHeader />
      <Center component="main" style={{ flex: 1 }} px="md" pb="12vh">
        <Stack w="100%" maw={420} gap="lg">
          <Stack gap={4}>
            <Title order={1}>{t('auth.title')}</Title>
            <Text c="dimmed">{t('auth.subtitle')}</Text>
          </Stack>
          <Card withBorder padding="xl" radius="lg">
            <form
              noValidate
              onSubmit={form.onSubmit((values) => entering.mutate(values), focusFirstError(form))}
            >
              <Stack>
                <SegmentedControl
                  fullWidth
                  mb="xs"
                  aria-label={t('auth.accountKind')}
                  data={[
                    { value: '0', label: t('auth.solo') },
                    { value: '1', label: t('auth.team') },
                  ]}
                  value={tab}
                  onChange={(value) => {
                    entering.reset();
                    setParameters({ tab: value }, { replace: true });
                  }}
                />
                <TextInput
                  type="email"
                  autoComplete="username"
                  dir="ltr"
                  size="md"
                  label={t('auth.email')}
                  key={form.key('email')}
                  {...form.getInputProps('email')}
                />
                <PasswordInput
                  autoComplete="current-password"
                  size="md"
                  label={t('auth.password')}
                  visibilityToggleButtonProps={{ 'aria-label': t('auth.showPassword') }}
                  key={form.key('password')}
                  {...form.getInputProps('password')}
                />
                {entering.error && (
                  <Alert color="red" icon={<IconAlertCircle aria-hidden />}>
                    {entering.error.message}
                  </Alert>
                )}
                <Button type="submit" mt="xs" size="md" loading={entering.isPending}>
                  {t('auth.signIn')}
                </Button>
              </Stack>
            </form>
          </Card>
        </Stack>
      </Center>
    </Stack>
  );
}
