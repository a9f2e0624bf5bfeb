// Stands in for @hasura/ndc-lambda-sdk where only the error classes are needed: in unit tests and when
// the example is type-checked without its packages. The connector itself uses the real package.

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

/** The request makes no sense: an argument has an impossible value. */
export class UnprocessableContent extends ConnectorError {
  constructor(message: string, details?: Record<string, unknown>) {
    super(422, message, details);
  }
}

/** The request clashes with what is already there. */
export class Conflict extends ConnectorError {
  constructor(message: string, details?: Record<string, unknown>) {
    super(409, message, details);
  }
}

/** The caller may not do this. */
export class Forbidden extends ConnectorError {
  constructor(message: string, details?: Record<string, unknown>) {
    super(403, message, details);
  }
}
