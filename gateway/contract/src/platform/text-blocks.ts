/** A paragraph, whose lines stay lines, or a list. */
export type TextBlock = { kind: 'paragraph'; lines: string[] } | { kind: 'list'; items: string[] };

const item = /^\s*[-*•–]\s+(.+)$/;

/**
 * What a text typed into one field means: empty lines part paragraphs, lines that begin with a dash or a bullet are a
 * list. No other marks mean anything, so a text shows as it was typed.
 */
export function textBlocks(text: string): TextBlock[] {
  const blocks: TextBlock[] = [];
  let open: TextBlock | null = null;
  for (const line of text.split(/\r?\n/)) {
    const listed = item.exec(line)?.[1]?.trim();
    if (listed !== undefined) {
      if (open?.kind !== 'list') blocks.push((open = { kind: 'list', items: [] }));
      open.items.push(listed);
    } else if (line.trim() === '') {
      open = null;
    } else {
      if (open?.kind !== 'paragraph') blocks.push((open = { kind: 'paragraph', lines: [] }));
      open.lines.push(line.trim());
    }
  }
  return blocks;
}
