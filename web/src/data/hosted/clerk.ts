import type { Language } from '@candi/contract/platform/enumerations';
import type { HostedSignInSettings } from '@candi/contract/platform/page-settings';
import type { Clerk } from '@clerk/clerk-js';
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import i18n, { t } from 'i18next';
import { toLanguage } from '#i18n/languages.ts';
import { goTo } from '../navigation.ts';
import { pageSettings } from '../page-settings.ts';

/** Timeout for loading Clerk and for signing out at Clerk (ms). */
const clerkMs = 10_000;

/** Texts of Clerk's components in the interface's language; English is built in, also for languages that aren't here. */
const localizations = {
  pt: async () => (await import('@clerk/localizations/pt-BR')).ptBR,
  es: async () => (await import('@clerk/localizations/es-MX')).esMX,
  ar: async () => (await import('@clerk/localizations/ar-SA')).arSA,
} satisfies Partial<Record<Language, unknown>>;

const isLocalised = (language: Language): language is keyof typeof localizations => language in localizations;

/** Returns the texts of Clerk's components. Texts that are missing or misspelt in Clerk's translation are replaced. */
async function readTexts() {
  const language = toLanguage(i18n.resolvedLanguage);
  const texts = isLocalised(language) ? await localizations[language]() : undefined;
  return (
    texts && {
      ...texts,
      formFieldInputPlaceholder__emailAddress: t('hosted.enterEmail'),
      formFieldInputPlaceholder__signUpPassword: t('hosted.choosePassword'),
      signUp: {
        ...texts.signUp,
        start: { ...texts.signUp?.start, title: t('auth.createAccount'), actionLink: t('auth.signIn') },
      },
    }
  );
}

/** Loads Clerk's scripts, which aren't part of any page's own bundle, and reads the browser's session at Clerk. */
async function load({
  publishableKey,
  proxyUrl,
  signInUrl,
  signUpUrl,
}: HostedSignInSettings): Promise<Clerk> {
  const [{ Clerk }, { ui }, localization] = await Promise.all([
    import('@clerk/clerk-js'),
    import('@clerk/ui'),
    readTexts(),
  ]);
  const clerk = new Clerk(publishableKey, proxyUrl === null ? {} : { proxyUrl });
  const loaded = clerk.load({
    ui,
    signInUrl,
    signUpUrl,
    telemetry: false,
    routerPush: goTo,
    routerReplace: goTo,
    ...(localization && { localization }),
  });
  await within(clerkMs, loaded);
  // If its frontend API can't be reached, Clerk starts with placeholder settings and shows a form that can't work.
  if (!clerk.__internal_environment?.displayConfig.id) throw new Error('Clerk has no settings');
  return clerk;
}

/** Query for Clerk with the browser's session. Clerk is loaded once and keeps the interface language of that moment. */
export const clerkQuery = (settings: HostedSignInSettings) =>
  queryOptions({
    queryKey: ['clerk'],
    queryFn: () => load(settings),
    staleTime: Infinity,
    gcTime: Infinity,
    retry: false,
    // Clerk is an object with methods, which can't be compared structurally.
    structuralSharing: false,
  });

/** Ends the browser's session at the hosted sign-in, if there is one. Never throws and takes at most `clerkMs`. */
export async function endHostedSession(queries: QueryClient): Promise<void> {
  const end = async () => {
    const { hostedSignIn } = await queries.fetchQuery(pageSettings);
    if (!hostedSignIn) return;
    const clerk = await queries.fetchQuery(clerkQuery(hostedSignIn));
    await clerk.signOut(() => undefined);
  };
  await within(clerkMs, end()).catch((error: unknown) => console.warn(error));
}

/** Returns the result of `work`. Rejects after `ms`. */
async function within<Result>(ms: number, work: Promise<Result>): Promise<Result> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error(`not finished within ${ms} ms`)), ms);
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
