import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {describe, expect, test} from 'vitest';
import {parsePage} from '../built-pages/parse.ts';
import {cardOf, cardSize, describeCard, picturePath} from './card.ts';
import {drawCard} from './draw.ts';
import {readPagePicture, writePagePictures} from './index.ts';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'pictures-'));

test('a card contains the section of its page', () => {
  expect(cardOf('deployment/hasura-ddn', 'Deploy')).toEqual({title: 'Deploy', section: 'Deployment & Operations'});
  expect(cardOf('kitchen-sink', 'Kitchen sink').section).toBe('Documentation');
  expect(describeCard({title: 'Evals', section: 'Getting Started'})).toBe('Evals (Getting Started, PromptQL Docs)');
});

describe('drawCard', () => {
  test('draws a small PNG of the right size, the same each time', async () => {
    const card = {title: 'Connect PromptQL to a PostgreSQL database with read replicas', section: 'Building Apps'};
    const png = await drawCard(card);
    expect(png.subarray(1, 4).toString()).toBe('PNG');
    expect({width: png.readUInt32BE(16), height: png.readUInt32BE(20)}).toEqual(cardSize);
    expect(png.length).toBeLessThan(60_000);
    expect((await drawCard(card)).equals(png)).toBe(true);
  });

  test('draws different pictures for different titles and sections', async () => {
    const pictures = await Promise.all(
      [
        {title: 'Evals', section: 'Reference'},
        {title: 'Evals', section: 'Building Apps'},
        {title: 'Tests', section: 'Reference'},
      ].map(drawCard),
    );
    expect(new Set(pictures.map((png) => png.toString('base64'))).size).toBe(3);
  });

  test.each([
    ['at punctuation', 'Verwaltungsgericht-Präsidentschaft', 'Verwaltungsgericht- Präsidentschaft'],
    ['anywhere', 'Donaudampfschifffahrtsgesellschaft', 'Donaudampfschifffahrtsg esellschaft'],
  ])('breaks a long word %s', async (_, title, broken) => {
    const [whole, lines] = await Promise.all(
      [title, broken].map((each) => drawCard({title: each, section: 'Reference'})),
    );
    expect(whole!.equals(lines!)).toBe(true);
  });

  test('refuses a title that does not fit', async () => {
    await expect(drawCard({title: 'So many words '.repeat(20).trim(), section: 'Reference'})).rejects.toThrow(
      "doesn't fit",
    );
  });
});

test('reads the picture of a page from its HTML, and none for pages with the default picture', () => {
  const html = (image: string) =>
    `<html><head><meta property="og:image" content="https://x.example/docs/${image}"></head><body><h1>Evals</h1></body></html>`;
  expect(readPagePicture(parsePage('/docs/evals/', html(picturePath('evals'))), '/docs/')).toEqual({
    file: 'img/pages/evals.png',
    card: {title: 'Evals', section: 'Getting Started'},
  });
  expect(readPagePicture(parsePage('/docs/', html('img/social-card.png')), '/docs/')).toBeUndefined();
});

test.each([0, 100])('redraws a picture that was cut off after %i bytes by a full disk', async (length) => {
  const [out, cache] = [path.join(folder, `out${length}`), path.join(folder, `cache${length}`)];
  const pictures = [{file: 'a.png', card: {title: 'A', section: 'Reference'}}];
  await writePagePictures(pictures, out, cache);
  const whole = fs.readFileSync(path.join(out, 'a.png'));
  fs.truncateSync(path.join(cache, fs.readdirSync(cache)[0]!), length);
  expect(await writePagePictures(pictures, out, cache)).toBe(1);
  expect(fs.readFileSync(path.join(out, 'a.png')).equals(whole)).toBe(true);
});

test('draws pictures once, and removes those that no build has used for a long time', async () => {
  const [out, cache] = [path.join(folder, 'out'), path.join(folder, 'cache')];
  const pictures = [{file: 'img/pages/a/b.png', card: {title: 'B', section: 'Reference'}}];
  expect(await writePagePictures(pictures, out, cache)).toBe(1);
  expect(await writePagePictures(pictures, out, cache)).toBe(0);
  expect(fs.readFileSync(path.join(out, 'img/pages/a/b.png')).subarray(1, 4).toString()).toBe('PNG');
  fs.utimesSync(path.join(cache, fs.readdirSync(cache)[0]!), new Date(0), new Date(0));
  expect(await writePagePictures(pictures, out, cache)).toBe(0);
  expect(fs.readdirSync(cache)).toHaveLength(1);
  expect(await writePagePictures([], out, cache)).toBe(0);
  expect(fs.readdirSync(cache)).toHaveLength(1);
  const [name] = fs.readdirSync(cache);
  fs.utimesSync(path.join(cache, name!), new Date(0), new Date(0));
  await writePagePictures([], out, cache);
  expect(fs.readdirSync(cache)).toEqual([]);
});

test('starts a new task after each drawing, so Node.js can free its memory', async () => {
  const [out, cache] = [path.join(folder, 'out-tasks'), path.join(folder, 'cache-tasks')];
  const pictures = ['A', 'B', 'C', 'D', 'E'].map((title) => ({
    file: `${title}.png`,
    card: {title, section: 'Reference'},
  }));
  let tasks = 0;
  const count = () => {
    tasks++;
    next = setImmediate(count);
  };
  let next = setImmediate(count);
  await writePagePictures(pictures, out, cache);
  clearImmediate(next);
  expect(tasks).toBeGreaterThanOrEqual(pictures.length);
});
