import {
  businessOf,
  type ClientExchange,
  type ClientRules,
  DRIVER_PATH,
  operationOf,
  type PlannedRun,
  RESPONSE_LOST,
  readObject,
  type SentWebhook,
  summarize,
  WEBHOOK_FORGED,
  type WireWatch,
} from "../../client-run/index.ts";
import type { Clock } from "../../clock/index.ts";
import { type DroppingHandler, deliverByHttp, isLoopbackName, serveDropping } from "../../node/index.ts";
import type { Deliver, Sandbox, SandboxKind } from "../../variants/sandboxes.ts";
import { serveSandbox } from "../serve-sandbox.ts";

/** Sandbox of one run, with the variables through which the client finds it. */
export interface ServedRun {
  readonly environment: Readonly<Record<string, string>>;
  close(): Promise<void>;
}

export interface ServeRunOptions {
  readonly clock: Clock;
  readonly rules: ClientRules;
  /** Address at which the client receives webhooks. */
  readonly webhookUrl: string;
  readonly watch: WireWatch;
}

const HOST = "127.0.0.1";

/** Time after a payment was created until the forged webhook about it, in milliseconds. */
const FORGED_AFTER_MS = 50;

/** Serves the sandbox of one run on free ports, and shows all that passes between it and the client. */
export async function serveRun(kind: SandboxKind, run: PlannedRun, options: ServeRunOptions): Promise<ServedRun> {
  const { clock, webhookUrl } = options;
  const deliver = watchedDelivery(options);
  const forger = run.name === WEBHOOK_FORGED ? createForger(options) : undefined;
  const isLost = run.name === RESPONSE_LOST ? createLosses(options.rules) : () => false;
  let isLive = false;
  const sandbox = await serveSandbox(kind, {
    clock,
    delivery: deliver,
    isWebhookTarget: (url) => URL.canParse(url) && isLoopbackName(new URL(url).hostname),
    host: HOST,
    port: 0,
    webhookUrl,
    fault: run.kind === "fault" ? run.name : undefined,
    latitudes: run.kind === "latitude" ? [run.name] : [],
    serve(opened, at) {
      // The address for test keys is opened first.
      const live = isLive;
      isLive = true;
      return serveDropping(watched(opened, { ...options, live, isLost, after: (each) => forger?.exchange(each) }), at);
    },
  });
  const { url, liveUrl, driverUrl, keyField, roles, variant } = sandbox.access;
  const { main, live } = roles;
  if (!main || !live) throw new Error("a sandbox has the roles main and live");
  forger?.know(main.businessId, webhookUrl);
  forger?.know(live.businessId, webhookUrl);
  const keyName = keyField.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase();
  return {
    environment: {
      PAYMENTS_URL: url,
      PAYMENTS_CLIENT_ID: main.clientId,
      PAYMENTS_BUSINESS_ID: main.businessId,
      [`PAYMENTS_${keyName}`]: main.key,
      PAYMENTS_LIVE_URL: liveUrl,
      PAYMENTS_LIVE_CLIENT_ID: live.clientId,
      PAYMENTS_LIVE_BUSINESS_ID: live.businessId,
      [`PAYMENTS_LIVE_${keyName}`]: live.key,
      PAYMENTS_DRIVER_URL: driverUrl,
      PAYMENTS_WEBHOOK_URL: webhookUrl,
      PAYMENTS_VARIANT: variant,
    },
    async close() {
      forger?.close();
      await sandbox.close();
    },
  };
}

interface WatchedOptions extends ServeRunOptions {
  readonly live: boolean;
  readonly isLost: (exchange: ClientExchange) => boolean;
  readonly after: (exchange: ClientExchange) => void;
}

function watched({ answer }: Sandbox, options: WatchedOptions): DroppingHandler {
  const { clock, watch, live, isLost, after } = options;
  return async (incoming, drop) => {
    const startedMs = clock.monotonic();
    const read = await incoming.readBody();
    const { method, url, headers } = incoming;
    const request = {
      method,
      path: url.pathname,
      query: url.search,
      body: read.kind === "text" && read.text !== "" ? read.text : undefined,
      unread: read.kind !== "text",
    };
    if (!request.path.startsWith(DRIVER_PATH)) watch.request(summarize(request), startedMs);
    const outgoing = await answer(incoming);
    const answered = {
      ...request,
      headers: new Map(headers),
      status: outgoing.status,
      responseHeaders: new Map(Object.entries(outgoing.headers).map(([name, value]) => [name.toLowerCase(), value])),
      responseBody: outgoing.text ?? undefined,
      startedMs,
      endedMs: clock.monotonic(),
      live,
      lost: false,
    };
    const exchange = isLost(answered) ? { ...answered, lost: true } : answered;
    if (exchange.lost) drop();
    watch.exchange(exchange);
    after(exchange);
    return outgoing;
  };
}

/** Loses the response to the first attempt of every create request. */
function createLosses(rules: ClientRules): (exchange: ClientExchange) => boolean {
  const attempted = new Set<string>();
  return (exchange) => {
    const operation = operationOf(rules, exchange);
    if (operation === undefined || !(operation in rules.creates) || exchange.status >= 300) return false;
    const request = `${exchange.path} ${exchange.body}`;
    if (attempted.has(request)) return false;
    attempted.add(request);
    return true;
  };
}

function watchedDelivery({ watch, clock }: ServeRunOptions): Deliver {
  return async (delivery) => {
    const sent = sentOf(delivery, clock.monotonic());
    watch.webhook(sent);
    try {
      const { status } = await deliverByHttp(delivery);
      watch.webhookEnd(sent, status);
      return { status };
    } catch (error) {
      watch.webhookEnd(sent, undefined);
      throw error;
    }
  };
}

function sentOf({ url, headers, body }: Parameters<Deliver>[0], sentMs: number): SentWebhook {
  return { url, contentType: headers["content-type"] ?? "none", body, sentMs };
}

/** Sends a webhook that nothing has caused about each new payment. */
function createForger({ rules, clock, watch }: ServeRunOptions) {
  /** Webhook addresses by business. */
  const targets = new Map<string, string>();
  const waiting = new Set<() => void>();
  const send = async ({ url, body, paymentId }: { url: string; body: string; paymentId: string }) => {
    const headers = { "content-type": "application/json", "user-agent": "payspec-sandbox" };
    const sent = { ...sentOf({ url, headers, body }, clock.monotonic()), forgedFor: paymentId };
    watch.webhook(sent);
    const answer = await deliverByHttp({ url, headers, body }).catch(() => undefined);
    watch.webhookEnd(sent, answer?.status);
  };
  return {
    know: (businessId: string, url: string) => targets.set(businessId, url),
    exchange(exchange: ClientExchange) {
      if (exchange.path.startsWith(DRIVER_PATH)) {
        const { businessId } = readObject(exchange.responseBody) ?? {};
        const { webhookUrl } = readObject(exchange.body) ?? {};
        if (typeof businessId === "string" && typeof webhookUrl === "string") targets.set(businessId, webhookUrl);
        return;
      }
      const operation = operationOf(rules, exchange);
      if (operation === undefined || !(operation in rules.creates) || exchange.status >= 300) return;
      const forgery = rules.forge(exchange, targets.get(businessOf(rules, exchange)));
      if (!forgery || !isLoopbackName(new URL(forgery.url).hostname)) return;
      const cancel = clock.after(FORGED_AFTER_MS, () => {
        waiting.delete(cancel);
        void send(forgery);
      });
      waiting.add(cancel);
    },
    close() {
      for (const cancel of waiting) cancel();
    },
  };
}
