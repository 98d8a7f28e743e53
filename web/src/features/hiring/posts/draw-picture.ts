import { postPicture } from '@candi/contract/hiring/posts';

interface PictureContent {
  /** Small line above the title, such as "We're hiring". */
  label: string;
  title: string;
  company: string;
  location: string;
  /** Same-origin address of the company's logo; null if it has none. */
  logoUrl: string | null;
  /** The company's colour (#rrggbb), dark enough for white text; null uses the product's colours. */
  colour: string | null;
}

const { width, height } = postPicture;
const margin = 84;
const family = "'Inter Variable', 'Noto Sans Arabic Variable', system-ui, sans-serif";
const white = '#ffffff';
/** The product's colours, for pictures without a company's colour. */
const productColours = { ground: '#0b504b', label: '#ff9d76', facts: '#d2ede9' };
/** Maximum size of the logo, and the white margin around it (px). */
const logoRoom = { width: 260, height: 84, space: 14 };
const titleSizes = [84, 72, 60, 52];
const maxLines = 3;

/**
 * Breaks a text into at most `lines` lines no wider than `room`, as measured by `measure`. Words wider than a line are
 * split. If text is left over, the last line ends with an ellipsis and `cut` is true.
 */
export function breakLines(
  text: string,
  room: number,
  lines: number,
  measure: (text: string) => number,
): { lines: string[]; cut: boolean } {
  const broken: string[] = [];
  let line = '';
  const push = () => {
    if (line !== '') broken.push(line);
    line = '';
  };
  for (const word of text.trim().split(/\s+/u)) {
    if (line !== '' && measure(`${line} ${word}`) <= room) {
      line = `${line} ${word}`;
      continue;
    }
    push();
    for (const sign of word) {
      if (line !== '' && measure(line + sign) > room) push();
      line += sign;
    }
  }
  push();
  if (broken.length <= lines) return { lines: broken, cut: false };
  let last = broken[lines - 1] ?? '';
  while (last !== '' && measure(`${last}…`) > room) last = last.slice(0, -1).trimEnd();
  return { lines: [...broken.slice(0, lines - 1), `${last}…`], cut: true };
}

/** Returns whether the first letter of a text belongs to a script that is written from right to left. */
const isRightToLeft = (text: string): boolean => /^[^\p{L}]*[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(text);

/** Loads a logo. Returns null if it can't be read, so that the picture is drawn without it. */
async function loadLogo(url: string): Promise<HTMLImageElement | null> {
  const logo = Object.assign(new Image(), { src: url });
  try {
    await logo.decode();
    return logo;
  } catch {
    return null;
  }
}

/** Draws a logo on a white background in the upper right corner, or in the upper left one if `rtl`. */
function drawLogo(pen: CanvasRenderingContext2D, logo: HTMLImageElement, rtl: boolean): void {
  const { space } = logoRoom;
  const scale = Math.min(logoRoom.width / logo.naturalWidth, logoRoom.height / logo.naturalHeight);
  const [w, h] = [logo.naturalWidth * scale, logo.naturalHeight * scale];
  const left = rtl ? margin / 2 + space : width - margin / 2 - space - w;
  const top = margin / 2 + space;
  pen.fillStyle = white;
  pen.beginPath();
  pen.roundRect(left - space, top - space, w + 2 * space, h + 2 * space, 16);
  pen.fill();
  pen.drawImage(logo, left, top, w, h);
}

/** Draws the picture of a post on a canvas of the size of `postPicture`. */
function draw(
  pen: CanvasRenderingContext2D,
  { label, title, company, location, colour }: PictureContent,
  logo: HTMLImageElement | null,
): void {
  // The label is in the language of the post; the job's title may be in another language.
  const rtl = isRightToLeft(label) || isRightToLeft(title);
  const start = rtl ? width - margin : margin;
  const room = width - 2 * margin;
  const colours = colour === null ? productColours : { ground: colour, label: white, facts: white };
  const type = (weight: number, size: number, ink: string): void => {
    pen.font = `${weight} ${size}px ${family}`;
    pen.fillStyle = ink;
  };
  const measure = (text: string): number => pen.measureText(text).width;

  pen.fillStyle = colours.ground;
  pen.fillRect(0, 0, width, height);
  pen.fillStyle = 'rgb(255 255 255 / 10%)';
  pen.beginPath();
  pen.arc(rtl ? 60 : width - 60, height + 40, 300, 0, Math.PI * 2);
  pen.fill();
  pen.fillStyle = colours.label;
  pen.fillRect(rtl ? width - 20 : 0, 0, 20, height);
  if (logo) drawLogo(pen, logo, rtl);

  /** Draws a line of text at the picture's start side. `of`: the whole text, which determines the direction. */
  const write = (text: string, of: string, top: number): void => {
    pen.direction = isRightToLeft(of) ? 'rtl' : 'ltr';
    pen.fillText(text, start, top);
  };
  pen.textAlign = rtl ? 'right' : 'left';
  pen.textBaseline = 'top';
  type(600, 38, colours.label);
  write(label, label, margin);

  let size = titleSizes[0] ?? 84;
  let broken = { lines: [''], cut: true };
  for (size of titleSizes) {
    type(700, size, white);
    broken = breakLines(title, room, maxLines, measure);
    if (!broken.cut) break;
  }
  for (const [at, line] of broken.lines.entries()) write(line, title, 164 + at * size * 1.2);

  pen.textBaseline = 'alphabetic';
  type(600, 44, white);
  const [name = ''] = breakLines(company, room, 1, measure).lines;
  write(name, company, height - margin - (location === '' ? 0 : 54));
  if (location === '') return;
  type(400, 36, colours.facts);
  const [place = ''] = breakLines(location, room, 1, measure).lines;
  write(place, location, height - margin);
}

/** Draws the picture of a post with the product's fonts. Returns a PNG in base64. Throws if there is no 2D canvas. */
export async function postPng(content: PictureContent): Promise<string> {
  const { label, title, company, location, logoUrl } = content;
  const shown = [label, title, company, location].join(' ');
  const [logo] = await Promise.all([
    logoUrl === null ? null : loadLogo(logoUrl),
    // Loaded beforehand, because a canvas doesn't wait for fonts that the page hasn't used yet.
    ...[400, 600, 700].map((weight) => document.fonts.load(`${weight} 40px ${family}`, shown)),
  ]);
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('no canvas');
  draw(pen, content, logo);
  return canvas.toDataURL('image/png').split(',')[1] ?? '';
}
