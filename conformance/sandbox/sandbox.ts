import type { Clock } from "../clock/index.ts";
import { API_PATH, createApi } from "./api/api.ts";
import type { Environment } from "./business.ts";
import { type BusinessCredentials, createBusinesses, type NewBusinessOptions } from "./businesses.ts";
import { CHECKOUT_PATH, createCheckout } from "./checkout/checkout.ts";
import type { Core } from "./core.ts";
import { createDriver, DRIVER_PATH } from "./driver/driver.ts";
import { toResponse } from "./http/reply.ts";
import { createSerialise } from "./lock.ts";
import { createProvider } from "./provider.ts";
import { createSecureRandom, type Random } from "./random.ts";
import { integrationRules, type Rules } from "./rules/rules.ts";
import { createMemoryStore, type Store } from "./store.ts";
import { createWebhooks, type Deliver } from "./webhooks.ts";

/** Answers a request. */
export type Handler = (request: Request) => Promise<Response>;

/** Stands around the whole handler. */
export type Wire = (request: Request, next: Handler) => Promise<Response>;

export interface SandboxOptions {
  readonly clock: Clock;
  /** Where webhooks leave. */
  readonly delivery: Deliver;
  readonly rules?: Rules;
  readonly wire?: Wire;
  readonly random?: Random;
  readonly store?: Store;
  /** Which keys this address takes; `test` unless said otherwise. */
  readonly environment?: Environment;
  /** Bearer token without which the driver answers 401; without one the driver is open. */
  readonly driverToken?: string;
  /** How long the provider takes to take a refund into its queue, in milliseconds. */
  readonly providerLatencyMs?: number;
}

export interface Sandbox {
  readonly fetch: Handler;
  newBusiness(options?: NewBusinessOptions): BusinessCredentials;
  /** Gives up the webhooks that nobody has taken yet. */
  close(): void;
}

/** The reference deployment of the integration variant: its API, its checkout page and its driver. */
export function createSandbox(options: SandboxOptions): Sandbox {
  const { clock, delivery, rules = integrationRules, wire } = options;
  const webhooks = createWebhooks({ clock, deliver: delivery, retryDelay: rules.retryDelay });
  const core: Core = {
    clock,
    rules,
    store: options.store ?? createMemoryStore(),
    random: options.random ?? createSecureRandom(),
    environment: options.environment ?? "test",
    serialise: createSerialise(),
    announce: webhooks.announce,
    providerLatencyMs: options.providerLatencyMs ?? 10,
  };
  const provider = createProvider(core);
  const businesses = createBusinesses(core);
  const api = createApi(core);
  const checkout = createCheckout(core, provider);
  const driver = createDriver({ provider, businesses, token: options.driverToken });

  const answer: Handler = async (request) => {
    const { pathname } = new URL(request.url);
    if (pathname.startsWith(API_PATH)) return api(request);
    if (pathname.startsWith(DRIVER_PATH)) return driver(request);
    if (pathname.startsWith(CHECKOUT_PATH)) return checkout(request);
    return toResponse(rules.answerRejection({ reason: "unknownPath", message: "there is no such path" }));
  };
  const handle: Handler = async (request) => withoutBodyForHead(request, await answer(request));

  return {
    fetch: wire ? (request) => wire(request, handle) : handle,
    newBusiness: businesses.create,
    close: webhooks.close,
  };
}

function withoutBodyForHead({ method }: Request, response: Response): Response {
  return method === "HEAD" && response.body ? new Response(null, response) : response;
}
