import { onTestFinished, vi } from 'vitest';

interface CaughtFile {
  name: string;
  /** Returns the content as text, without a byte order mark. */
  content: () => Promise<string>;
}

/** Catches the files that the page downloads until the end of the test. */
export function catchFiles(): CaughtFile[] {
  const caught: CaughtFile[] = [];
  let last = new Blob();
  const make = vi.spyOn(URL, 'createObjectURL').mockImplementation((content) => {
    if (content instanceof Blob) last = content;
    return 'blob:caught';
  });
  const download = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    const content = last;
    caught.push({ name: this.download, content: () => content.text() });
  });
  onTestFinished(() => {
    make.mockRestore();
    download.mockRestore();
  });
  return caught;
}
