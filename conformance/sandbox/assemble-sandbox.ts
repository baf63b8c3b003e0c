import type { AccountRules, AccountStore } from "./accounts/accounts.ts";
import { createBusinesses } from "./accounts/businesses.ts";
import type { CoreOf } from "./core.ts";
import { type Ability, accountAbilities } from "./driver/ability.ts";
import { createDriver, DRIVER_PATH } from "./driver/driver.ts";
import { collectBusinesses, type Resources } from "./driver/resources.ts";
import { type Areas, joinAreas } from "./http/areas.ts";
import { type Reply, toOutgoing } from "./http/outgoing.ts";
import type { Refusal, RoutingReason } from "./reading/refusal.ts";
import type { Sandbox, SandboxOptions } from "./sandbox.ts";
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
  readonly abilities: readonly Ability[];
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
  const { areas, abilities, resources } = partsOf(core);
  const businesses = createBusinesses(core);
  const driver = createDriver({
    abilities: [...abilities, ...accountAbilities(businesses, isWebhookTarget)],
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
