// Declares the error classes of @hasura/ndc-lambda-sdk that the recipes throw.

class ConnectorError extends Error {
  constructor(
    readonly statusCode: number,
    message: string,
    readonly details?: Record<string, unknown>,
  ) {
    super(message);
  }
}

/** The request makes no sense, for example an argument with an impossible value. */
export class UnprocessableContent extends ConnectorError {
  constructor(message: string, details?: Record<string, unknown>) {
    super(422, message, details);
  }
}
