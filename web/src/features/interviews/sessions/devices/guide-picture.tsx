import type { ReactNode } from 'react';
import type { BrowserKind } from './browser-kind.ts';
import classes from './guide-picture.module.css';

const Camera = ({ x, y, crossed = false }: { x: number; y: number; crossed?: boolean }) => (
  <g transform={`translate(${x} ${y})`} className={classes['glyph']}>
    <rect x="0" y="2" width="10" height="8" rx="2" />
    <path d="M10 5.2 L14 3 V9 L10 6.8 Z" />
    {crossed && <path d="M-1 0 L14 12" className={classes['cross']} />}
  </g>
);
const Microphone = ({ x, y }: { x: number; y: number }) => (
  <g transform={`translate(${x} ${y})`} className={classes['glyph']}>
    <rect x="3" y="0" width="5" height="8" rx="2.5" />
    <path d="M1 6 A4.5 4.5 0 0 0 10 6 M5.5 10.5 V13" className={classes['line']} />
  </g>
);
const Sliders = ({ x, y }: { x: number; y: number }) => (
  <g transform={`translate(${x} ${y})`} className={classes['line']}>
    <path d="M0 3 H4 M9 3 H12 M0 9 H3 M8 9 H12" />
    <circle cx="6.5" cy="3" r="2" />
    <circle cx="5.5" cy="9" r="2" />
  </g>
);
const Switch = ({ x, y }: { x: number; y: number }) => (
  <g transform={`translate(${x} ${y})`}>
    <rect width="20" height="11" rx="5.5" className={classes['on']} />
    <circle cx="14.5" cy="5.5" r="4" className={classes['paper']} />
  </g>
);
/** Permission panel with the camera and microphone switches turned on. */
const Panel = ({ x, y, wide = 104 }: { x: number; y: number; wide?: number }) => (
  <g transform={`translate(${x} ${y})`}>
    <rect width={wide} height="56" rx="7" className={classes['panel']} />
    <Camera x={12} y={10} />
    <rect x="34" y="13" width={wide - 72} height="5" rx="2.5" className={classes['text']} />
    <Switch x={wide - 30} y={10} />
    <Microphone x={13} y={32} />
    <rect x="34" y="36" width={wide - 72} height="5" rx="2.5" className={classes['text']} />
    <Switch x={wide - 30} y={33} />
  </g>
);
const Ring = ({ x, y }: { x: number; y: number }) => (
  <circle cx={x} cy={y} r="14" className={classes['ring']} />
);

function Desktop({ children, addressFrom = 62 }: { children: ReactNode; addressFrom?: number }) {
  return (
    <>
      <rect x="4" y="4" width="272" height="152" rx="10" className={classes['paper']} />
      <path d="M4 44 V14 A10 10 0 0 1 14 4 H266 A10 10 0 0 1 276 14 V44 Z" className={classes['bar']} />
      <circle cx="20" cy="24" r="4" className={classes['text']} />
      <circle cx="34" cy="24" r="4" className={classes['text']} />
      <circle cx="48" cy="24" r="4" className={classes['text']} />
      <rect
        x={addressFrom}
        y="12"
        width={264 - addressFrom}
        height="24"
        rx="12"
        className={classes['paper']}
      />
      {children}
    </>
  );
}

function Phone({ children }: { children: ReactNode }) {
  return (
    <>
      <rect x="88" y="4" width="104" height="152" rx="14" className={classes['paper']} />
      {children}
    </>
  );
}

/** Drawings that show where each browser has its permission settings; a ring marks what to press. */
const pictures: Record<BrowserKind, ReactNode> = {
  chrome: (
    <Desktop>
      <Sliders x={72} y={18} />
      <Ring x={78} y={24} />
      <rect x="98" y="21" width="92" height="6" rx="3" className={classes['text']} />
      <Panel x={66} y={52} />
    </Desktop>
  ),
  edge: (
    <Desktop>
      <g transform="translate(73 17)" className={classes['line']}>
        <rect x="0" y="6" width="10" height="8" rx="1.5" className={classes['glyph']} />
        <path d="M2 6 V4 A3 3 0 0 1 8 4 V6" />
      </g>
      <Ring x={78} y={24} />
      <rect x="98" y="21" width="92" height="6" rx="3" className={classes['text']} />
      <Panel x={66} y={52} />
    </Desktop>
  ),
  firefox: (
    <Desktop>
      <Camera x={71} y={18} crossed />
      <Ring x={78} y={24} />
      <rect x="98" y="21" width="92" height="6" rx="3" className={classes['text']} />
      <Panel x={66} y={52} />
    </Desktop>
  ),
  safari: (
    <Desktop addressFrom={84}>
      <rect x="120" y="21" width="92" height="6" rx="3" className={classes['text']} />
      <Camera x={236} y={18} />
      <Ring x={243} y={24} />
      <Panel x={160} y={52} />
    </Desktop>
  ),
  android_chrome: (
    <Phone>
      <rect x="96" y="14" width="88" height="20" rx="10" className={classes['bar']} />
      <Sliders x={103} y={18} />
      <Ring x={109} y={24} />
      <rect x="126" y="21" width="46" height="6" rx="3" className={classes['text']} />
      <Panel x={94} y={90} wide={92} />
    </Phone>
  ),
  ios_safari: (
    <Phone>
      <Panel x={94} y={58} wide={92} />
      <rect x="96" y="126" width="88" height="20" rx="10" className={classes['bar']} />
      <g transform="translate(103 131)" className={classes['line']}>
        <rect width="11" height="8" rx="1.5" />
        <path d="M0 11 H11" />
      </g>
      <Ring x={109} y={136} />
      <rect x="126" y="133" width="46" height="6" rx="3" className={classes['text']} />
    </Phone>
  ),
};

/** Picture of the steps described next to it. Hidden from screen readers, which read the description. */
export function GuidePicture({ kind }: { kind: BrowserKind }) {
  return (
    <svg viewBox="0 0 280 160" className={classes['picture']} aria-hidden>
      {pictures[kind]}
    </svg>
  );
}
