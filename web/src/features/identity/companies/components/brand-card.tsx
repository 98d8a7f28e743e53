import type { BrandSettings } from '@candi/contract/identity/brand';
import { contrastWithWhite, minContrast } from '@candi/contract/identity/brand';
import { imageTypes } from '@candi/contract/platform/images';
import {
  Alert,
  Anchor,
  Button,
  ColorInput,
  ColorSwatch,
  FileButton,
  Group,
  Stack,
  Text,
  TextInput,
  Title,
} from '@mantine/core';
import { IconPhoto, IconTrash } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { CompanyMark } from '#ui/company-mark.tsx';
import { FormError } from '#ui/form-error.tsx';
import { scaleLogo } from '#ui/scale-image.ts';
import { useSaveForm } from '#ui/use-save-form.ts';
import { changeBrand, removeLogo, uploadLogo } from '../queries.ts';
import classes from './brand-card.module.css';
import { SettingsCard } from './settings-card.tsx';

interface BrandCardProps {
  companyName: string;
  brand: BrandSettings;
  mayChange: boolean;
}

/** The product's colour, used for companies without a colour of their own. */
const defaultColour = '#147a71';

/** Form for the company's logo and, with the white-labelling add-on, its colour and sender name, with a preview. */
export function BrandCard({ companyName, brand, mayChange }: BrandCardProps) {
  const { t } = useTranslation();
  /** Returns the validation error of a colour, or null if the colour is valid or empty. */
  const wrongColour = (colour: string): string | null => {
    if (colour === '') return null;
    if (!/^#[0-9a-f]{6}$/i.test(colour)) return t('brand.colourInvalid');
    return contrastWithWhite(colour.toLowerCase()) < minContrast ? t('brand.colourLight') : null;
  };
  const { form, ...save } = useSaveForm({
    mode: 'controlled',
    initialValues: { colour: brand.colour ?? '', senderName: brand.senderName },
    validate: { colour: wrongColour },
    save: changeBrand,
    onSaved: () => {
      form.resetDirty();
    },
  });
  const { colour } = form.getValues();
  const locked = !mayChange || !brand.whiteLabel;
  return (
    <SettingsCard {...save} submit={t('brand.save')} dirty={form.isDirty()} locked={locked}>
      <Stack gap="sm">
        <Title order={2} fz="h3">
          {t('brand.title')}
        </Title>
        <Text c="dimmed">{t('brand.intro')}</Text>
      </Stack>
      <Logo brand={brand} mayChange={mayChange} />
      {!brand.whiteLabel && (
        <Alert variant="light" role="note">
          {t('brand.addOn')}{' '}
          <Anchor component={Link} to="/usage" inherit c="inherit" underline="always">
            {t('brand.toAddOns')}
          </Anchor>
        </Alert>
      )}
      <ColorInput
        label={t('brand.colour')}
        description={t('brand.colourHint')}
        placeholder={defaultColour}
        // Replaces Mantine's swatch, which is white while the field is empty.
        leftSection={colour === '' && <ColorSwatch color={defaultColour} size={18} />}
        format="hex"
        readOnly={locked}
        disabled={locked}
        maw={{ sm: 320 }}
        {...form.getInputProps('colour')}
      />
      <TextInput
        label={t('brand.sender')}
        description={t('brand.senderHint')}
        placeholder={companyName}
        maxLength={80}
        readOnly={locked}
        disabled={locked}
        {...form.getInputProps('senderName')}
      />
      <figure className={classes['preview']} aria-label={t('brand.preview')}>
        <CompanyMark
          brand={{
            name: companyName,
            logoUrl: brand.logoUrl,
            colour: null,
            whiteLabel: brand.whiteLabel,
          }}
        />
        <span
          className={classes['sample']}
          style={wrongColour(colour) === null && colour !== '' ? { background: colour } : undefined}
        >
          {t('brand.sample')}
        </span>
      </figure>
    </SettingsCard>
  );
}

/** Buttons that set and remove the logo, with the error of the last attempt. */
function Logo({ brand, mayChange }: Pick<BrandCardProps, 'brand' | 'mayChange'>) {
  const { t } = useTranslation();
  const [unreadable, setUnreadable] = useState(false);
  const uploading = useMutation(uploadLogo);
  const removing = useMutation(removeLogo);
  if (!mayChange) return null;
  const choose = async (file: File | null) => {
    if (!file) return;
    const picture = await scaleLogo(file);
    setUnreadable(picture === null);
    if (picture) uploading.mutate({ file: picture, controller: new AbortController() });
  };
  const error = unreadable ? t('brand.logoUnreadable') : (uploading.error ?? removing.error)?.message;
  return (
    <Stack gap="xs">
      <Text size="sm" fw={500}>
        {t('brand.logo')}
      </Text>
      <Group gap="xs">
        <FileButton
          accept={imageTypes.join(',')}
          inputProps={{ 'aria-label': t('brand.logo') }}
          onChange={(file) => void choose(file)}
        >
          {(props) => (
            <Button
              {...props}
              variant="default"
              leftSection={<IconPhoto size={18} aria-hidden />}
              loading={uploading.isPending}
            >
              {t(brand.logoUrl === null ? 'brand.chooseLogo' : 'brand.replaceLogo')}
            </Button>
          )}
        </FileButton>
        {brand.logoUrl !== null && (
          <Button
            variant="subtle"
            color="red"
            leftSection={<IconTrash size={18} aria-hidden />}
            loading={removing.isPending}
            onClick={() => removing.mutate()}
          >
            {t('brand.removeLogo')}
          </Button>
        )}
      </Group>
      <Text size="sm" c="dimmed">
        {t('brand.logoHint')}
      </Text>
      {error !== undefined && <FormError message={error} />}
    </Stack>
  );
}
