import http from 'node:http';

export interface Answer {
  status: number;
  headers: http.IncomingHttpHeaders;
  body: string;
}

/** Sends a request to a port of this machine without changing the path. */
export function request(
  port: number,
  target: string,
  headers: http.OutgoingHttpHeaders = {},
  method = 'GET',
  agent?: http.Agent,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    http
      .request({port, host: '127.0.0.1', path: target, method, headers, agent}, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('error', reject);
        response.on('end', () =>
          resolve({status: response.statusCode!, headers: response.headers, body: Buffer.concat(chunks).toString()}),
        );
      })
      .on('error', reject)
      .end();
  });
}
