/**
 * An old path that readers might still use, and the page that has its content now. Both are below the base URL and end
 * with a slash.
 */
export interface Redirect {
  from: string;
  to: string;
}

/** Every published path that has changed. checks/publishedPaths.ts finds paths that are missing here. */
export const redirects: readonly Redirect[] = [
  // Until July 2025, sections opened with a page named overview.
  {from: '/auth/overview/', to: '/auth/'},
  {from: '/business-logic/overview/', to: '/business-logic/'},
  {from: '/data-modeling/overview/', to: '/metadata/'},
  {from: '/data-sources/overview/', to: '/data-sources/'},
  {from: '/deployment/overview/', to: '/deployment/'},
  {from: '/help/overview/', to: '/help/'},
  {from: '/how-to-build-with-promptql/overview/', to: '/how-to-build-with-promptql/'},
  {from: '/observability/overview/', to: '/observability/'},
  {from: '/private-ddn/overview/', to: '/private-ddn/'},
  {from: '/project-configuration/overview/', to: '/project-configuration/'},
  {from: '/promptql-apis/overview/', to: '/promptql-apis/'},
  {from: '/promptql-playground/overview/', to: '/promptql-playground/'},
  {from: '/recipes/overview/', to: '/recipes/'},
  {from: '/reference/overview/', to: '/reference/'},
  // Data modeling became semantic metadata.
  {from: '/data-modeling/', to: '/metadata/'},
  {from: '/data-modeling/command/', to: '/metadata/command/'},
  {from: '/data-modeling/data-modeling-workflows/', to: '/metadata/guides/'},
  {from: '/data-modeling/iterate/', to: '/metadata/guides/iterate/'},
  {from: '/data-modeling/model/', to: '/metadata/model/'},
  {from: '/data-modeling/permissions/', to: '/metadata/permissions/'},
  {from: '/data-modeling/relationship/', to: '/metadata/relationship/'},
  {from: '/data-modeling/semantic-information/', to: '/metadata/'},
  {from: '/data-modeling/typecasting/', to: '/metadata/guides/typecasting/'},
  {from: '/project-configuration/promptql-config/system-instructions/', to: '/metadata/system-instructions/'},
  // The playground's threads became chats.
  {from: '/promptql-playground/shared-threads/', to: '/promptql-playground/chats/shared-chats/'},
  {from: '/promptql-playground/threads/', to: '/promptql-playground/chats/'},
  {from: '/promptql-playground/threads/delete-thread/', to: '/promptql-playground/chats/delete-chat/'},
  {from: '/promptql-playground/threads/edit-thread-titles/', to: '/promptql-playground/chats/chat-titles/'},
  {from: '/promptql-playground/threads/pin-thread/', to: '/promptql-playground/chats/pin-chat/'},
  {from: '/promptql-playground/threads/shared-threads/', to: '/promptql-playground/chats/shared-chats/'},
  {from: '/promptql-playground/threads/thread-history/', to: '/observability/chat-history/'},
  {from: '/promptql-playground/threads/thread-titles/', to: '/promptql-playground/chats/chat-titles/'},
  {from: '/observability/playground-history/', to: '/observability/chat-history/'},
  // Pages that were renamed or became part of another page.
  {from: '/auth/piql-auth/', to: '/auth/playground-auth/'},
  {from: '/business-logic/tutorials/', to: '/business-logic/'},
  {from: '/business-logic/tutorials/query-complex-information/', to: '/business-logic/'},
  {from: '/business-logic/tutorials/take-action-for-a-user/', to: '/business-logic/'},
  {from: '/how-to-build-with-promptql/with-automation/', to: '/automation/'},
  {from: '/reference/best-practices/', to: '/how-to-talk-to-promptql/'},
  {from: '/reference/cli/commands/ddn_codemod_enable-promptql/', to: '/reference/cli/commands/ddn_codemod/'},
  {
    from: '/reference/connectors/postgresql/native-operations/native-mutations/',
    to: '/reference/connectors/postgresql/native-operations/',
  },
  {
    from: '/reference/connectors/postgresql/native-operations/vector-search/',
    to: '/recipes/tutorials/add-vector-search-to-postgresql/',
  },
  {from: '/reference/rag-hundred-percent-accuracty/', to: '/reference/rag-hundred-percent-accuracy/'},
  {from: '/reference/spec/', to: '/architecture/'},
];

/**
 * Maps each path that has changed to its new path.
 * @returns new paths by old path, with and without the trailing slash; all are below the base URL
 */
export function redirectsByPath(list: readonly Redirect[] = redirects): ReadonlyMap<string, string> {
  return new Map(list.flatMap(({from, to}) => [[from, to] as const, [from.slice(0, -1), to] as const]));
}

/**
 * Renders the redirects in the format of Netlify and Cloudflare Pages, with 301 because Netlify doesn't support 308.
 */
export function renderRedirectsFile(baseUrl: string, list: readonly Redirect[] = redirects): string {
  const base = baseUrl.slice(0, -1);
  return [...redirectsByPath(list)].map(([from, to]) => `${base}${from} ${base}${to} 301\n`).join('');
}
