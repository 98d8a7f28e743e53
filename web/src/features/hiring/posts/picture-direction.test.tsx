import { postPicture } from '@candi/contract/hiring/posts';
import { expect, test } from 'vitest';
import { postPng } from './draw-picture.ts';

const content = {
  label: 'We’re hiring',
  title: 'Night porter',
  company: 'Harbour Hotels',
  location: 'Lisbon',
  logoUrl: null,
  colour: null,
};

/** Returns the side on which the coloured bar is drawn, where the lines start. */
async function sideOf(png: string): Promise<'left' | 'right' | null> {
  const image = Object.assign(new Image(), { src: `data:image/png;base64,${png}` });
  await image.decode();
  const { width, height } = postPicture;
  const pen = Object.assign(document.createElement('canvas'), { width, height }).getContext('2d');
  pen?.drawImage(image, 0, 0);
  const isBar = (x: number) => {
    const [red = 0, green = 0, blue = 0] = pen?.getImageData(x, 20, 1, 1).data ?? [];
    return red === 255 && green === 157 && blue === 118;
  };
  if (isBar(4)) return 'left';
  return isBar(width - 4) ? 'right' : null;
}

test('an Arabic post has a picture that is drawn from right to left, whatever the language of the job’s title', async () => {
  const label = 'نوظّف الآن';
  expect(await sideOf(await postPng(content))).toBe('left');
  expect(await sideOf(await postPng({ ...content, label }))).toBe('right');
  expect(await sideOf(await postPng({ ...content, title: 'بوّاب ليلي' }))).toBe('right');
});
