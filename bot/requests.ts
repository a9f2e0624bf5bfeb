import {z} from 'zod';
import {limits, type AskRequest} from '../plugins/ask/protocol.ts';

const id = z.string().min(1).max(64);
const exchange = z.object({
  question: z.string().trim().max(limits.question), // as the service proved it
  answer: z.string().max(limits.answer),
  proof: z.string().max(64).default(''),
});
const request = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('ask'),
    id,
    question: z
      .string()
      .trim()
      .min(1, 'the question is empty')
      .max(limits.question, `the question is longer than ${limits.question} characters`),
    history: z.array(exchange).max(limits.history).default([]),
  }),
  z.object({type: z.literal('stop'), id}),
]);

/** A request with its history, which can be empty. */
export type ReadRequest = Extract<AskRequest, {type: 'stop'}> | Required<Extract<AskRequest, {type: 'ask'}>>;

/** Parses a message from the panel. @returns the request, or the fault and the message's id, which can be empty */
export function readRequest(text: string): {request: ReadRequest} | {fault: string; id: string} {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return {fault: 'The message is not JSON.', id: ''};
  }
  const result = request.safeParse(value);
  if (result.success) return {request: result.data};
  const issue = result.error.issues[0]!;
  const named = (value as {id?: unknown} | null)?.id;
  return {
    fault: `The message cannot be read: ${issue.path.join('.') || 'it'}: ${issue.message}.`,
    id: typeof named === 'string' ? named.slice(0, 64) : '',
  };
}
