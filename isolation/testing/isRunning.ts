/** Returns whether a process with this id exists, even if it has ended but its parent hasn't been notified yet. */
export function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
