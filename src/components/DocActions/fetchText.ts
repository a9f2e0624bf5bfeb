/**
 * Fetches a text file of the site.
 * @throws Error "Failed to fetch file.", with its cause
 */
export async function fetchText(file: string): Promise<string> {
  let cause: unknown;
  try {
    const response = await fetch(file);
    const type = response.headers.get('Content-Type') ?? '';
    // A proxy might send its login page in place of the file.
    if (response.ok && !type.includes('html')) return await response.text();
    cause = `${response.status} ${response.statusText} ${type}`;
  } catch (error) {
    cause = error;
  }
  throw new Error('Failed to fetch file.', {cause});
}
