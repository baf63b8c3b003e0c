import type { Clock } from "../../../clock/index.ts";
import type { Environment } from "./accounts/business.ts";
import type { BusinessCredentials, NewBusinessOptions } from "./accounts/businesses.ts";
import type { Handler, Incoming, LocalRequest } from "./http/incoming.ts";
import type { LocalResponse, Outgoing } from "./http/outgoing.ts";
import type { Random } from "./values/random.ts";
import type { Deliver } from "./webhooks.ts";

/** A wrapper around the whole sandbox. */
export type Wire = (request: Incoming, next: Handler) => Outgoing | Promise<Outgoing>;

/** Environment settings that the sandbox of every variant needs. */
export interface SandboxOptions {
  readonly clock: Clock;
  /** Port for outgoing webhooks. */
  readonly delivery: Deliver;
  /** Returns true if webhooks may be sent to this address. Default: any address. */
  readonly isWebhookTarget?: (url: string) => boolean;
  readonly wire?: Wire;
  readonly random?: Random;
  /** Kind of key that this address accepts. Default: `test`. */
  readonly environment?: Environment;
  /** Bearer token for the driver; requests without it get 401. Without a token, the driver is open. */
  readonly driverToken?: string;
  /** Time the provider takes to queue a refund, in milliseconds. */
  readonly providerLatencyMs?: number;
}

/** The reference deployment of one variant, at one address. */
export interface Sandbox {
  /** Handles a request, for servers that read requests and write responses themselves. */
  readonly answer: Handler;
  readonly fetch: (request: Request) => Promise<Response>;
  /** Handles a request from the same process, without creating a platform `Request`. */
  readonly fetchLocally: (url: string, request: LocalRequest) => Promise<LocalResponse>;
  newBusiness(options?: NewBusinessOptions): BusinessCredentials;
  /** Cancels all pending webhooks. */
  close(): void;
}
