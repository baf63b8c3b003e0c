/** Why a request was refused, in words for people, and where in the request the reason stands. */
export interface Refusal<Reason extends string> {
  readonly reason: Reason;
  readonly message: string;
  /** JSON pointer into the body or the query, or the name of a header. */
  readonly pointer?: string;
  /** Methods that the path does answer. */
  readonly allow?: readonly string[];
}

/** Reasons to refuse a request before anybody asks what it is about. */
export type ReadingReason = "malformedBody" | "bodyTooLarge" | "notJson" | "invalid";

/** Reasons of whoever finds the way through the paths. */
export type RoutingReason = "unknownPath" | "wrongMethod";
