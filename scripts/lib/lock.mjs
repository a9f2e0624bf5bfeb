// @ts-check
// Plain JavaScript, because it runs before packages are installed.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/**
 * Waits until no other process holds a lock, and takes it. Ignores a lock whose process is gone. An error or
 * `process.exit` releases the lock, too, because the process of a later container can have the same ID.
 * @param {string} file the lock file
 * @param {string} what the task that the lock protects, for the message of waiting processes
 * @returns {() => void} a function that releases the lock
 */
export function takeLock(file, what) {
  fs.mkdirSync(path.dirname(file), {recursive: true});
  for (let isTold = false; ;) {
    try {
      fs.writeFileSync(file, String(process.pid), {flag: 'wx'});
      const release = () => {
        process.off('exit', release);
        fs.rmSync(file, {force: true});
      };
      process.once('exit', release);
      return release;
    } catch (error) {
      if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EEXIST') throw error;
    }
    const holder = readHolder(file);
    if (holder === undefined ? isAbandoned(file) : isGone(holder, file)) {
      removeLock(file, holder);
      continue;
    }
    if (!isTold && holder !== undefined) {
      console.log(`Process ${holder} is ${what}; waiting for it.`);
      isTold = true;
    }
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 100);
  }
}

/**
 * Removes the lock of a process that is gone. If another process has already done so and taken the lock, its lock
 * stays.
 * @param {string} file
 * @param {number | undefined} holder
 */
function removeLock(file, holder) {
  const aside = `${file}.${process.pid}`;
  try {
    fs.renameSync(file, aside);
    if (readHolder(aside) !== holder) fs.linkSync(aside, file);
  } catch (error) {
    const {code = ''} = /** @type {NodeJS.ErrnoException} */ (error);
    if (!['ENOENT', 'EEXIST'].includes(code)) throw error;
  } finally {
    fs.rmSync(aside, {force: true});
  }
}

/** @param {string} file */
function readHolder(file) {
  try {
    return Number(fs.readFileSync(file, 'utf8')) || undefined; // the file might be half written
  } catch {
    return undefined;
  }
}

/**
 * Whether a lock that names no process is abandoned, because its process ended while writing it or the disk was full.
 * @param {string} file
 */
function isAbandoned(file) {
  const stats = fs.statSync(file, {throwIfNoEntry: false});
  return stats !== undefined && Date.now() - stats.mtimeMs > 1000;
}

/**
 * Whether the process that took a lock has ended. Another process can have its ID: this process, because containers
 * number their processes alike, or any process after the machine was restarted.
 * @param {number} pid
 * @param {string} file
 */
function isGone(pid, file) {
  const stats = fs.statSync(file, {throwIfNoEntry: false});
  const isOlderThanMachine = stats !== undefined && stats.mtimeMs < Date.now() - os.uptime() * 1000;
  return pid === process.pid || isOlderThanMachine || !isRunning(pid);
}

/** @param {number} pid */
function isRunning(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM';
  }
}
