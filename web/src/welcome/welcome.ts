import type { VisitOffer, VisitStarted } from '@candi/contract/interviews/visits';
import type { ErrorBody } from '@candi/contract/platform/errors';
import { browserStorage } from '#data/storage.ts';
import filmUrl from './call.webm';

/** Script of the welcome page, which is a page without the app's framework. */

/** Key under which the app stores the language that a person chose. */
const languageKey = 'i18nextLng';
const interviews = '/v1/welcome/interviews';
const root = document.documentElement;

function find<Kind extends HTMLElement>(id: string, kind: new () => Kind): Kind {
  const element = document.getElementById(id);
  if (!(element instanceof kind)) throw new Error(`the page has no #${id}`);
  return element;
}

function setUpLanguages(): void {
  const choice = find('language', HTMLSelectElement);
  choice.value = root.lang;
  choice.addEventListener('change', () => {
    browserStorage.set(languageKey, choice.value);
    location.assign(`/welcome?lang=${choice.value}`);
  });
}

function followColourScheme(): void {
  const scheme = browserStorage.get('mantine-color-scheme-value');
  if (scheme === 'light' || scheme === 'dark') root.dataset['mantineColorScheme'] = scheme;
}

/** Loads and plays the film when it is in sight, unless the visitor prefers less motion or saves data. */
function setUpFilm(): void {
  const film = find('film', HTMLVideoElement);
  const toggle = find('film-pause', HTMLButtonElement);
  const show = (): void => {
    toggle.dataset['playing'] = String(!film.paused);
    toggle.ariaLabel = (film.paused ? toggle.dataset['play'] : toggle.dataset['pause']) ?? '';
    toggle.hidden = false;
  };
  const play = async (): Promise<void> => {
    film.src ||= filmUrl;
    await film.play().catch(() => undefined);
    show();
  };
  film.addEventListener('play', show);
  film.addEventListener('pause', show);
  toggle.addEventListener('click', () => (film.paused ? void play() : film.pause()));
  show();
  const calm = matchMedia('(prefers-reduced-motion: reduce), (prefers-reduced-data: reduce)').matches;
  if (calm) return;
  const inSight = new IntersectionObserver(
    ([entry]) => {
      if (!entry?.isIntersecting) return;
      inSight.disconnect();
      void play();
    },
    { threshold: 0.6 },
  );
  const watch = (): void => inSight.observe(film);
  if (document.readyState === 'complete') watch();
  else addEventListener('load', watch, { once: true });
}

/** Sets up the button that starts an interview. It is hidden if this installation doesn't offer interviews. */
async function setUpInterview(): Promise<void> {
  const button = find('start', HTMLButtonElement);
  const hint = find('start-hint', HTMLParagraphElement);
  const notice = find('start-notice', HTMLParagraphElement);
  const label = button.textContent ?? '';
  const { starting = '', failed = '', full = '' } = button.dataset;

  const begin = async (): Promise<void> => {
    button.disabled = true;
    button.textContent = starting;
    notice.textContent = '';
    const result = await requestInterview(failed);
    if ('url' in result) {
      location.assign(result.url);
      return;
    }
    button.disabled = false;
    button.textContent = label;
    notice.textContent = result.error;
  };
  button.addEventListener('click', () => void begin());

  const response = await fetch(interviews).catch(() => null);
  if (!response?.ok) return;
  const { state } = (await response.json()) as VisitOffer;
  button.hidden = state === 'off';
  hint.hidden = state === 'off';
  if (state === 'full') {
    button.disabled = true;
    notice.textContent = full;
  }
}

async function requestInterview(failed: string): Promise<VisitStarted | Pick<ErrorBody, 'error'>> {
  browserStorage.set(languageKey, root.lang);
  const response = await fetch(`${interviews}?lang=${root.lang}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Idempotency-Key': crypto.randomUUID() },
    body: JSON.stringify({ language: root.lang }),
  }).catch(() => null);
  const body: unknown = await response?.json().catch(() => null);
  if (response?.ok) return body as VisitStarted;
  return { error: (body as ErrorBody | null)?.error ?? failed };
}

followColourScheme();
setUpLanguages();
setUpFilm();
void setUpInterview();
