// Declares the exports of promptql-chat-sdk that the pages describe, written from the package's source.
import type { FC, ReactNode } from "react";

// Data

export interface QueryPlan {
  id: string;
  query: string;
  execution_time?: number;
  result_count?: number;
}
export interface CodeBlock {
  id: string;
  content: string;
  streaming?: boolean;
}
export interface UserMessage {
  id: string;
  type: "user";
  content: string;
  timestamp: Date;
}
export interface AssistantMessage {
  id: string;
  type: "assistant";
  content: string;
  timestamp: Date;
  query_plan?: QueryPlan;
  code_blocks?: Record<string, CodeBlock>;
  streaming?: boolean;
}
export type Message = UserMessage | AssistantMessage;
export interface Interaction {
  id: string;
  user_message: UserMessage;
  assistant_messages: AssistantMessage[];
  status: "processing" | "completed" | "error";
  created_at: Date;
}
export interface Thread {
  id: string;
  interactions: Interaction[];
  created_at: Date;
  updated_at: Date;
}
export interface Theme {
  mode: "light" | "dark";
  colors: {
    primary: string;
    background: string;
    surface: string;
    text: string;
    textSecondary: string;
    border: string;
    error: string;
    success: string;
  };
}
export type ConnectionState = "disconnected" | "connecting" | "connected" | "error" | "reconnecting";
export interface PromptQLError extends Error {
  code?: string;
  status?: number;
  threadId?: string;
  cause?: Error;
}
export interface DDNHeaders {
  [name: string]: string;
}

// Components

type ThemeMode = "light" | "dark" | "auto";
type PrismTheme =
  | "prism" | "dark" | "funky" | "okaidia" | "coy" | "tomorrow" | "twilight" | "vs" | "vs-dark" | "vsc-dark-plus"
  | "one-light" | "one-dark" | "night-owl" | "material-light" | "material-dark" | "dracula" | "nord"
  | "gruvbox-light" | "gruvbox-dark" | "atom-dark";

export interface PromptQLChatProps {
  endpoint: string;
  themeMode?: ThemeMode;
  primaryColor?: string;
  backgroundColor?: string;
  textColor?: string;
  title?: string;
  welcomeMessage?: string;
  helpText?: string;
  icon?: ReactNode;
  assistantAvatar?: ReactNode;
  showQueryPlans?: boolean;
  enableRealTime?: boolean;
  prismThemeLight?: PrismTheme;
  prismThemeDark?: PrismTheme;
  prismTheme?: PrismTheme;
  codeExecutionIndicatorText?: string;
  onThreadStart?: (threadId: string) => void;
  onError?: (error: Error) => void;
  className?: string;
}
export const PromptQLChat: FC<PromptQLChatProps>;

// Hooks

export interface UsePromptQLChatConfig {
  endpoint: string;
  themeMode?: ThemeMode;
  primaryColor?: string;
  backgroundColor?: string;
  textColor?: string;
  codeExecutionIndicatorText?: string;
  onThreadStart?: (threadId: string) => void;
  onError?: (error: PromptQLError) => void;
}
export interface UsePromptQLChatReturn {
  isModalOpen: boolean;
  isFullscreen: boolean;
  toggleModal: () => void;
  closeModal: () => void;
  toggleFullscreen: () => void;
  messages: Message[];
  isLoading: boolean;
  isCodeExecuting: boolean;
  connectionState: ConnectionState;
  currentThreadId: string | null;
  sendMessage: (message: string) => Promise<void>;
  cancelMessage: () => Promise<void>;
  startNewThread: () => void;
  theme: Theme;
  isDarkMode: boolean;
  error: PromptQLError | null;
  clearError: () => void;
}
export function usePromptQLChat(config: UsePromptQLChatConfig): UsePromptQLChatReturn;

export function usePromptQLAPI(endpoint: string): {
  startThread: (message: string) => Promise<string>;
  continueThread: (threadId: string, message: string) => Promise<void>;
  cancelThread: (threadId: string) => Promise<void>;
  getThread: (threadId: string) => Promise<Thread>;
  isLoading: boolean;
  error: PromptQLError | null;
  clearError: () => void;
};

export function useSSEConnection(
  endpoint: string,
  // `any`, as the package has it.
  onEvent?: (event: any) => void,
): {
  connectionState: ConnectionState;
  connect: (threadId: string) => Promise<void>;
  disconnect: () => void;
  clearError: () => void;
  error: Error | null;
  lastEvent: any | null;
};

export function useThreadPersistence(projectId: string): {
  currentThreadId: string | null;
  setCurrentThreadId: (threadId: string | null) => void;
  getStoredThread: () => Promise<Thread | null>;
  clearStoredThread: () => void;
};

export function useThemeDetection(themeMode?: ThemeMode): { theme: Theme; isDark: boolean; toggleTheme: () => void };

export interface UseHealthCheckConfig {
  endpoint: string;
  interval?: number;
  autoStart?: boolean;
}
export interface UseHealthCheckReturn {
  healthStatus: ConnectionState;
  isChecking: boolean;
  error: Error | null;
  checkHealth: () => Promise<boolean>;
  startHealthChecks: () => void;
  stopHealthChecks: () => void;
  clearError: () => void;
}
export function useHealthCheck(config: UseHealthCheckConfig): UseHealthCheckReturn;

// Only what is exported explicitly is visible to importers.
export {};
