import type { Clock } from "../clock/index.ts";
import type { Contract } from "../contract/index.ts";
import type { Credentials, RoleName, ValidData } from "../deployment/index.ts";
import type { Abilities, Ability } from "../driver/index.ts";
import type { OutgoingRequest, RequestDouble, ResponseDouble } from "../exchange/index.ts";
import type { Delivery, Wanted } from "../inbox/index.ts";
import type { Channel } from "../log/index.ts";
import type { Answer } from "./answer.ts";
import type { FailedWaits } from "./failed-waits.ts";
import type { Words } from "./words.ts";

/** What one scenario may touch: the choke point, the driver, and data that nobody else uses. */
export interface Session {
  readonly contract: Contract;
  /** Where requests in a role go: live keys have an address of their own. Throws {@link Blocked} where there is none. */
  address(role: RoleName): string;
  readonly clock: Clock;
  /** Waits for so many milliseconds while other scenarios go on. Rejects when the run ends. */
  pause(delayMs: number): Promise<void>;
  /** Budget of anything that "becomes", in milliseconds. */
  readonly eventuallyMs: number;
  /** What this scenario has waited for in vain, in any of its parts. */
  readonly failedWaits: FailedWaits;
  readonly data: ValidData;
  /** For the generated client. */
  fetch(request: RequestDouble): Promise<ResponseDouble>;
  /** For requests that the client's types forbid. */
  send(request: RawRequest): Promise<Answer<unknown>>;
  /** Throws {@link Blocked} where the role is not configured. */
  credentials(role: RoleName): Credentials;
  /** Whether the driver has this ability. */
  can(ability: Ability): boolean;
  /** Asks the driver; throws {@link Blocked} where it has no such ability, or could not do it. */
  drive<A extends Ability>(ability: A, ...args: Parameters<Abilities[A]>): Promise<Performed<A>>;
  /**
   * Where the deployment's webhooks arrive. What is found there is a witness of the channel, unless the scenario looks
   * `aside`, being about something else. Throws {@link Blocked} where no inbox is configured.
   */
  inbox(look?: "aside"): SessionInbox;
  readonly hasInbox: boolean;
  /** Whether live keys may also be used for what would create a live payment. */
  readonly allowsLiveCreate: boolean;
  /** Says that something of ours came over a channel: from now on, its absence there is a violation. */
  witness(channel: Channel): void;
  /** From now on this text is a secret: where it would be recorded, `name` stands in its place. */
  conceal(text: string, name: string): void;
  /** A text that no other scenario, no other part of this one and no other run uses. */
  unique(prefix: string): string;
  /**
   * Runs parts of the scenario that need nothing of each other at the same time, as far as there are workers for them, each
   * with a session of its own: by that, what one part sees is no evidence of another. Rejects when all have ended, as
   * {@link stopOf} says.
   */
  inParallel<T>(parts: readonly ((session: Session, words: Words<string>) => Promise<T>)[]): Promise<readonly T[]>;
}

/** What an ability gives back. */
export type Performed<A extends Ability> = Abilities[A] extends (...args: never[]) => Promise<infer Result>
  ? Result
  : never;

/** The inbox as a scenario sees it. */
export interface SessionInbox {
  readonly url: string;
  /** How long a webhook may take, in milliseconds. */
  readonly withinMs: number;
  /** What has come and is wanted, in the order in which it came. */
  deliveries(wanted: Wanted): readonly Delivery[];
  /**
   * Waits for so many that are wanted, one if not said otherwise, and no longer than `atMostMs` where that is less than
   * `withinMs`; resolves to what there is when the time is over.
   */
  arrival(
    wanted: Wanted,
    options?: { readonly count?: number; readonly atMostMs?: number },
  ): Promise<readonly Delivery[]>;
  /** Answers 503 to the first that is wanted. */
  refuseFirst(wanted: Wanted): void;
}

/** A request spelled out by hand; headers and body go out exactly so. */
export interface RawRequest extends Pick<OutgoingRequest, "operation" | "headers"> {
  /** Whose address it goes to; `main` if not said otherwise. */
  readonly role?: RoleName;
  /** Below the base address, with its query. */
  readonly path: string;
  readonly body?: string;
  readonly keepIdempotencyKey?: boolean;
  /** True where the contract leaves open how it is answered, even with which success. */
  readonly open?: boolean;
}
