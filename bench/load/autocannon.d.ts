declare module 'autocannon' {
  interface Result {
    requests: {average: number; total: number};
    latency: {p50: number; p99: number};
    errors: number;
    timeouts: number;
    statusCodeStats: Record<string, {count: number}>;
  }

  interface Options {
    url: string;
    connections: number;
    duration: number;
    headers?: Record<string, string>;
  }

  export default function autocannon(options: Options): Promise<Result>;
}
