/** A list, or a paragraph that keeps its line breaks. */
type TextBlock = { kind: 'paragraph'; lines: string[] } | { kind: 'list'; items: string[] };

const item = /^\s*[-*•–]\s+(.+)$/;

/**
 * Splits plain text into paragraphs and lists. Empty lines separate paragraphs; lines that begin with a dash or a
 * bullet form a list. Nothing else is treated as markup.
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
