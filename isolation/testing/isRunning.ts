/** Whether a process of this id is there, also one that has ended and whose parent has not been told yet. */
export function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
