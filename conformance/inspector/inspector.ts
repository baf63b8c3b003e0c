import type { Clock } from "../clock/index.ts";
import {
  type Deliver,
  DRIVER_PATH,
  type Handler,
  type Incoming,
  type Outgoing,
  outgoing,
  RESOURCES_PATH,
  readAddress,
} from "../variants/sandboxes.ts";
import { renderDocument } from "./document.ts";
import { createRequests, type RequestsOptions } from "./requests.ts";
import { createWebhookRecord } from "./webhooks.ts";

/** A live page of one sandbox at `/`: its resources, the requests to it, its webhooks, and the abilities of its driver. */
export interface Inspector {
  /** Wraps the port for outgoing webhooks. */
  watch(deliver: Deliver): Deliver;
  /** Adds the page to a sandbox. Every other request is answered as before. */
  around(answer: Handler): Handler;
  /** Answers pages that wait for a change. */
  close(): void;
}

const PATH = "/inspector/";

/** Time after which a page that waits for a change gets the state anyway: time passes without a request. */
const WAIT_MS = 5_000;

export function createInspector(options: RequestsOptions): Inspector {
  const { contract, clock } = options;
  const changes = createChanges(clock);
  const requests = createRequests(options);
  const webhooks = createWebhookRecord(clock, changes.announce);

  const showState = async (request: Incoming, answer: Handler): Promise<Outgoing> => {
    await changes.after(request.url.searchParams.get("after"));
    const version = changes.version();
    const { status, text } = await answer(readOf(request, RESOURCES_PATH));
    if (status !== 200 || text === null) return problem(502, "the driver of the sandbox does not list its resources");
    return json(200, { version, ...JSON.parse(text), requests: requests.list(), webhooks: webhooks.list() });
  };

  const show = async (request: Incoming, answer: Handler): Promise<Outgoing> => {
    const admission = await answer(readOf(request, `${DRIVER_PATH}abilities`)); // by its token and its origin
    if (admission.status !== 200) return admission;
    const [kind, number] = request.url.pathname.slice(PATH.length).split("/");
    if (kind === "state" && number === undefined) return showState(request, answer);
    const found = kind === "requests" ? requests.find(Number(number)) : undefined;
    const detail = found ?? (kind === "webhooks" ? webhooks.find(Number(number)) : undefined);
    return detail
      ? json(200, detail)
      : problem(404, "not found: the sandbox keeps only the newest requests and webhooks");
  };

  return {
    watch: webhooks.watch,
    close: changes.announce,
    around: (answer) => (request) => {
      const { method, url } = request;
      const isRead = method === "GET" || method === "HEAD";
      if (isRead && url.pathname === "/") return head(method, renderDocument(contract));
      if (isRead && url.pathname.startsWith(PATH)) return head(method, show(request, answer));
      const startedMs = clock.monotonic();
      const ended = (response: Outgoing) => {
        if (!isHosted(url.pathname)) void requests.record(request, response, startedMs).then(changes.announce);
        else if (!isRead) changes.announce();
        return response;
      };
      const answered = answer(request);
      return answered instanceof Promise ? answered.then(ended) : ended(answered);
    },
  };
}

/** Versions of the state, and the pages that wait for the next one. */
function createChanges(clock: Clock) {
  let version = 1;
  const waiting = new Set<() => void>();
  return {
    version: () => version,
    announce() {
      version += 1;
      for (const go of [...waiting]) go();
    },
    /** Resolves at once unless this version is the latest. */
    after(seen: string | null): Promise<void> {
      if (seen !== String(version)) return Promise.resolve();
      return new Promise((resolve) => {
        const go = () => {
          cancel();
          waiting.delete(go);
          resolve();
        };
        const cancel = clock.after(WAIT_MS, go);
        waiting.add(go);
      });
    },
  };
}

/** Returns true for the driver and the checkout pages, whose requests are not listed. */
function isHosted(pathname: string): boolean {
  return pathname.startsWith(DRIVER_PATH) || pathname.startsWith("/checkout/");
}

/** Returns a read of the driver with the headers of the request. */
function readOf(request: Incoming, path: string): Incoming {
  return { ...request, method: "GET", url: readAddress(`${request.url.origin}${path}`) };
}

async function head(method: string, response: Outgoing | Promise<Outgoing>): Promise<Outgoing> {
  return method === "HEAD" ? { ...(await response), text: null } : response;
}

function json(status: number, value: object): Outgoing {
  return outgoing(status, JSON.stringify(value), { "content-type": "application/json", "cache-control": "no-store" });
}

function problem(status: number, message: string): Outgoing {
  return json(status, { message });
}
