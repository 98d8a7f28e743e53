import { launchChromium } from './browser/chromium.ts';
const [out, height, ...files] = process.argv.slice(2);
const browser = await launchChromium();
const page = await browser.newPage({ viewport: { width: 1900, height: Number(height) } });
await page.goto('file:///tmp/p4/m/');
await page.setContent(`<body style="margin:0;background:#888;display:flex;gap:6px;align-items:start">${files.map((f) => `<img src="file://${f}" style="height:${height}px;width:auto;max-width:640px;object-fit:cover;object-position:top">`).join('')}`);
await page.waitForTimeout(400);
await page.screenshot({ path: out! });
await browser.close();
