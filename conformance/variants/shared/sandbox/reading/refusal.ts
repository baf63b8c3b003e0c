/** Reason why a request was refused, as a message for people and a location in the request. */
export interface Refusal<Reason extends string> {
  readonly reason: Reason;
  readonly message: string;
  /** JSON pointer into the body or the query, or the name of a header. */
  readonly pointer?: string;
}

/** Reasons to refuse a request before its resource is looked up. */
export type ReadingReason = "malformedBody" | "bodyTooLarge" | "notJson" | "invalid";

/** Reasons to refuse a request during routing. */
export type RoutingReason = "unknownPath" | "wrongMethod";

/** Response to a refusal: a status and a machine-readable name. */
export interface RefusalAnswer {
  readonly status: number;
  readonly code: string;
}

/** Responses to refusals that no document shows: our choice, the same in every variant. */
export const REFUSALS = {
  malformedBody: { status: 400, code: "MALFORMED_REQUEST" },
  bodyTooLarge: { status: 413, code: "REQUEST_TOO_LARGE" },
  notJson: { status: 415, code: "UNSUPPORTED_MEDIA_TYPE" },
  invalid: { status: 400, code: "VALIDATION_ERROR" },
  unknownPath: { status: 404, code: "NOT_FOUND" },
  wrongMethod: { status: 405, code: "METHOD_NOT_ALLOWED" },
} as const satisfies Record<ReadingReason | RoutingReason, RefusalAnswer>;
