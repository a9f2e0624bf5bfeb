// Declares the public types of @hasura/promptql 0.4.0, written from the package's source. Pages about
// the SDK are compared with these declarations, and their examples are type-checked against them.
import type { IncomingHttpHeaders } from "node:http";
import type { Span, SpanOptions, Tracer } from "@opentelemetry/api";

type Headers = { [name: string]: string };
type Fetch = (input: string | URL | Request, init?: RequestInit) => Promise<Response>;

export const DEFAULT_PROMPTQL_BASE_URL: "https://api.promptql.pro.hasura.io";
export type FetchOptions = Omit<RequestInit, "method" | "body">;

// Artifacts

interface Named<Kind extends string, Data> {
  identifier: string;
  title: string;
  artifact_type: Kind;
  data: Data;
}
export type TextArtifact = Named<"text", string>;
export type TableArtifact = Named<"table", { [column: string]: unknown }[]>;
export type VisualizationArtifactData = { html: string; visualization_data: unknown };
export type VisualizationArtifact = Named<"visualization", VisualizationArtifactData>;
export type AutomationArtifactData = {
  code: string;
  input_schema: { [key: string]: unknown } | null;
  output_schema: { [key: string]: unknown } | null;
};
export type AutomationArtifact = Named<"automation", AutomationArtifactData>;
export type Artifact = TextArtifact | TableArtifact | VisualizationArtifact | AutomationArtifact;

// Threads

export type ApiThreadUserMessage = { text: string };
export type ApiThreadAssistantAction = {
  message?: string | null;
  plan?: string | null;
  code?: string | null;
  automation_code?: string | null;
  code_output?: string | null;
  code_error?: string | null;
};
export type ApiThreadInteraction = {
  user_message: ApiThreadUserMessage;
  assistant_actions?: ApiThreadAssistantAction[];
  error?: string | null;
  completion_timestamp?: string | null;
  canceled_timestamp?: string | null;
  error_timestamp?: string | null;
};

// Configuration that requests carry

export type DdnConfig = { url: string; headers?: Headers };
export type DdnConfigV2 = { build_id?: string | null; build_version?: string | null; headers?: Headers };
export type HasuraLlmConfigV1 = { provider: "hasura" };
interface OwnModel<Provider extends string> {
  provider: Provider;
  model?: string | null;
  base_url?: string | null;
  api_key: string;
}
export type ApiAnthropicConfig = OwnModel<"anthropic">;
export type ApiOpenAiConfig = OwnModel<"openai">;
export type LlmConfigV1 = HasuraLlmConfigV1 | ApiOpenAiConfig | ApiAnthropicConfig;

// Requests

export type QueryRequestV1 = {
  version: "v1";
  stream: boolean;
  timezone: string;
  interactions: ApiThreadInteraction[];
  artifacts?: Artifact[];
  promptql_api_key?: string | null;
  llm?: LlmConfigV1;
  ai_primitives_llm?: LlmConfigV1 | null;
  ddn: DdnConfig;
  system_instructions?: string | null;
};
export type QueryRequestV2 = {
  version: "v2";
  stream: boolean;
  timezone: string;
  interactions: ApiThreadInteraction[];
  artifacts?: Artifact[];
  ddn: DdnConfigV2;
};
export type ExecuteRequestV1 = {
  version?: "v1" | null;
  code: string;
  promptql_api_key?: string | null;
  ai_primitives_llm: LlmConfigV1 | null;
  ddn: DdnConfig | null;
  artifacts: Artifact[];
};
export type ExecuteRequestV2 = { version: "v2"; code: string; ddn?: DdnConfigV2 | null; artifacts?: Artifact[] };
export type PromptQLQueryRequestV1 = Omit<QueryRequestV1, "timezone" | "version" | "ddn" | "stream"> & {
  timezone?: string;
  ddn?: Partial<DdnConfig>;
};
export type PromptQLQueryRequestV2 = Omit<QueryRequestV2, "timezone" | "version" | "ddn" | "stream"> & {
  timezone?: string;
  ddn?: Partial<DdnConfigV2>;
};
export type PromptQLExecuteRequestV1 = Omit<ExecuteRequestV1, "ddn" | "version" | "ai_primitives_llm" | "artifacts"> & {
  ddn?: Partial<DdnConfig>;
  ai_primitives_llm?: LlmConfigV1;
  artifacts?: Artifact[];
};
export type PromptQLExecuteRequestV2 = Omit<ExecuteRequestV2, "version">;

// Responses

export type QueryResponse = {
  thread_id: string;
  assistant_actions: ApiThreadAssistantAction[];
  modified_artifacts: Artifact[];
};
export type LlmUsage = {
  provider: string;
  model: string;
  input_tokens: number;
  output_tokens: number;
  cached_tokens: number;
};
export type PromptQlExecutionResult = {
  output: string;
  error: string | null;
  accessed_artifact_ids: string[];
  modified_artifacts: Artifact[];
  llm_usages: LlmUsage[];
};
export type ThreadMetadataChunk = { type: "thread_metadata_chunk"; thread_id: string };
export type AssistantActionChunk = {
  type: "assistant_action_chunk";
  index: number;
  message: string | null;
  plan: string | null;
  code: string | null;
  automation_code: string | null;
  code_output: string | null;
  code_error: string | null;
};
export type ArtifactUpdateChunk = { type: "artifact_update_chunk"; artifact: Artifact };
export type ErrorChunk = { type: "error_chunk"; error: string };
export type QueryResponseChunk = ThreadMetadataChunk | AssistantActionChunk | ArtifactUpdateChunk | ErrorChunk;

// Clients

interface Settings<Ddn> {
  apiKey: string;
  baseUrl?: string;
  headers?: IncomingHttpHeaders;
  timezone?: string;
  fetch?: Fetch;
  ddn: Ddn | (() => Ddn | Promise<Ddn>);
}
export type PromptQLClientConfigV1 = Settings<DdnConfig> & {
  llm?: LlmConfigV1;
  aiPrimitivesLlm?: LlmConfigV1;
  systemInstructions?: string;
};
export type PromptQLClientConfigV2 = Omit<Settings<DdnConfigV2>, "ddn"> & Partial<Pick<Settings<DdnConfigV2>, "ddn">>;

interface Client<Query, Execute> {
  query: (body: Query, queryOptions?: FetchOptions) => Promise<QueryResponse>;
  queryStream: (
    body: Query,
    callback?: (data: QueryResponseChunk) => void | Promise<void>,
    queryOptions?: FetchOptions,
  ) => Promise<Response>;
  executeProgram: (body: Execute, executeOptions?: FetchOptions) => Promise<PromptQlExecutionResult>;
}
export type PromptQLClientV1 = Client<PromptQLQueryRequestV1, PromptQLExecuteRequestV1>;
export type PromptQLClientV2 = Client<PromptQLQueryRequestV2, PromptQLExecuteRequestV2>;
export const createPromptQLClientV1: (options: PromptQLClientConfigV1) => PromptQLClientV1;
export const createPromptQLClientV2: (options: PromptQLClientConfigV2) => PromptQLClientV2;
/** @deprecated the same as createPromptQLClientV1 */
export const createPromptQLClient: typeof createPromptQLClientV1;

// Helpers

export type QueryChunksData = {
  thread_id?: string;
  assistant_actions: ApiThreadAssistantAction[];
  modified_artifacts: Artifact[];
  error?: ErrorChunk;
};
export type QueryChunks = {
  getThreadId: () => string | null;
  getAssistantActions: () => ApiThreadAssistantAction[];
  getModifiedArtifacts: () => Artifact[];
  getError: () => ErrorChunk | undefined;
  isError: () => boolean;
  push: (chunk: QueryResponseChunk) => void;
  append: (...chunks: QueryResponseChunk[]) => QueryChunks;
  toQueryResponse: () => QueryResponse;
};
export const createQueryChunks: (initialValue?: QueryChunksData) => QueryChunks;

export type ValidationError = { loc: (string | number)[]; msg: string; type: string };
export type HttpValidationError = { detail?: ValidationError[] };
export class PromptQLError extends Error {
  detail: ValidationError[];
  constructor(detail: ValidationError[], message?: string);
}

export function withActiveSpan<Result>(
  tracer: Tracer,
  name: string,
  func: (span: Span) => Result,
  options?: SpanOptions,
): Result;

// Only what is exported explicitly is visible to importers.
export {};
