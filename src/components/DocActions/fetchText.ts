/**
 * Fetches a text file of the site.
 * @throws Error "Failed to fetch file.", with its cause
 */
export async function fetchText(file: string): Promise<string> {
  let cause: unknown;
  try {
    const response = await fetch(file);
    if (response.ok) return await response.text();
    cause = `${response.status} ${response.statusText}`;
  } catch (error) {
    cause = error;
  }
  throw new Error('Failed to fetch file.', {cause});
}
