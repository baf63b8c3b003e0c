import type { RequirementId } from "../../../../../generated/alternate/contract.ts";
import type { Attempt, AuthenticationPart } from "../../../accounts/authentication.ts";
import type { Store } from "../../store.ts";
import type { Call } from "../call.ts";

/** One way in which the headers of a call are wrong, and what must then be refused. */
export interface FaultyHeaders {
  readonly requirement: RequirementId;
  /** Of the faults that come of it: `foreign-client-id`. */
  readonly name: string;
  /** What is sent: `the Client-Id of another merchant`. */
  readonly what: string;
  /** The part that must not hold of it. */
  readonly part: AuthenticationPart;
  readonly isFaulty: (attempt: Attempt, known: Store) => boolean;
  /** A read of which the refusal may be kept. */
  readonly read: Extract<Call, `GET ${string}`>;
}
