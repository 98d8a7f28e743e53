import { describe, expect, it } from 'vitest';
import { drawnPdf, fill, firstAfter, show, streamOf, write } from '../../../../testing/drawn-pdf.ts';
import { paintedPage } from '../../../../testing/scan.ts';
import { readPdfHere } from '../../../../testing/read-pdf-here.ts';

const white = '1 1 1';
const honest = write(50, 780, ['Priya Raman', 'Teacher in Porto']);
const claim = 'Kubernetes expert';
const whiteClaim = write(50, 700, [claim], { color: white });
const slits = Array.from({ length: 60 }, (_, at) => `${50 + at * 3} 690 0.4 30 re`).join(' ');
const blank = { width: 10, height: 10, pixels: new Uint8Array(100).fill(255) };

const read = (draw: string, pictures = {}) => readPdfHere(drawnPdf([{ draw, pictures }]));

describe('text that nobody can see is left out', () => {
  it.each([
    ['white and 2 points high', write(50, 700, [claim], { size: 2, color: white }), 'tiny'],
    ['white', write(50, 700, [claim], { color: white }), 'invisible'],
    ['in rendering mode 3', write(50, 700, [claim], { mode: 3 }), 'invisible'],
    ['3.5 points high', write(50, 700, [claim], { size: 3.5 }), 'tiny'],
    ['scaled down to 2 points', `q 0.1 0 0 0.1 0 0 cm ${write(500, 7000, [claim], { size: 20 })} Q`, 'tiny'],
    ['squeezed to a fiftieth', `q 0.02 0 0 1 49 0 cm ${write(50, 700, [claim])} Q`, 'tiny'],
    ['slanted until it is flat', `q 1 0 5 0.05 -3450 665 cm ${write(50, 700, [claim])} Q`, 'tiny'],
    ['below a shape', `${write(50, 700, [claim])}${fill(40, 690, 300, 30, white)}`, 'covered'],
    ['below a picture', `${write(50, 700, [claim])}${show('P', 40, 690, 300, 30)}`, 'covered'],
    ['left of the page', write(-300, 700, [claim]), 'offPage'],
    ['below the page', write(50, -40, [claim]), 'offPage'],
    ['almost white', write(50, 700, [claim], { color: '0.85 0.85 0.85' }), 'invisible'],
    [
      'almost black on black',
      `${fill(40, 690, 300, 30, '0 0 0')}${write(50, 700, [claim], { color: '0.1 0.1 0.1' })}`,
      'invisible',
    ],
    ['cut off', `q 0 0 10 10 re W n ${write(50, 700, [claim])} Q`, 'invisible'],
    ['over blank paper', `${show('P', 0, 0, 595, 842)}${write(50, 700, [claim], { mode: 3 })}`, 'noInk'],
    ['white over a thin rule', `${fill(50, 702, 300, 0.8, '0 0 0')}${whiteClaim}`, 'invisible'],
    ['cut off to a strip', `q 0 702 595 0.9 re W n ${write(50, 700, [claim])} Q`, 'covered'],
    ['seen through slits', `q ${slits} W n ${write(50, 700, [claim])} Q`, 'covered'],
  ])('%s', async (_, draw, reason) => {
    const { text, reading } = await read(`${draw}\n${honest}`, { P: blank });
    expect(text).toBe('Priya Raman\nTeacher in Porto');
    expect(reading).toEqual({ scannedWords: 0, leftOut: { [reason]: 2 } });
  });

  it('behind other words', async () => {
    const { text, reading } = await read(`${write(50, 780, [claim], { color: white })}${honest}`);
    expect(text).toBe('Priya Raman\nTeacher in Porto');
    expect(reading.leftOut).toEqual({ covered: 1, invisible: 1 });
  });

  it.each([
    ['underscores', write(45, 702, ['_'.repeat(80)])],
    ['characters that are called spaces', 'BT /S 11 Tf 50 700 Td (XXXXXXXXXXXXXX) Tj ET'],
    ['such characters of another line', 'BT /S 11 Tf 20 700 Td (Dear XXXXXXXXXXXXXX) Tj ET'],
  ])('white behind %s', async (_, row) => {
    const font = `<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding /ToUnicode ${firstAfter(1) + 1} 0 R >>`;
    const spaces = streamOf(
      Buffer.from(
        'begincmap 1 begincodespacerange <00> <ff> endcodespacerange 1 beginbfchar <58> <0020> endbfchar endcmap',
      ),
    );
    const moreFonts = `/S ${firstAfter(1)} 0 R`;
    const file = drawnPdf([{ draw: `${whiteClaim}${row}\n${honest}`, moreFonts }], [font, spaces]);
    const { text } = await readPdfHere(file);
    expect(text).toContain('Priya Raman\nTeacher in Porto');
    expect(text).not.toMatch(/Kubernetes|expert/);
  });

  it.each([-0.55, -0.5])('letters on top of each other, spaced by %d of the font size', async (apart) => {
    const piled = write(50, 700, ['headphone'], { spacing: apart * 11 });
    const { text, reading } = await read(`${piled}${honest}`);
    expect(text).toBe('Priya Raman\nTeacher in Porto');
    expect(reading.leftOut).toEqual({ covered: 1 });
  });

  it('on other words', async () => {
    const below = write(50, 700, ['Mathematics']);
    const { text, reading } = await read(`${below}${write(50, 699, ['Kubernetes'], { font: 'T' })}${honest}`);
    expect(text).toBe('Mathematics\nPriya Raman\nTeacher in Porto');
    expect(reading.leftOut).toEqual({ covered: 1 });
  });

  it('on a page so wide that it is scaled down', async () => {
    const name = write(500, 7800, ['Priya Raman'], { size: 110 });
    const file = drawnPdf([{ draw: `${name}${write(500, 7000, [claim])}`, size: [5950, 8420] }]);
    const { text, reading } = await readPdfHere(file);
    expect(text).toBe('Priya Raman');
    expect(reading.leftOut).toEqual({ tiny: 2 });
  });

  it('but thin, small and accented letters and punctuation are read', async () => {
    const line = 'I fill, till - Álvaro: ação; "jij"';
    const { text, reading } = await read(
      [5, 8, 11, 30].map((size, at) => write(50, 780 - 50 * at, [line], { size })).join(''),
    );
    expect(text.split('\n')).toEqual([line, line, line, line]);
    expect(reading).toEqual({ scannedWords: 0, leftOut: {} });
  });

  it('but light gray text on white is read', async () => {
    const { text, reading } = await read(write(50, 700, [claim], { color: '0.7 0.7 0.7' }));
    expect({ text, reading }).toEqual({ text: claim, reading: { scannedWords: 0, leftOut: {} } });
  });
});

describe('text behind a scan', () => {
  const page = write(60, 760, ['Priya Raman', 'Teacher of mathematics in Porto', 'since 2015'], { size: 14 });
  const layer = page.replace('0 Tr', '3 Tr');

  it('is read where the scan has ink', async () => {
    const scan = await paintedPage(drawnPdf([{ draw: page }]));
    const { text, reading } = await read(
      `${show('S', 0, 0, 595, 842)}${layer}${write(60, 300, [claim], { mode: 3, size: 14 })}`,
      { S: scan },
    );
    expect(text).toBe('Priya Raman\nTeacher of mathematics in Porto\nsince 2015');
    expect(reading).toEqual({ scannedWords: 9, leftOut: { noInk: 2 } });
  });

  it('is read if the scan is painted over it, and only once', async () => {
    const scan = await paintedPage(drawnPdf([{ draw: page }]));
    const { text, reading } = await read(
      `${layer}${write(60, 761, ['Kubernetes expert'], { mode: 3, size: 14 })}${show('S', 0, 0, 595, 842)}`,
      { S: scan },
    );
    expect(text).toBe('Priya Raman\nTeacher of mathematics in Porto\nsince 2015');
    expect(reading.scannedWords).toBe(9);
  });

  it('isn’t read where a shape hides the scan', async () => {
    const scan = await paintedPage(drawnPdf([{ draw: page }]));
    const hidden = `${show('S', 0, 0, 595, 842)}${fill(0, 0, 595, 842, white)}${layer}${honest}`;
    expect((await read(hidden, { S: scan })).text).toBe('Priya Raman\nTeacher in Porto');
  });

  it.each([
    ['a rule', fill(50, 702, 300, 0.6, '0 0 0')],
    ['a dotted line', 'q [0.8 0.8] 0 d 0.8 w 50 702 m 350 702 l S Q'],
    ['an outlined box', 'q 0.6 w 50 702 300 30 re S Q'],
  ])('isn’t read over %s, although the page has a picture', async (_, line) => {
    const hidden = write(50, 700, [claim], { mode: 3 });
    const { text, reading } = await read(`${show('P', 0, 0, 1, 1)}${line}${hidden}${honest}`, { P: blank });
    expect(text).toBe('Priya Raman\nTeacher in Porto');
    expect(reading).toEqual({ scannedWords: 0, leftOut: { invisible: 2 } });
  });

  it('isn’t read where white text hides the scan', async () => {
    const scan = await paintedPage(drawnPdf([{ draw: page }]));
    const cover = page.replace('0.1 0.1 0.1 rg 0 Tr', '1 1 1 rg 1 1 1 RG 1 w 2 Tr');
    const { text, reading } = await read(
      `${show('S', 0, 0, 595, 842)}${cover}${write(60, 400, ['Priya Raman'])}`,
      { S: scan },
    );
    expect(text).toBe('Priya Raman');
    expect(reading).toEqual({ scannedWords: 0, leftOut: { noInk: 9 } });
  });

  it('isn’t read over a line of the scan', async () => {
    const lined = { width: 10, height: 300, pixels: new Uint8Array(3000).fill(255).fill(0, 1980, 2060) };
    const hidden = write(50, 700, [claim], { mode: 3 });
    const { text, reading } = await read(`${show('P', 40, 692, 300, 30)}${hidden}${honest}`, { P: lined });
    expect(text).toBe('Priya Raman\nTeacher in Porto');
    expect(reading).toEqual({ scannedWords: 0, leftOut: { noInk: 2 } });
  });
});

describe('text that cuts out a shape', () => {
  const cut = (filling: string, after = 'Q') =>
    `q BT 7 Tr /F 24 Tf 50 700 Td (${claim}) Tj ET ${filling} ${after}\n${honest}`;

  it('is read if it can be told from what is around it', async () => {
    const { text, reading } = await read(cut(fill(40, 690, 300, 40, '0 0.3 0.6')));
    expect(text).toBe(`${claim}\nPriya Raman\nTeacher in Porto`);
    expect(reading).toEqual({ scannedWords: 0, leftOut: {} });
  });

  it.each([
    ['nothing is filled', cut('')],
    ['the shape is white', cut(fill(40, 690, 300, 40, white))],
    ['all of the shape is dark', cut('', `Q ${fill(40, 690, 300, 40, '0 0 0')}`)],
    ['a part of the shape is dark', cut(fill(40, 701, 300, 4, '0 0 0'))],
  ])('isn’t read if %s', async (_, draw) => {
    expect((await read(draw)).text).toBe('Priya Raman\nTeacher in Porto');
  });
});

describe('form fields', () => {
  const field = (value: string, entries = '', flags = 4) =>
    `<< /Type /Annot /Subtype /Widget /FT /Tx /T (name) /V (${value}) /DA (/Helv 12 Tf 0 g) /F ${flags} /Rect [50 600 400 620] ${entries} >>`;
  const form = (fields: string[], extra: string[] = [], needed = '') => {
    const first = firstAfter(1);
    const ids = fields.map((_, at) => `${first + at} 0 R`).join(' ');
    return drawnPdf(
      [{ draw: honest, entries: `/Annots [${ids}]` }],
      [...fields, ...extra],
      `/AcroForm << /Fields [${ids}] ${needed} /DA (/Helv 12 Tf 0 g) /DR << /Font << /Helv 3 0 R >> >> >>`,
    );
  };

  it('are read as they look', async () => {
    const look = streamOf(
      Buffer.from('/Tx BMC q BT /Helv 12 Tf 0 g 2 5 Td (Maths and physics) Tj ET Q EMC'),
      '/Type /XObject /Subtype /Form /BBox [0 0 350 20] /Resources << /Font << /Helv 3 0 R >> >>',
    );
    const file = form([field('Maths and physics', `/AP << /N ${firstAfter(1) + 1} 0 R >>`)], [look]);
    expect((await readPdfHere(file)).text).toContain('Maths and physics');
  });

  it('are read if they don’t say how they look', async () => {
    expect((await readPdfHere(form([field('Maths and physics')]))).text).toContain('Maths and physics');
    const needed = form([field('Maths and physics')], [], '/NeedAppearances true');
    expect((await readPdfHere(needed)).text).toContain('Maths and physics');
  });

  it('aren’t read if they are hidden', async () => {
    expect((await readPdfHere(form([field('Maths', '', 2)]))).text).toBe('Priya Raman\nTeacher in Porto');
  });
});

it('joins letters that are spaced out', async () => {
  const { text } = await read(
    [
      write(50, 780, ['S K I L L S'], { size: 14 }),
      write(50, 740, ['W O R K   E X P E R I E N C E'], { size: 14 }),
      write(50, 700, ['KEY PROJECTS'], { spacing: 5 }),
      write(50, 660, ['I am a C++ and C developer']),
    ].join(''),
  );
  expect(text.split('\n')).toEqual([
    'SKILLS',
    'WORK EXPERIENCE',
    'KEY PROJECTS',
    'I am a C++ and C developer',
  ]);
});

describe('replacement texts', () => {
  const replaced = (said: string, painted: string, entries = {}) =>
    drawnPdf([{ draw: `/Span << /ActualText ${said} >> BDC ${painted} EMC ${honest}`, ...entries }]);
  it.each([
    ['other words', `(${claim})`, write(50, 700, ['Mathematics tutor'])],
    ['other words of the same length', '(Kubernetes)', write(50, 700, ['Sociology.'])],
    ['words in UTF-16', '<FEFF004B0075006200650072006E0065007400650073>', write(50, 700, ['Tutor'])],
    ['words for a bullet', `(${claim})`, write(50, 700, ['-'])],
    ['very long words', `(${`${claim} `.repeat(60)})`, write(50, 700, ['Tutor'])],
  ])('are not read if they say %s', async (_, said, painted) => {
    const { text } = await readPdfHere(replaced(said, painted));
    expect(text).not.toMatch(/Kubernetes|expert/);
    expect(text).toContain('Priya Raman\nTeacher in Porto');
  });

  it('are read if they say what is painted', async () => {
    const { text } = await readPdfHere(replaced('(Tu\xADtor)', write(50, 700, ['Tutor'])));
    expect(text).toMatch(/Tu.?tor/);
  });
});

it('glyphs that paint nothing are left out, whatever their font calls them', async () => {
  const first = firstAfter(1);
  const names = Array.from('Kubernts', (letter) => `/${letter} ${first + 1} 0 R`).join(' ');
  const differences = Array.from('Kubernts', (letter) => `${letter.charCodeAt(0)} /${letter}`).join(' ');
  const map = Array.from('Kubernts', (letter) => {
    const code = letter.charCodeAt(0).toString(16);
    return `<${code}> <00${code}>`;
  }).join(' ');
  const font = `<< /Type /Font /Subtype /Type3 /FontBBox [0 0 1000 1000] /FontMatrix [0.001 0 0 0.001 0 0] /CharProcs << ${names} >> /Encoding << /Type /Encoding /Differences [${differences}] >> /FirstChar 0 /LastChar 127 /Widths [${'600 '.repeat(128)}] /Resources << >> /ToUnicode ${first + 2} 0 R >>`;
  const blankGlyph = streamOf(Buffer.from('600 0 d0'));
  const toUnicode = streamOf(
    Buffer.from(
      `begincmap 1 begincodespacerange <00> <ff> endcodespacerange 8 beginbfchar ${map} endbfchar endcmap`,
    ),
  );
  const draw = `BT /Z 11 Tf 50 700 Td (Kubernetes) Tj ET ${honest}`;
  const file = drawnPdf([{ draw, moreFonts: `/Z ${first} 0 R` }], [font, blankGlyph, toUnicode]);
  const { text, reading } = await readPdfHere(file);
  expect(text).toBe('Priya Raman\nTeacher in Porto');
  expect(reading.leftOut).toEqual({ invisible: 1 });
});
