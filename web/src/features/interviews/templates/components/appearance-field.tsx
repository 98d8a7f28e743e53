import type { AvatarAppearance } from '@candi/contract/platform/enumerations';
import { avatarAppearances } from '@candi/contract/platform/enumerations';
import { startAvatar } from '@candi/media/avatar/start-avatar';
import { Radio, SimpleGrid, Text } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { FormSection } from '#ui/form-section.tsx';
import classes from './appearance-field.module.css';
import type { TemplateForm } from './use-template-form.ts';

/** Animated preview of the avatar as candidates will see it. */
function AppearancePreview({ appearance }: { appearance: AvatarAppearance }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (!canvas.current) return undefined;
    const avatar = startAvatar({ canvas: canvas.current, appearance });
    return () => avatar.close();
  }, [appearance]);
  return <canvas ref={canvas} className={classes['preview']} aria-hidden />;
}

/** Selects Candi's appearance in humanoid interviews. */
export function AppearanceField({ form }: { form: TemplateForm }) {
  const { t } = useTranslation();
  return (
    <FormSection title={t('templates.look')} text={t('templates.lookHint')}>
      <Radio.Group aria-label={t('templates.look')} {...form.getInputProps('avatarLook')}>
        <SimpleGrid cols={3} spacing={{ base: 'xs', sm: 'md' }}>
          {avatarAppearances.map((appearance) => (
            <Radio.Card key={appearance} value={appearance} radius="md" className={classes['card']}>
              <AppearancePreview appearance={appearance} />
              <span className={classes['name']}>
                <Radio.Indicator />
                <Text span size="sm" fw={600}>
                  {t(`templates.looks.${appearance}`)}
                </Text>
              </span>
            </Radio.Card>
          ))}
        </SimpleGrid>
      </Radio.Group>
    </FormSection>
  );
}
