import type { Clock } from "../clock/index.ts";
import type { Contract } from "../contract/index.ts";
import type { Credentials, RoleName, ValidData } from "../deployment/index.ts";
import type { Abilities, Ability } from "../driver/index.ts";
import type { OutgoingRequest, RequestDouble, ResponseDouble } from "../exchange/index.ts";
import type { Answer } from "./answer.ts";

/** What one scenario may touch: the choke point, the driver, and data that nobody else uses. */
export interface Session {
  readonly contract: Contract;
  readonly baseUrl: string;
  readonly clock: Clock;
  /** Budget of anything that "becomes", in milliseconds. */
  readonly eventuallyMs: number;
  readonly data: ValidData;
  /** For the generated client. */
  fetch(request: RequestDouble): Promise<ResponseDouble>;
  /** For requests that the client's types forbid. */
  send(request: RawRequest): Promise<Answer<unknown>>;
  /** Throws {@link Blocked} where the role is not configured. */
  credentials(role: RoleName): Credentials;
  /** Asks the driver; throws {@link Blocked} where it has no such ability, or could not do it. */
  drive<A extends Ability>(ability: A, ...args: Parameters<Abilities[A]>): Promise<Performed<A>>;
  /** A text that no other scenario and no other run uses. */
  unique(prefix: string): string;
}

/** What an ability gives back. */
export type Performed<A extends Ability> = Abilities[A] extends (...args: never[]) => Promise<infer Result>
  ? Result
  : never;

/** A request spelled out by hand; headers and body go out exactly so. */
export interface RawRequest extends Pick<OutgoingRequest, "operation" | "headers"> {
  /** Below the base address, with its query. */
  readonly path: string;
  readonly body?: string;
  readonly keepIdempotencyKey?: boolean;
}
