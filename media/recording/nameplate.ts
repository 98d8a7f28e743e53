/** A 2D context of the page or of a worker. */
export type Brush = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;
/** A rectangle on the canvas (px). */
export interface Rect {
  x: number;
  y: number;
  width: number;
  height: number;
}

const fontFamily = '"Inter Variable", "Noto Sans Arabic Variable", system-ui, sans-serif';

/** Paints a name in a dark pill, centred at the lower edge of a tile. */
export function paintNameplate(brush: Brush, tile: Rect, name: string): void {
  const size = Math.max(12, Math.round(tile.height * 0.042));
  brush.save();
  brush.font = `600 ${size}px ${fontFamily}`;
  brush.textAlign = 'center';
  brush.textBaseline = 'middle';
  const longest = tile.width * 0.8;
  const width = Math.min(longest, brush.measureText(name).width) + size * 1.6;
  const height = size * 2;
  const x = tile.x + tile.width / 2;
  const y = tile.y + tile.height - height * 0.95;
  brush.fillStyle = 'rgba(8, 11, 26, 0.62)';
  brush.beginPath();
  brush.roundRect(x - width / 2, y - height / 2, width, height, height / 2);
  brush.fill();
  brush.fillStyle = '#f4f6ff';
  brush.fillText(name, x, y, longest);
  brush.restore();
}

/** Paints the tile of a candidate without a camera. */
export function paintInitials(brush: Brush, tile: Rect, name: string): void {
  const base = brush.createLinearGradient(tile.x, tile.y, tile.x, tile.y + tile.height);
  base.addColorStop(0, '#2a3046');
  base.addColorStop(1, '#191d2e');
  brush.fillStyle = base;
  brush.fillRect(tile.x, tile.y, tile.width, tile.height);
  const x = tile.x + tile.width / 2;
  const y = tile.y + tile.height * 0.46;
  const radius = Math.min(tile.width, tile.height) * 0.2;
  brush.fillStyle = '#3f4a73';
  brush.beginPath();
  brush.arc(x, y, radius, 0, Math.PI * 2);
  brush.fill();
  brush.save();
  brush.font = `600 ${Math.round(radius * 0.8)}px ${fontFamily}`;
  brush.textAlign = 'center';
  brush.textBaseline = 'middle';
  brush.fillStyle = '#f4f6ff';
  brush.fillText(initials(name), x, y + radius * 0.05);
  brush.restore();
}

/** Returns the first letters of the first and last name, in any script. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/u);
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  const letters = ends.map((word) => [...new Intl.Segmenter().segment(word ?? '')][0]?.segment ?? '');
  // A zero-width non-joiner separates Arabic letters, which would read as a word if joined.
  return letters.join('\u200c').toLocaleUpperCase();
}
