import { minContrast } from '@candi/contract/identity/brand';
import { expect, test } from 'vitest';
import { setColourScheme } from '#testing/colour-scheme.ts';
import { refusal } from '#testing/fake-gateway.ts';
import { admin, member } from '#testing/people.ts';
import { show } from '#testing/show.tsx';
import { Face, faceColour, faceColours } from './face.tsx';

/** Returns an ID with the given colour. */
function idOf(colour: string): string {
  for (let n = 0; n < 1000; n += 1) if (faceColour(`id-${n}`) === colour) return `id-${n}`;
  throw new Error(`No ID has the colour ${colour}.`);
}

/** Returns the relative luminance of a CSS colour (WCAG 2.2), as the browser draws it. */
function luminance(colour: string): number {
  const context = document.createElement('canvas').getContext('2d');
  if (!context) throw new Error('No canvas.');
  context.fillStyle = colour;
  context.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0] = [...context.getImageData(0, 0, 1, 1).data].map((byte) => {
    const value = byte / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

test.for(['light', 'dark'] as const)('initials of every colour are readable, in %s mode', async (scheme) => {
  setColourScheme(scheme);
  const page = await show(
    <>
      {faceColours.map((colour) => (
        <Face key={colour} id={idOf(colour)} name={`Ana ${colour}`} />
      ))}
    </>,
  );
  const contrasts = [...page.container.querySelectorAll('[class*="initials"]')].map((element) => {
    const { color, backgroundColor } = getComputedStyle(element);
    const [one, other] = [luminance(color), luminance(backgroundColor)];
    return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
  });
  expect(contrasts).toHaveLength(faceColours.length);
  for (const contrast of contrasts) expect(contrast).toBeGreaterThanOrEqual(minContrast);
});

test('a person without a photo has the same initials and colour everywhere', async () => {
  const page = await show(
    <>
      <Face id="a" name="Ana Souza" />
      <Face id="a" name="Ana Souza" size={56} />
    </>,
  );
  const [one, other] = [...page.container.querySelectorAll('[class*="initials"]')].map((element) => ({
    text: element.textContent,
    colour: getComputedStyle(element).backgroundColor,
  }));
  expect(one).toEqual(other);
  expect(one?.text).toBe('AS');
});

const photoUrl = '/v1/candidates/a/photo?v=1';
const pixel = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';
const photo = async () => new Response(await (await fetch(pixel)).blob());

test('a photo replaces the initials and is loaded once, with the access token', async () => {
  const answer = await photo();
  const page = await show(
    <>
      <Face id="a" name="Ana Souza" photoUrl={photoUrl} />
      <Face id="a" name="Ana Souza" photoUrl={photoUrl} size={56} />
    </>,
    { as: member('VIEWER'), gateway: (gateway) => gateway.on('GET /v1/candidates/:id/photo', answer) },
  );
  await expect.poll(() => page.container.querySelectorAll(`img[src="${pixel}"]`)).toHaveLength(2);
  expect(page.container.textContent).not.toContain('AS');
  const [call, ...more] = page.gateway.to('GET /v1/candidates/:id/photo');
  expect(more).toEqual([]);
  expect(call?.query.get('v')).toBe('1');
  expect(call?.headers.get('Authorization')).toMatch(/^Bearer /);
});

test('the initials stay if the photo can’t be loaded', async () => {
  const page = await show(<Face id="a" name="Ana Souza" photoUrl={photoUrl} />, {
    as: member('VIEWER'),
    gateway: (gateway) => gateway.on('GET /v1/candidates/:id/photo', refusal('PAGE_NOT_FOUND', 'Gone.')),
  });
  await expect.poll(() => page.gateway.to('GET /v1/candidates/:id/photo')).toHaveLength(1);
  expect(page.container.textContent).toContain('AS');
  await expect.element(page.getByText('Gone.')).not.toBeInTheDocument();
});

test('a platform admin sees initials', async () => {
  const page = await show(<Face id="a" name="Ana Souza" photoUrl={photoUrl} />, { as: admin });
  await expect.element(page.getByText('AS')).toBeInTheDocument();
  expect(page.gateway.to('GET /v1/candidates/:id/photo')).toEqual([]);
});
