// @ts-check
// Plain JavaScript, because it runs before packages are installed.
import {spawn} from 'node:child_process';
import os from 'node:os';
import {endSignals, whenParentEnds} from '../../config/parent.mjs';

/**
 * Forwards the signals that end this process to a child process until the child has ended, and ends the child when npm
 * has ended. Otherwise, the child would keep running after this process was told to end.
 * @param {import('node:child_process').ChildProcess} child
 * @returns {() => NodeJS.Signals | undefined} a function that returns the forwarded signal, if any
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
 * Runs a program with the input and output of this process. Signals that end this process also end the program.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {import('node:child_process').SpawnOptions} [options]
 * @returns {Promise<number>} its exit status, as in a shell: 128 plus the signal number if a signal ended the program,
 * even if the program then reports success, as Docusaurus does
 * @throws {Error} if the program can't be started
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
