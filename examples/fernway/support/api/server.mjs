// A small stand-in for Fernway's ticket service, with the same data as the database. It implements
// support/connector/support_api/openapi.yaml and keeps replies in memory until it stops.
//
//   node support/api/server.mjs            (PORT=4090 is the default)
import http from 'node:http';
import {fileURLToPath} from 'node:url';
import {makeData} from '../../db/seed.mjs';

/** Answers requests from the given rows; takes and returns what `http.createServer` expects. */
export function ticketService({'support.tickets': tickets, 'support.messages': messages}, now = () => new Date().toISOString()) {
  const sent = [...messages];
  return async (request, response) => {
    const {pathname, searchParams} = new URL(request.url, 'http://localhost');
    const answer = (status, body) => response.writeHead(status, {'Content-Type': 'application/json'}).end(JSON.stringify(body));
    const [known, id, rest] = pathname.match(/^\/tickets(?:\/(\d+)(\/messages)?)?$/) ?? [];
    if (!known) return answer(404, {message: 'Not found'});

    if (!id) {
      const [customer, status, since] = ['customer_id', 'status', 'created_since'].map((name) => searchParams.get(name));
      if (since && Number.isNaN(Date.parse(since))) return answer(422, {message: 'created_since is no date'});
      return answer(200, tickets
        .filter((t) => (!customer || t.customer_id === Number(customer)) && (!status || t.status === status) && (!since || t.created_at >= new Date(since).toISOString()))
        .reverse());
    }
    const ticket = tickets.find((t) => t.id === Number(id));
    if (!ticket) return answer(404, {message: `There is no ticket ${id}`});
    if (!rest) return answer(200, ticket);
    if (request.method === 'GET') return answer(200, sent.filter((m) => m.ticket_id === ticket.id));

    let text = '';
    request.setEncoding('utf8');
    for await (const chunk of request) text += chunk;
    const body = readReply(text);
    if (!body) return answer(422, {message: 'A reply needs a body'});
    const message = {id: sent.length + 1, ticket_id: ticket.id, author: 'agent', body, sent_at: now()};
    sent.push(message);
    return answer(201, message);
  };
}

/** The text of a reply; undefined for anything else, so a wrong request doesn't end the service. */
function readReply(text) {
  try {
    const {body} = JSON.parse(text);
    return typeof body === 'string' && body.trim() ? body : undefined;
  } catch {
    return undefined;
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const port = Number(process.env.PORT ?? 4090);
  http.createServer(ticketService(makeData())).listen(port, () => console.log(`Tickets on http://localhost:${port}/tickets`));
}
