import { contrastWithWhite } from '@candi/contract/identity/brand';
import { Group, Select, SimpleGrid, Switch, Textarea, TextInput } from '@mantine/core';
import { t } from 'i18next';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page as browser, userEvent } from 'vitest/browser';
import { setColourScheme } from '#testing/colour-scheme.ts';
import { show } from '#testing/show.tsx';
import { autoDirection } from './auto-direction.ts';
import { ChoiceCards } from './choice-cards.tsx';
import { FileDrop } from './file-drop.tsx';
import { FixedEmail } from './fixed-email.tsx';
import { LanguageMenu } from './language-menu.tsx';
import { SearchField } from './search-field.tsx';
import { SelectionBar } from './selection-bar.tsx';
import { SortField } from './sort-field.tsx';

test('a search runs once typing pauses, without surrounding spaces', async () => {
  const searched = vi.fn<(words: string) => void>();
  const page = await show(<SearchField label="Search jobs" value="nurse" onChange={searched} />);
  const field = page.getByRole('searchbox', { name: 'Search jobs' });
  await expect.element(field).toHaveValue('nurse');
  await field.fill('  night nurse ');
  await expect.poll(() => searched.mock.calls).toEqual([['night nurse']]);
});

test('a search field shows the words that a link searches, but keeps what is typed meanwhile', async () => {
  const searched: string[] = [];
  const setter: { current?: (words: string) => void } = {};
  // As with the address, a search is rendered some time after it ran.
  const Search = () => {
    const [words, setWords] = useState('');
    useEffect(() => {
      setter.current = setWords;
    }, []);
    return (
      <>
        <SearchField label="Search jobs" value={words} onChange={(changed) => searched.push(changed)} />
        <output>{words}</output>
      </>
    );
  };
  const page = await show(<Search />);
  const field = page.getByRole('searchbox', { name: 'Search jobs' });
  const rendered = async (words: string) => {
    setter.current?.(words);
    await expect.element(page.getByRole('status')).toHaveTextContent(words);
  };
  await field.fill('night');
  await expect.poll(() => searched).toEqual(['night']);
  await field.fill('night nurse');
  await expect.poll(() => searched).toEqual(['night', 'night nurse']);
  await rendered('night');
  await expect.element(field).toHaveValue('night nurse');
  await rendered('night nurse');
  await expect.element(field).toHaveValue('night nurse');
  await rendered('cook');
  await expect.element(field).toHaveValue('cook');
});

test('a pending search runs as soon as the field loses focus', async () => {
  const order: string[] = [];
  const page = await show(
    <>
      <SearchField label="Search jobs" value="" onChange={(words) => order.push(words)} />
      <button type="button" onClick={() => order.push('left')}>
        Leave
      </button>
    </>,
  );
  await page.getByRole('searchbox', { name: 'Search jobs' }).fill('nurse');
  await page.getByRole('button', { name: 'Leave' }).click();
  expect(order).toEqual(['nurse', 'left']);
});

test('the sort field is shown on desktops, and on phones in a row of its own', async () => {
  const sorted = vi.fn<(by: string) => void>();
  const options = [
    { value: 'newest', label: 'Newest' },
    { value: 'name', label: 'Name' },
  ];
  const page = await show(
    <Group>
      <button type="button">All statuses</button>
      <SortField value="newest" options={options} onChange={sorted} />
    </Group>,
  );
  const field = page.getByLabelText(t('common.sort'));
  await expect.element(field).toBeVisible();
  await browser.viewport(390, 800);
  onTestFinished(() => browser.viewport(1280, 800));
  const widthOf = (element: Element | null) => element?.getBoundingClientRect().width ?? 0;
  await expect
    .poll(() => widthOf(field.element()))
    .toBeCloseTo(widthOf(page.container.querySelector('.mantine-Group-root')), 0);
  await field.selectOptions('name');
  expect(sorted.mock.calls).toEqual([['name']]);
});

test('files can be chosen one after another, including the same file again', async () => {
  const chosen = vi.fn<(files: File[]) => void>();
  const page = await show(
    <FileDrop label="Add a CV" hint="PDF up to 10 MB" accept=".pdf" onFiles={chosen} />,
  );
  const field = page.getByLabelText('Add a CV');
  await expect.element(field).toHaveAccessibleDescription('PDF up to 10 MB');
  await expect.element(field).not.toHaveAttribute('multiple');
  const cv = new File(['cv'], 'cv.pdf', { type: 'application/pdf' });
  await field.upload(cv);
  await expect.poll(() => chosen.mock.calls.length).toBe(1);
  await field.upload(cv);
  await expect
    .poll(() => chosen.mock.calls.map(([files]) => files.map(({ name }) => name)))
    .toEqual([['cv.pdf'], ['cv.pdf']]);
});

test('a drop area is highlighted while a file is over it and shows the error of the last file', async () => {
  const page = await show(
    <FileDrop
      label="Add CVs"
      hint="PDF"
      accept=".pdf"
      multiple
      error="The file is empty."
      onFiles={() => null}
    />,
  );
  const field = page.getByLabelText('Add CVs');
  await expect.element(field).toBeInvalid();
  await expect.element(field).toHaveAccessibleDescription('PDF The file is empty.');
  await expect.element(page.getByRole('alert')).toHaveTextContent('The file is empty.');
  const area = () => page.container.querySelector('[data-over]');
  expect(area()).toBeNull();
  field.element().dispatchEvent(new DragEvent('dragenter', { bubbles: true }));
  await expect.poll(area).not.toBeNull();
  field.element().dispatchEvent(new DragEvent('dragleave', { bubbles: true }));
  await expect.poll(area).toBeNull();
});

function Contact() {
  const [by, setBy] = useState<'mail' | 'phone'>('mail');
  return (
    <ChoiceCards
      label="Contact by"
      choices={[
        { value: 'mail', label: 'Email', hint: 'Within a day', icon: '@' },
        { value: 'phone', label: 'Phone', hint: 'At once', icon: '#' },
      ]}
      value={by}
      onChange={setBy}
    />
  );
}

test('one card is chosen by click or by arrow key', async () => {
  const page = await show(<Contact />);
  const card = (name: RegExp) => page.getByRole('radio', { name });
  await expect.element(page.getByRole('radiogroup', { name: 'Contact by' })).toBeVisible();
  await card(/Phone/).click();
  await expect.element(card(/Phone/)).toBeChecked();
  await expect.element(card(/Email/)).not.toBeChecked();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(card(/Email/)).toBeChecked();
});

test.for([
  ['English', 'Sign in'],
  ['Português', 'Entrar'],
  ['Español', 'Iniciar sesión'],
  ['العربية', 'تسجيل الدخول'],
] as const)('the interface is offered in %s', async ([name, text]) => {
  const Sample = () => <p>{useTranslation().t('auth.signIn')}</p>;
  const page = await show(
    <>
      <LanguageMenu />
      <Sample />
    </>,
  );
  expect(page.getByRole('option').elements()).toHaveLength(4);
  await page.getByRole('combobox').selectOptions(name);
  await expect.element(page.getByText(text, { exact: true })).toBeVisible();
});

test('choosing a language changes the text direction and is stored for the next visit', async () => {
  const page = await show(<LanguageMenu />);
  await page.getByRole('combobox', { name: t('common.language') }).selectOptions('العربية');
  await expect.poll(() => document.documentElement.dir).toBe('rtl');
  expect(document.documentElement.lang).toBe('ar');
  expect(Object.values(localStorage)).toContain('ar');
  await expect.element(page.getByRole('combobox', { name: t('common.language') })).toHaveValue('ar');
});

test('the selection bar shows the number of selected rows, its actions and a clear button', async () => {
  const cleared = vi.fn<() => void>();
  const page = await show(
    <SelectionBar label="Selection" count="2 candidates" clearLabel="Clear the selection" onClear={cleared}>
      <button>Invite</button>
    </SelectionBar>,
  );
  const bar = page.getByRole('region', { name: 'Selection' });
  await expect.element(bar.getByRole('status')).toHaveTextContent('2 candidates');
  await expect.element(bar.getByRole('button', { name: 'Invite' })).toBeVisible();
  await bar.getByRole('button', { name: 'Clear the selection' }).click();
  expect(cleared).toHaveBeenCalledOnce();
});

test('in Arabic, an empty field of unknown language has the page’s direction, and entered text has its own', async () => {
  const page = await show(<TextInput {...autoDirection} aria-label="Title" placeholder="مهندس واجهات" />, {
    language: 'ar',
  });
  const field = page.getByRole('textbox', { name: 'Title' });
  await expect.element(field).toHaveStyle({ direction: 'rtl' });
  await field.fill('Engineer');
  await expect.element(field).toHaveStyle({ direction: 'ltr' });
});

test('in Arabic, paragraphs are aligned by their own direction', async () => {
  const page = await show(<Textarea aria-label="Description" placeholder="وصف الوظيفة" />, {
    language: 'ar',
  });
  const field = page.getByRole('textbox', { name: 'Description' });
  await expect.element(field).toHaveStyle({ direction: 'rtl', textAlign: 'start' });
  await field.fill('Engineers build the pages of the product.');
  await expect.element(field).toHaveStyle({ direction: 'ltr', textAlign: 'start' });
  await field.fill('يبني المهندسون صفحات المنتج.');
  await expect.element(field).toHaveStyle({ direction: 'rtl', textAlign: 'start' });
});

test('a fixed email address is as far from its description as a field', async () => {
  const page = await show(
    <>
      <FixedEmail email="ada@mail.example" description="It can’t be changed." />
      <TextInput label="Name" description="As candidates see it." />
    </>,
  );
  const below = (text: string, field: Element | null | undefined) =>
    (field?.getBoundingClientRect().top ?? 0) - page.getByText(text).element().getBoundingClientRect().bottom;
  const box = page
    .getByText('ada@mail.example')
    .element()
    .closest('.mantine-InputWrapper-root > div:not([class*="label"])');
  expect(below('It can’t be changed.', box)).toBeCloseTo(
    below('As candidates see it.', page.getByLabelText('Name').element()),
    0,
  );
});

test('in Arabic, headings and help texts have space for the marks of their letters', async () => {
  const page = await show(
    <>
      <h1>حدث خطأ ما</h1>
      <TextInput label="الاسم" description="لا يراه أحد" />
      <Switch label="إرسال" description="تظهر الروابط" />
    </>,
    { language: 'ar' },
  );
  for (const [text, least] of [
    ['حدث خطأ ما', 1.5],
    ['لا يراه أحد', 1.6],
    ['تظهر الروابط', 1.6],
  ] as const) {
    const { lineHeight, fontSize } = getComputedStyle(page.getByText(text).element());
    expect(Number.parseFloat(lineHeight) / Number.parseFloat(fontSize)).toBeCloseTo(least, 1);
  }
});

test('fields side by side line up, however many lines a description takes', async () => {
  const page = await show(
    <SimpleGrid cols={2} w={500} className="aligned-fields">
      <TextInput label="First" description="Short." />
      <Select label="Second" description={'A long description that needs more than one line. '.repeat(2)} />
    </SimpleGrid>,
  );
  const topOf = (element: Element) => element.getBoundingClientRect().top;
  for (const [one, other] of [
    [page.getByText('First'), page.getByText('Second')],
    [page.getByLabelText('First'), page.getByRole('combobox', { name: 'Second' })],
  ] as const)
    expect(topOf(one.element())).toBeCloseTo(topOf(other.element()), 0);
});

/** Returns the WCAG contrast ratio of two opaque colours, each as `rgb(…)`. */
function contrast(one: string, other: string): number {
  const withWhite = (colour: string) => {
    const channels = colour.match(/\d+/g) ?? [];
    return contrastWithWhite(
      `#${channels.map((value) => Number(value).toString(16).padStart(2, '0')).join('')}`,
    );
  };
  const [light = 0, dark = 0] = [withWhite(one), withWhite(other)].toSorted((a, b) => a - b);
  return dark / light;
}

test.for(['light', 'dark'] as const)('placeholders are legible in %s mode', async (scheme) => {
  const page = await show(<TextInput aria-label="Title" placeholder="Engineer" />);
  const field = page.getByRole('textbox', { name: 'Title' });
  await expect.element(field).toBeVisible();
  setColourScheme(scheme);
  const element = field.element();
  const placeholder = getComputedStyle(element, '::placeholder').color;
  expect(contrast(placeholder, getComputedStyle(element).backgroundColor)).toBeGreaterThanOrEqual(4.5);
});
