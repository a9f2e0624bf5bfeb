import type http from 'node:http';
import type {Duplex} from 'node:stream';
import {WebSocketServer, type WebSocket} from 'ws';
import {ConcurrencyLimit} from '../mcp/concurrencyLimit.ts';
import {clientOf} from '../mcp/client.ts';
import {describeWait, Quota, RateLimit} from '../mcp/rateLimit.ts';
import type {Sources} from '../mcp/sources.ts';
import {createLimitedServer, hasOneHost} from '../server/limits.ts';
import {limits, type AskEvent} from '../plugins/ask/protocol.ts';
import {answerQuestion} from './answer.ts';
import {History} from './history.ts';
import {readRequest, type ReadRequest} from './requests.ts';
import type {BotSettings} from './settings.ts';

export interface BotOptions {
  settings: Omit<BotSettings, 'host' | 'port'>;
  sources: Sources;
  /** The interval between pings, in milliseconds. Clients that don't reply before the next ping are disconnected. */
  heartbeat?: number;
  /** The milliseconds without a question after which a connection is closed. The panel reconnects for the next one. */
  idle?: number;
  /** The maximum number of bytes to buffer for a client that reads too slowly. */
  backlog?: number;
}

export interface BotServer {
  http: http.Server;
  /** Ends all connections, then the server. */
  close: () => Promise<void>;
}

/** The number of messages that a client can send per allowed question, to have room for stops and mistakes. */
const messagesPerQuestion = 6;

const day = 86_400_000;
const spent = 'The model has reached its limit of questions for today.';

/**
 * Creates the service behind "Ask the docs": a WebSocket for questions, and `GET /healthz`. A connection has at most
 * one running question. Questions and answers are neither stored nor logged.
 */
export function createBotServer({
  settings,
  sources,
  heartbeat = 30_000,
  idle = 600_000,
  backlog = 1_000_000,
}: BotOptions): BotServer {
  const sockets = new WebSocketServer({noServer: true, maxPayload: limits.message, perMessageDeflate: false});
  const questions = new RateLimit(settings.perMinute, 60_000);
  const today = new Quota(settings.perDay, day);
  const todayInAll = new Quota(settings.perDayInAll, day);
  const answers = new ConcurrencyLimit(settings.answersAtOnce, Math.ceil(settings.answersAtOnce / 4));
  const history = new History(settings.historyKey);
  const messages = new RateLimit(settings.perMinute * messagesPerQuestion, 60_000);
  const connections = new ConcurrencyLimit(settings.connections, settings.connectionsPerClient);
  const server = createLimitedServer((request, response) => {
    const isHealth = request.url === '/healthz';
    response.writeHead(isHealth ? 200 : 426, {
      'Content-Type': 'text/plain; charset=utf-8',
      ...(isHealth ? {} : {Connection: 'Upgrade', Upgrade: 'websocket'}),
    });
    response.end(isHealth ? 'ok\n' : 'This is a WebSocket endpoint. See plugins/ask/protocol.ts.\n');
  });

  server.on('upgrade', (request: http.IncomingMessage, socket: Duplex, head: Buffer) => {
    if (!hasOneHost(request)) return refuse(socket, '400 Bad Request');
    const {origin = ''} = request.headers;
    if (!settings.allowedOrigins.includes('*') && !settings.allowedOrigins.includes(origin))
      return refuse(socket, '403 Forbidden');
    const client = clientOf(request);
    const done = connections.begin(client);
    if (!done) return refuse(socket, '503 Service Unavailable');
    socket.on('close', done);
    sockets.handleUpgrade(request, socket, head, (connected) => serve(connected, client));
  });

  function serve(socket: WebSocket, client: string) {
    let running: {id: string; abort: AbortController} | undefined;
    const emit = (event: AskEvent) => {
      if (socket.readyState !== socket.OPEN) return;
      if (socket.bufferedAmount > backlog) return socket.terminate();
      socket.send(JSON.stringify(event));
    };
    const refuseQuestion = (id: string, message: string) => emit({type: 'error', id, message});
    keepAlive(socket, heartbeat);
    const sleep: NodeJS.Timeout = setTimeout(() => (running ? sleep.refresh() : socket.close(1000, 'idle')), idle);
    socket.on('error', () => socket.terminate());
    socket.on('close', () => {
      clearTimeout(sleep);
      running?.abort.abort();
    });
    socket.on('message', (bytes, isBinary) => {
      if (messages.take(client) > 0) return socket.close(1008, 'too many messages');
      const read = isBinary ? {fault: 'The message is not text.', id: ''} : readRequest(String(bytes));
      if ('fault' in read) return refuseQuestion(read.id, read.fault);
      const {request} = read;
      if (request.type === 'ask') ask(request);
      else if (running?.id === request.id) running.abort.abort();
    });

    function ask(request: Extract<ReadRequest, {type: 'ask'}>) {
      if (running && !running.abort.signal.aborted)
        return refuseQuestion(request.id, 'Another question is still being answered. Stop it first.');
      const done = settings.model && answers.begin(client);
      if (settings.model && !done)
        return refuseQuestion(request.id, 'Too many questions are being answered. Ask again in a minute.');
      const wait = questions.take(client) || today.take(client);
      if (wait > 0) {
        done?.();
        return refuseQuestion(request.id, `Too many questions. Ask again in ${describeWait(wait)}.`);
      }
      const own = {id: request.id, abort: new AbortController()};
      running = own;
      void answerQuestion(request, {
        sources,
        history,
        emit,
        signal: own.abort.signal,
        takeModel: () => (settings.model && todayInAll.take('') === 0 ? settings.model : undefined),
        notice: settings.model && spent,
      }).finally(() => {
        done?.();
        if (running === own) running = undefined;
        sleep.refresh();
      });
    }
  }

  return {
    http: server,
    close: () => {
      for (const client of sockets.clients) client.terminate();
      sockets.close();
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

/** Ends a connection whose other side disappeared without closing it. */
function keepAlive(socket: WebSocket, heartbeat: number) {
  let isAlive = true;
  const beat = setInterval(() => {
    if (!isAlive) return socket.terminate();
    isAlive = false;
    socket.ping();
  }, heartbeat);
  socket.on('pong', () => (isAlive = true));
  socket.on('close', () => clearInterval(beat));
}

/** Responds and closes the connection, even if the client leaves it open. */
function refuse(socket: Duplex, status: string) {
  socket.on('error', () => {});
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`, () => socket.destroy());
}
