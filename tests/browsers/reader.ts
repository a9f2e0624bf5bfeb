/** A reader at a browser: the actions that both Firefox and WebKit support, each through its own client. */
import {spawn, spawnSync, type ChildProcess} from 'node:child_process';
import fs from 'node:fs';
import puppeteer, {type KeyInput} from 'puppeteer-core';
import {findFreePort} from '../../config/localServer.ts';

import {Builder, Capabilities, Key} from 'selenium-webdriver';

/** How long a mouse button is held down, in milliseconds. */
const pressTime = 120;

export type NamedKey = 'ArrowDown' | 'Enter' | 'Escape' | 'Tab';

export interface Reader {
  /** Opens a URL as if it was typed into the address bar, and waits until the page has loaded. */
  open(url: string): Promise<void>;
  reload(): Promise<void>;
  back(): Promise<void>;
  forward(): Promise<void>;
  /** Sets the size of the page in CSS pixels. WebKit's window is at least about 450 wide. */
  resize(width: number, height: number): Promise<void>;
  /** Moves the mouse to a point in the window, and presses and releases its button as a person does. */
  pressAt(x: number, y: number): Promise<void>;
  /** Presses a key. To type text into the focused element, use `type`. */
  key(name: NamedKey): Promise<void>;
  type(text: string): Promise<void>;
  /** Returns the value of a JavaScript expression in the page. */
  ask<T>(expression: string): Promise<T>;
  close(): Promise<void>;
}

export interface BrowserKind {
  name: string;
  /** Returns why the browser can't be used here and what to install, or `undefined` if it can be used. */
  missing(): string | undefined;
  start(): Promise<Reader>;
}

const firefoxPaths = ['/usr/bin/firefox-esr', '/usr/bin/firefox', '/Applications/Firefox.app/Contents/MacOS/firefox'];
const findFirefox = () => firefoxPaths.find((file) => fs.existsSync(file));

/** Firefox, over WebDriver BiDi. */
export const firefox: BrowserKind = {
  name: 'Firefox',
  missing: () => (findFirefox() ? undefined : 'Firefox is not installed; on Debian: apt-get install firefox-esr'),
  async start() {
    const browser = await puppeteer.launch({browser: 'firefox', executablePath: findFirefox()!, headless: true});
    const page = await browser.newPage();
    return {
      open: async (url) => void (await page.goto(url)),
      reload: async () => void (await page.reload()),
      // Not the client's own function, which waits for a load: within a document, nothing loads.
      back: () => page.evaluate(() => history.back()),
      forward: () => page.evaluate(() => history.forward()),
      resize: (width, height) => page.setViewport({width, height}),
      pressAt: (x, y) => page.mouse.click(x, y, {delay: pressTime}),
      key: (name) => page.keyboard.press(name as KeyInput),
      type: (text) => page.keyboard.type(text),
      ask: <T>(expression: string) => page.evaluate(expression) as Promise<T>,
      close: () => browser.close(),
    };
  },
};

const isOnPath = (command: string) => spawnSync('which', [command]).status === 0;
const webKitPrograms = ['WebKitWebDriver', 'Xvfb'];

/** Returns the path of WebKitGTK's browser. Its folder is named after the processor's architecture. */
function findMiniBrowser(): string | undefined {
  const lib = '/usr/lib';
  if (!fs.existsSync(lib)) return undefined;
  const files = fs.readdirSync(lib).map((architecture) => `${lib}/${architecture}/webkit2gtk-4.1/MiniBrowser`);
  return files.find((file) => fs.existsSync(file));
}

/** WebKitGTK, the engine of Safari, over WebDriver Classic, in a window on a separate screen. */
export const webKit: BrowserKind = {
  name: 'WebKit',
  missing() {
    const absent = webKitPrograms.filter((command) => !isOnPath(command));
    if (absent.length === 0 && findMiniBrowser()) return undefined;
    return 'WebKitGTK is not installed; on Debian: apt-get install webkit2gtk-driver xvfb';
  },
  async start() {
    const screen = await startScreen();
    const port = await findFreePort();
    const program = spawn('WebKitWebDriver', [`--port=${port}`, '--host=127.0.0.1'], {
      stdio: 'ignore',
      env: {...process.env, DISPLAY: screen.display},
    });
    await answering(port);
    const driver = await new Builder()
      .usingServer(`http://127.0.0.1:${port}`)
      .withCapabilities(
        new Capabilities({
          browserName: 'MiniBrowser',
          'webkitgtk:browserOptions': {binary: findMiniBrowser(), args: ['--automation']},
        }),
      )
      .build();
    const keys: Record<NamedKey, string> = {
      ArrowDown: Key.ARROW_DOWN,
      Enter: Key.ENTER,
      Escape: Key.ESCAPE,
      Tab: Key.TAB,
    };
    const type = (text: string) => driver.actions().sendKeys(text).perform();
    return {
      open: (url) => driver.get(url),
      reload: () => driver.navigate().refresh(),
      back: () => driver.navigate().back(),
      forward: () => driver.navigate().forward(),
      async resize(width, height) {
        const window = driver.manage().window();
        const bars = await driver.executeScript<number>('return outerHeight - innerHeight');
        await window.setRect({x: 0, y: 0, width, height: height + bars});
      },
      pressAt: (x, y) =>
        driver
          .actions()
          .move({x: Math.round(x), y: Math.round(y), duration: 0})
          .press()
          .pause(pressTime)
          .release()
          .perform(),
      key: (name) => type(keys[name]),
      type,
      ask: (expression) => driver.executeScript(`return ${expression}`),
      async close() {
        await driver.quit();
        await ended(program);
        await ended(screen.program);
      },
    };
  },
};

/** Starts a virtual screen. @returns its name for the environment variable DISPLAY, and its process */
async function startScreen(): Promise<{display: string; program: ChildProcess}> {
  const program = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1920x1200x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const number = await new Promise<string>((resolve, reject) => {
    (program.stdio[3] as NodeJS.ReadableStream).once('data', (data: Buffer) => resolve(String(data).trim()));
    program.once('exit', (code) => reject(new Error(`Xvfb ended with ${code} before it had a screen.`)));
  });
  return {display: `:${number}`, program};
}

/** Waits until a WebDriver server answers. */
async function answering(port: number) {
  for (let attempt = 0; attempt < 100; attempt++) {
    if (
      await fetch(`http://127.0.0.1:${port}/status`).then(
        () => true,
        () => false,
      )
    )
      return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`The WebDriver server on port ${port} did not answer within ten seconds.`);
}

async function ended(program: ChildProcess) {
  if (program.exitCode !== null || !program.kill()) return;
  await new Promise((resolve) => program.once('exit', resolve));
}
