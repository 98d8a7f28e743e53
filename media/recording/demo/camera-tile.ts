/** What the tile shows: the candidate's name as initials, on a background of this hue (degrees). */
export interface CameraTile {
  name: string;
  hue: number;
}

const size = { width: 480, height: 540 };
const radius = 92;
const centre = { x: size.width / 2, y: size.height * 0.44 };
/** Loudness (root mean square) at which the rings are largest. */
const loud = 0.16;

const initialsOf = (name: string): string =>
  name
    .split(' ')
    .map((word) => word.replace(/^ال/u, '').charAt(0))
    .join(' ');

/**
 * Runs in the page: returns a function that paints a candidate's camera picture. Rings follow the loudness of the
 * candidate's voice (root mean square).
 */
export const paintCameraTile = ({
  name,
  hue,
}: CameraTile): ((heard: number, nowMs: number) => VideoFrame) => {
  const canvas = new OffscreenCanvas(size.width, size.height);
  const pen = canvas.getContext('2d', { alpha: false });
  if (pen === null) throw new Error('no canvas to paint on');
  const disc = (radiusNow: number, colour: string): void => {
    pen.fillStyle = colour;
    pen.beginPath();
    pen.arc(centre.x, centre.y, radiusNow, 0, 2 * Math.PI);
    pen.fill();
  };
  let level = 0;
  return (heard, nowMs) => {
    level += (Math.min(1, heard / loud) - level) * 0.45;
    const back = pen.createLinearGradient(0, 0, size.width, size.height);
    back.addColorStop(0, `hsl(${hue} 34% 32%)`);
    back.addColorStop(1, `hsl(${hue + 24} 40% 17%)`);
    pen.fillStyle = back;
    pen.fillRect(0, 0, size.width, size.height);
    for (const ring of [3, 2, 1]) disc(radius + ring * level * 22, `hsl(${hue} 60% 82% / 0.10)`);
    disc(radius, `hsl(${hue} 46% 88%)`);
    pen.fillStyle = `hsl(${hue} 48% 24%)`;
    pen.font = '600 74px "Inter Variable", "Noto Sans Arabic Variable", system-ui, sans-serif';
    pen.textAlign = 'center';
    pen.textBaseline = 'middle';
    pen.fillText(initialsOf(name), centre.x, centre.y + 4);
    return new VideoFrame(canvas, { timestamp: nowMs * 1000 });
  };
};
