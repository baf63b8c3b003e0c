import type { AccountRules, AccountStore } from "./accounts/accounts.ts";
import { createBusinesses } from "./accounts/businesses.ts";
import type { CoreOf } from "./core.ts";
import { type Acts, accountActs } from "./driver/ability.ts";
import { createDriver, DRIVER_PATH } from "./driver/driver.ts";
import { type Choices, collectBusinesses, type Resources } from "./driver/resources.ts";
import { type Handler, incoming, localIncoming } from "./http/incoming.ts";
import { localResponseOf, type Outgoing, type Reply, responseOf, toOutgoing } from "./http/outgoing.ts";
import type { Refusal, RoutingReason } from "./reading/refusal.ts";
import type { Sandbox, SandboxOptions, Wire } from "./sandbox.ts";
import { createSerialise } from "./serialise.ts";
import { createSecureRandom } from "./values/random.ts";
import { createWebhooks, type WebhooksOptions } from "./webhooks.ts";

/** Rules common to the sandboxes of every variant. */
interface CommonRules extends AccountRules {
  readonly retryDelay: WebhooksOptions["retryDelay"];
  readonly answerRejection: (rejection: Refusal<RoutingReason>) => Reply;
}

interface Decided<Rules, Store> extends SandboxOptions {
  readonly rules: Rules;
  readonly store: Store;
}

/** Parts that a variant adds to the common sandbox. */
interface Parts {
  /** The variant's API and hosted pages. */
  readonly areas: Areas;
  /** The variant's driver abilities, in addition to those for businesses. */
  readonly acts: Acts;
  readonly choices: Choices;
  /** Returns the variant's resources, in addition to businesses. */
  readonly resources: () => Resources;
}

/** Creates a sandbox from a variant's rules, store and additional parts. */
export function assembleSandbox<Rules extends CommonRules, Store extends AccountStore>(
  {
    clock,
    delivery,
    rules,
    store,
    wire,
    driverToken: token,
    isWebhookTarget = () => true,
    ...options
  }: Decided<Rules, Store>,
  partsOf: (core: CoreOf<Rules, Store>) => Parts,
): Sandbox {
  const { announce, close } = createWebhooks({ clock, deliver: delivery, retryDelay: rules.retryDelay });
  const core: CoreOf<Rules, Store> = {
    clock,
    rules,
    store,
    random: options.random ?? createSecureRandom(),
    environment: options.environment ?? "test",
    serialise: createSerialise(),
    announce: (url, event) => isWebhookTarget(url) && announce(url, event),
    providerLatencyMs: options.providerLatencyMs ?? 10,
  };
  const { areas, acts, choices, resources } = partsOf(core);
  const businesses = createBusinesses(core);
  const driver = createDriver({
    acts: { ...acts, ...accountActs(businesses, isWebhookTarget) },
    choices,
    resources: () => ({ ...resources(), businesses: collectBusinesses(core) }),
    token,
  });
  const otherwise = () =>
    toOutgoing(rules.answerRejection({ reason: "unknownPath", message: "there is no such path" }));
  return {
    ...joinAreas({ ...areas, [DRIVER_PATH]: driver }, otherwise, wire),
    newBusiness: businesses.create,
    close,
  };
}

/** Handlers by path prefix. */
type Areas = Readonly<Record<string, Handler>>;

/** Returns the entry points to all areas, wrapped in the wire if there is one. */
export function joinAreas(
  areas: Areas,
  otherwise: () => Outgoing,
  wire?: Wire,
): Pick<Sandbox, "answer" | "fetch" | "fetchLocally"> {
  const all = Object.entries(areas);
  const answerOf: Handler = (request) => {
    const { pathname } = request.url;
    for (const [path, area] of all) if (pathname.startsWith(path)) return area(request);
    return otherwise();
  };
  const inner: Handler = (request) => {
    const answered = answerOf(request);
    if (request.method !== "HEAD") return answered;
    return answered instanceof Promise ? answered.then(withoutBody) : withoutBody(answered);
  };
  const answer: Handler = wire ? (request) => wire(request, inner) : inner;
  return {
    answer,
    fetch: async (request) => responseOf(await answer(incoming(request))),
    fetchLocally: async (url, init) => localResponseOf(await answer(localIncoming(url, init))),
  };
}

function withoutBody(response: Outgoing): Outgoing {
  return { ...response, text: null };
}
