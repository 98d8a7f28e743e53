import { UnstyledButton } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useEdges } from '#ui/use-edges.ts';
import classes from './section-nav.module.css';

const idOf = (name: string): string => `section-${name}`;

/** Part of a long form that `SectionNav` scrolls to. */
export function Section({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div id={idOf(name)} tabIndex={-1} className={classes['section']}>
      {children}
    </div>
  );
}

/** Links to the sections of a long form. Stays in view while the form is scrolled. */
export function SectionNav({ sections }: { sections: readonly { name: string; title: string }[] }) {
  const { t } = useTranslation();
  const { className, ...edges } = useEdges<HTMLDivElement>();
  return (
    <nav className={classes['nav']} aria-label={t('templates.sectionNav')}>
      <div {...edges} className={`${classes['links']} ${className}`}>
        {sections.map(({ name, title }) => (
          <UnstyledButton
            key={name}
            className={classes['link']}
            onClick={() => {
              const section = document.getElementById(idOf(name));
              section?.scrollIntoView({ block: 'start' });
              section?.focus({ preventScroll: true });
            }}
          >
            {title}
          </UnstyledButton>
        ))}
      </div>
    </nav>
  );
}
