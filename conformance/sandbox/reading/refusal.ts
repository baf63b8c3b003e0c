/** Why a request was refused, in words for people, and where in the request the reason stands. */
export interface Refusal<Reason extends string> {
  readonly reason: Reason;
  readonly message: string;
  /** JSON pointer into the body or the query, or the name of a header. */
  readonly pointer?: string;
}

/** Reasons to refuse a request before anybody asks what it is about. */
export type ReadingReason = "malformedBody" | "bodyTooLarge" | "notJson" | "invalid";

/** Reasons of whoever finds the way through the paths. */
export type RoutingReason = "unknownPath" | "wrongMethod";

/** How a refusal is answered: with a status, and a name for machines. */
export interface RefusalAnswer {
  readonly status: number;
  readonly code: string;
}

/** No document shows them: these are ours, in every variant. */
export const REFUSALS = {
  malformedBody: { status: 400, code: "MALFORMED_REQUEST" },
  bodyTooLarge: { status: 413, code: "REQUEST_TOO_LARGE" },
  notJson: { status: 415, code: "UNSUPPORTED_MEDIA_TYPE" },
  invalid: { status: 400, code: "VALIDATION_ERROR" },
  unknownPath: { status: 404, code: "NOT_FOUND" },
  wrongMethod: { status: 405, code: "METHOD_NOT_ALLOWED" },
} as const satisfies Record<ReadingReason | RoutingReason, RefusalAnswer>;
