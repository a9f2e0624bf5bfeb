/**
 * `npm run brand`: draws static/img/social-card.png, the picture that other sites show next to links to ours, and
 * static/favicon.ico, for crawlers and for browsers that don't support SVG icons.
 */
import '../config/plainErrors.mts';
import fs from 'node:fs';
import path from 'node:path';
import {chromium} from '@playwright/test';
import {browserFlags} from '../config/browserFlags.ts';
import {rootDir} from '../config/paths.ts';
import {tagline} from '../config/site.ts';
import {findOrInstallChromium} from './lib/chromium.mts';

const font = fs.readFileSync(path.join(rootDir, 'static/fonts/inter.woff2')).toString('base64');
// The mark of src/components/Wordmark, and the colors of the dark mode in src/css/tokens.css.
const html = `<!doctype html><html lang="en"><meta charset="utf-8"><style>
  @font-face { font-family: Inter; font-weight: 100 900; src: url(data:font/woff2;base64,${font}) }
  body { background: #0b0e14; color: #f6f8fb; display: flex; flex-direction: column; font-family: Inter; height: 630px; justify-content: space-between; margin: 0; padding: 80px; box-sizing: border-box }
  header { align-items: center; display: flex; font-size: 52px; font-weight: 700; gap: 24px; letter-spacing: -0.02em }
  header small { border: 2px solid #242b38; border-radius: 99px; color: #9da8b9; font-size: 30px; font-weight: 500; letter-spacing: 0; padding: 8px 24px }
  h1 { font-size: 76px; font-weight: 650; letter-spacing: -0.025em; line-height: 1.15; margin: 0; text-wrap: balance }
  footer { background: #5eead4; border-radius: 4px; height: 8px; width: 160px }
</style><header><svg viewBox="0 0 24 24" width="76" height="76" fill="none" stroke-width="2.6" stroke-linecap="round" stroke-linejoin="round"><path stroke="#5eead4" d="M5 6.5 10 12l-5 5.5"/><path stroke="#f6f8fb" d="M12.5 8.2h7M12.5 12.4h7M12.5 16.6h4.4"/></svg>PromptQL <small>Docs</small></header><h1>${tagline}</h1><footer></footer></html>`;

const browser = await chromium.launch({executablePath: findOrInstallChromium(), args: browserFlags});
const page = await browser.newPage({viewport: {width: 1200, height: 630}});
await page.setContent(html);
await page.evaluate(() => document.fonts.ready);
await page.screenshot({path: path.join(rootDir, 'static/img/social-card.png')});

/** The width and height of the icon, in pixels. It is the smallest size that search engines accept. */
const size = 48;
await page.setViewportSize({width: size, height: size});
await page.setContent(
  `<!doctype html><style>body { margin: 0 } svg { display: block }</style>${fs.readFileSync(path.join(rootDir, 'static/img/favicon.svg'), 'utf8')}`,
);
const png = await page.screenshot({omitBackground: true});
// An ICO directory with one PNG picture, supported since Windows Vista: https://en.wikipedia.org/wiki/ICO_(file_format)
const head = Buffer.alloc(22);
head.writeUInt16LE(1, 2); // an icon
head.writeUInt16LE(1, 4); // one picture
head.writeUInt8(size, 6);
head.writeUInt8(size, 7);
head.writeUInt16LE(1, 10); // color plane
head.writeUInt16LE(32, 12); // bits per pixel
head.writeUInt32LE(png.length, 14);
head.writeUInt32LE(head.length, 18);
fs.writeFileSync(path.join(rootDir, 'static/favicon.ico'), Buffer.concat([head, png]));
await browser.close();
