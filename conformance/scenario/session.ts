import type { Clock } from "../clock/index.ts";
import type { Contract } from "../contract/index.ts";
import type { Credentials, RoleName, ValidData } from "../deployment/index.ts";
import type { Abilities, Ability } from "../driver/index.ts";
import type { OutgoingRequest } from "../exchange/index.ts";
import type { Delivery, Wanted } from "../inbox/index.ts";
import type { Channel } from "../log/index.ts";
import type { FailedWaits } from "./failed-waits.ts";
import type { Answer, Words } from "./words.ts";

/** Everything one scenario may use: the choke point, the driver, and data of its own. */
export interface Session {
  readonly contract: Contract;
  /**
   * Returns the base address for requests in a role: live keys have a separate address. Throws {@link Blocked} if there
   * is none.
   */
  address(role: RoleName): string;
  readonly clock: Clock;
  /** Waits for the given time in milliseconds while other scenarios continue. Rejects when the run ends. */
  pause(delayMs: number): Promise<void>;
  /** Time budget for eventually consistent state, in milliseconds. */
  readonly eventuallyMs: number;
  /** Waits of this scenario that timed out, in any of its parts. */
  readonly failedWaits: FailedWaits;
  readonly data: ValidData;
  /** Sends a request of an operation, through the choke point. */
  send(request: SessionRequest): Promise<Answer<unknown>>;
  /** Returns the credentials of a role; throws {@link Blocked} if the role is not configured. */
  credentials(role: RoleName): Credentials;
  /** Returns true if the driver has this ability. */
  can(ability: Ability): boolean;
  /** Throws {@link Blocked} if the driver lacks this ability. */
  assertCan(ability: Ability): void;
  /** Calls the driver; throws {@link Blocked} if it lacks the ability or fails to perform it. */
  drive<A extends Ability>(ability: A, ...args: Parameters<Abilities[A]>): Promise<Performed<A>>;
  /**
   * Returns what brought a resource to its state: the latest driver action on its id, and the request before it that
   * can have changed something. Without such an action, the latest of these requests.
   */
  originOf(id: unknown): Origin;
  /**
   * Returns the inbox for the deployment's webhooks. Webhooks found there are evidence for the channel, unless the
   * scenario looks `aside`, because it tests something else. Throws {@link Blocked} if no inbox is configured.
   */
  inbox(look?: "aside"): SessionInbox;
  readonly hasInbox: boolean;
  /** True if live keys may also be used to create live payments. */
  readonly allowsLiveCreate: boolean;
  /** Records that something of this run arrived over a channel: from now on, its absence there is a violation. */
  witness(channel: Channel): void;
  /**
   * Registers a text as secret from now on, because it is nearly the secret `of`: it is recorded under the name of that
   * secret, with `how` it differs.
   */
  conceal(text: string, of: string, how: string): void;
  /** Returns a text that no other scenario, part or run uses. */
  unique(prefix: string): string;
  /**
   * Runs independent parts of the scenario in parallel, as far as workers are available. Each has its own session, so
   * that the exchanges of one part are not evidence of another. Rejects when all have ended, as {@link stopOf}
   * determines.
   */
  inParallel<T>(parts: readonly ((session: Session, words: Words<string>) => Promise<T>)[]): Promise<readonly T[]>;
}

/** Origin of a state; empty if the scenario has done nothing yet. */
export interface Origin {
  /** Absent if the driver did nothing. */
  readonly ability?: Ability;
  /** Number of the exchange in the log. */
  readonly exchange?: number;
}

/** Result of an ability. */
export type Performed<A extends Ability> = Abilities[A] extends (...args: never[]) => Promise<infer Result>
  ? Result
  : never;

/** Inbox as a scenario sees it. */
export interface SessionInbox {
  readonly url: string;
  /** Maximum delay of a webhook, in milliseconds. */
  readonly withinMs: number;
  /** Returns the matching deliveries so far, in order of arrival. */
  deliveries(wanted: Wanted): readonly Delivery[];
  /** Returns the number of matching deliveries so far, to describe the inbox: it is no evidence of anything. */
  count(wanted: Wanted): number;
  /**
   * Waits for the given number of matching deliveries, one by default, for `atMostMs` or `withinMs`, whichever is less;
   * resolves to those that arrived in that time.
   */
  arrival(
    wanted: Wanted,
    options?: { readonly count?: number; readonly atMostMs?: number },
  ): Promise<readonly Delivery[]>;
  /** Answers 503 to the first matching delivery. */
  refuseFirst(wanted: Wanted): void;
}

/** Request of a scenario; its headers and body are sent unchanged. */
export interface SessionRequest extends Pick<OutgoingRequest, "operation" | "headers"> {
  /** Role whose address it is sent to; `main` by default. */
  readonly role?: RoleName;
  /** Path relative to the base address, with its query. */
  readonly path: string;
  readonly body?: string;
  readonly keepIdempotencyKey?: boolean;
  /** False if the contract allows the request: another one is then an error of the suite. True by default. */
  readonly bad?: boolean;
  /** True if the contract leaves the response open, including the success status. */
  readonly open?: boolean;
  /** True if a deployment may reject the request, though it is valid: then also with a 2xx that reports failure. */
  readonly mayBeRejected?: boolean;
}
