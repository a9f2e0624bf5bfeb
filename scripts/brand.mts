/**
 * `npm run brand`: draws static/img/social-card.png, the picture that other sites show next to links to ours, and
 * static/favicon.ico, for crawlers and for browsers that don't support SVG icons.
 */
import '../config/plainErrors.mts';
import fs from 'node:fs';
import path from 'node:path';
import {parseArgs} from 'node:util';
import {Resvg} from '@resvg/resvg-js';
import {rootDir} from '../config/paths.ts';
import {tagline} from '../config/site.ts';
import {drawCard} from '../plugins/share-pictures/draw.ts';

parseArgs();
const pathOf = (name: string) => path.join(rootDir, 'static', name);
fs.writeFileSync(pathOf('img/social-card.png'), await drawCard({title: tagline, section: 'Documentation'}));

/** The width and height of the icon, in pixels. It is the smallest size that search engines accept. */
const size = 48;
const icon = new Resvg(fs.readFileSync(pathOf('img/favicon.svg')), {fitTo: {mode: 'width', value: size}});
const png = icon.render().asPng();
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
fs.writeFileSync(pathOf('favicon.ico'), Buffer.concat([head, png]));
