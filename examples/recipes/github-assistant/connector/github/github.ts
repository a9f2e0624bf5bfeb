/** An issue or a pull request, as GET /repos/{owner}/{repo}/issues returns it. */
export interface GitHubIssue {
  number: number;
  title: string;
  body: string | null;
  state: string;
  user: { login: string } | null;
  labels: { name: string }[];
  comments: number;
  created_at: string;
  updated_at: string;
  closed_at: string | null;
  pull_request?: { merged_at: string | null };
}

/** A comment, as GET /repos/{owner}/{repo}/issues/comments returns it. */
export interface GitHubComment {
  id: number;
  issue_url: string;
  user: { login: string } | null;
  body: string | null;
  created_at: string;
  updated_at: string;
}

const PAGE_SIZE = 100;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Seconds to wait before the next call, or undefined when the answer is not about limits. */
export function secondsToWait(response: Response, now = Date.now()): number | undefined {
  if (response.status !== 403 && response.status !== 429) return undefined;
  const retryAfter = response.headers.get("retry-after");
  if (retryAfter) return Number(retryAfter);
  if (response.headers.get("x-ratelimit-remaining") !== "0") return undefined;
  const reset = Number(response.headers.get("x-ratelimit-reset"));
  return Math.max(1, Math.ceil(reset - now / 1000));
}

async function get<T>(path: string, query: Record<string, string>): Promise<T> {
  const url = `https://api.github.com${path}?${new URLSearchParams(query)}`;
  for (;;) {
    const response = await fetch(url, {
      headers: {
        accept: "application/vnd.github+json",
        authorization: `Bearer ${process.env.GITHUB_API_TOKEN}`,
        "user-agent": "promptql-github-assistant",
        "x-github-api-version": "2022-11-28",
      },
    });
    if (response.ok) return (await response.json()) as T;
    const wait = secondsToWait(response);
    if (wait === undefined) {
      throw new Error(`GitHub answered ${response.status} to ${path}: ${await response.text()}`);
    }
    console.log(`GitHub asks to wait for ${wait} s`);
    await pause(wait * 1000);
  }
}

/**
 * Everything that changed since a moment, oldest change first, one page at a time. A page begins where the one before
 * ended: with numbered pages, what is behind an item that changes meanwhile would move up and be skipped.
 */
export async function* changes<T extends { updated_at: string }>(
  path: string,
  since: string,
  extra: Record<string, string> = {},
): AsyncGenerator<T[]> {
  for (let page = 1; ; ) {
    const items = await get<T[]>(path, {
      ...extra,
      ...(since && { since }),
      sort: "updated",
      direction: "asc",
      per_page: String(PAGE_SIZE),
      page: String(page),
    });
    if (items.length) yield items;
    if (items.length < PAGE_SIZE) return;
    const last = items[items.length - 1]!.updated_at;
    page = last === since ? page + 1 : 1; // a page can be full of changes of one second
    since = last;
  }
}
