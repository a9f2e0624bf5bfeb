// @ts-check
// Plain JavaScript: it runs before anything is installed.
import {spawn} from 'node:child_process';
import os from 'node:os';
import {endSignals, whenParentEnds} from '../../config/parent.mjs';

/**
 * Passes on the signals that end this process to one that it started, until that one has ended, and ends it when npm has
 * ended. Without it, those who end this process leave the other one running.
 * @param {import('node:child_process').ChildProcess} child
 * @returns {() => NodeJS.Signals | undefined} which signal was passed on
 */
export function passSignalsOn(child) {
  /** @type {NodeJS.Signals | undefined} */
  let passed;
  /** @param {NodeJS.Signals} signal */
  const pass = (signal) => {
    passed = signal;
    child.kill(signal);
  };
  for (const signal of endSignals) process.on(signal, pass);
  const stopLooking = whenParentEnds(() => pass('SIGTERM'));
  child.once('close', () => {
    stopLooking();
    for (const signal of endSignals) process.off(signal, pass);
  });
  return () => passed;
}

/**
 * Runs a program with the input and output of this process. Signals that end this process end the program.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {import('node:child_process').SpawnOptions} [options]
 * @returns {Promise<number>} its exit status, as a shell has it; 128 and the number of the signal when one ended it, also
 * when it says then that it succeeded, as Docusaurus does
 * @throws {Error} when the program can't be started
 */
export function runProgram(command, args, options = {}) {
  const child = spawn(command, args, {...options, stdio: 'inherit'});
  const passed = passSignalsOn(child);
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (status, signal) => {
      const ended = signal ?? passed();
      resolve(status || (ended ? 128 + os.constants.signals[ended] : 0));
    });
  });
}
