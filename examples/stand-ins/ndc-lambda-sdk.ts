// Stands in for @hasura/ndc-lambda-sdk 1.20 in tests and type checks: the errors a function throws,
// the JSON type, and the span helper. The connector itself uses the real package.
import type { Attributes, Span, Tracer } from "@opentelemetry/api";

/** An error whose message and details reach the caller. */
export class ConnectorError extends Error {
  constructor(
    readonly statusCode: number,
    message: string,
    readonly details?: Record<string, unknown>,
  ) {
    super(message);
  }
}

type Details = Record<string, unknown>;

/** The request cannot be read. */
export class BadRequest extends ConnectorError {
  constructor(message: string, details?: Details) {
    super(400, message, details);
  }
}

/** The caller may not do this. */
export class Forbidden extends ConnectorError {
  constructor(message: string, details?: Details) {
    super(403, message, details);
  }
}

/** The request clashes with what is already there. */
export class Conflict extends ConnectorError {
  constructor(message: string, details?: Details) {
    super(409, message, details);
  }
}

/** The request makes no sense: an argument has an impossible value. */
export class UnprocessableContent extends ConnectorError {
  constructor(message: string, details?: Details) {
    super(422, message, details);
  }
}

/** Something failed that is not the caller's fault. */
export class InternalServerError extends ConnectorError {
  constructor(message: string, details?: Details) {
    super(500, message, details);
  }
}

/** The connector does not offer this. */
export class NotSupported extends ConnectorError {
  constructor(message: string, details?: Details) {
    super(501, message, details);
  }
}

/** A service behind the connector failed. */
export class BadGateway extends ConnectorError {
  constructor(message: string, details?: Details) {
    super(502, message, details);
  }
}

/** A value of any JSON shape, for arguments and results without a type of their own. */
export class JSONValue {
  constructor(readonly value: unknown) {
    if (value === undefined) throw new Error("'value' cannot be undefined");
  }
}

/** Runs a function inside a span and ends the span with it. */
export function withActiveSpan<Result>(
  tracer: Tracer,
  name: string,
  work: (span: Span) => Result,
  attributes?: Attributes,
): Result {
  return tracer.startActiveSpan(name, { attributes }, (span) => work(span));
}
