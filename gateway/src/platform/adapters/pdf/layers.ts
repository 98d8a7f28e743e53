import type { Box, Glyph } from './glyphs.ts';

/** Words that are measured together, because none of them is on top of another. */
export interface Layer<Word> {
  words: Word[];
  /** The text objects that paint the words. */
  objects: Set<number>;
}
interface Placed {
  glyphs: readonly Glyph[];
  box: Box;
}

/** Maximum number of layers, because the page is painted once for each. */
const maxLayers = 8;
/** Share of the smaller of two boxes that must be below the other for one to be on top of the other. */
const overlap = 0.05;
/** Size of the cells in which words are looked up (points). */
const cell = 24;
const maxCells = 1000;

/**
 * Divides words into layers, so that each word is measured without those above and below it. Words of the same object
 * are in the same layer. Words on top of so many others that nobody could read them are in none. `boxes`: those of the
 * objects, which may have ink between their words.
 */
export function layersOf<Word extends Placed>(
  words: readonly Word[],
  boxes: ReadonlyMap<number, Box>,
): Layer<Word>[] {
  const layers: Layer<Word>[] = [];
  const index = new BoxIndex<number>();
  for (const block of blocksOf(words)) {
    const blockObjects = new Set(block.flatMap(({ glyphs }) => glyphs.map(({ object }) => object)));
    blockObjects.delete(0);
    const places = [
      ...block.map(({ box }) => box),
      ...[...blockObjects].flatMap((object) => boxes.get(object) ?? []),
    ];
    const taken = new Set<number>();
    for (const box of places)
      for (const other of index.near(box)) if (isOnTop(box, other.box)) taken.add(other.value);
    const layer = Array.from({ length: maxLayers }, (_, at) => at).find((at) => !taken.has(at));
    if (layer === undefined) continue;
    const { words: members, objects } = (layers[layer] ??= { words: [], objects: new Set() });
    for (const word of block) members.push(word);
    for (const object of blockObjects) objects.add(object);
    for (const box of places) index.add(box, layer);
  }
  return layers;
}

/** Groups the words that share an object. */
function blocksOf<Word extends Placed>(words: readonly Word[]): Word[][] {
  const blockOf = new Map<number, Word[]>();
  const blocks = new Set<Word[]>();
  for (const word of words) {
    const objects = [...new Set(word.glyphs.map(({ object }) => object))].filter((object) => object !== 0);
    const known = new Set(
      objects.map((object) => blockOf.get(object)).filter((block) => block !== undefined),
    );
    const [block = [], ...others] = known;
    for (const other of others) {
      block.push(...other);
      blocks.delete(other);
      for (const { object } of other.flatMap(({ glyphs }) => glyphs)) blockOf.set(object, block);
    }
    block.push(word);
    blocks.add(block);
    for (const object of objects) blockOf.set(object, block);
  }
  return [...blocks];
}

/** Boxes with values, which are looked up by their place. */
export class BoxIndex<Value> {
  readonly #cells = new Map<string, { box: Box; value: Value }[]>();

  add(box: Box, value: Value): void {
    const entry = { box, value };
    for (const key of keysOf(box)) {
      const there = this.#cells.get(key) ?? [];
      there.push(entry);
      this.#cells.set(key, there);
    }
  }

  /** Returns the boxes that may overlap another. */
  near(box: Box): Set<{ box: Box; value: Value }> {
    return new Set(keysOf(box).flatMap((key) => this.#cells.get(key) ?? []));
  }
}

function keysOf({ left, bottom, right, top }: Box): string[] {
  const keys: string[] = [];
  for (let x = Math.floor(left / cell); x <= right / cell && keys.length < maxCells; x += 1)
    for (let y = Math.floor(bottom / cell); y <= top / cell && keys.length < maxCells; y += 1)
      keys.push(`${x} ${y}`);
  return keys;
}

/** Returns whether a large part of one of the boxes is on the other. */
export const isOnTop = (one: Box, other: Box, share = overlap): boolean =>
  sharedArea(one, other) > share * Math.min(areaOf(one), areaOf(other));

/** Returns the area of a box (square points). */
export const areaOf = ({ left, bottom, right, top }: Box): number => (right - left) * (top - bottom);

/** Returns the area that two boxes share (square points). */
export function sharedArea(one: Box, other: Box): number {
  const width = Math.min(one.right, other.right) - Math.max(one.left, other.left);
  const height = Math.min(one.top, other.top) - Math.max(one.bottom, other.bottom);
  return width > 0 && height > 0 ? width * height : 0;
}
