import { type Clock, createVirtualClock } from "../../clock/index.ts";
import type { Contract } from "../../contract/index.ts";
import { DEFAULT_LIMITS, DEFAULT_VALID_DATA, type Deployment, type Limits } from "../../deployment/index.ts";
import { type Abilities, type Driver, DriverError } from "../../driver/index.ts";
import { createRedactor, type WireRequirements } from "../../exchange/index.ts";
import type { Inbox } from "../../inbox/index.ts";
import { createLog, type Line } from "../../log/index.ts";
import type { Scenario, Variant } from "../../scenario/index.ts";
import type { WireRequest, WireResult } from "../../transport/index.ts";
import { createFold } from "../fold.ts";
import { planVariant } from "../plan.ts";
import type { Report } from "../report.ts";
import { type RunOptions, run } from "../run.ts";

/** Run of a few scenarios against a function, on virtual time. */
export interface RehearsalOptions {
  readonly contract: Contract;
  readonly wire: WireRequirements;
  readonly scenarios: readonly Scenario[];
  readonly whenIdle: (action: () => void) => void;
  readonly answer?: (request: WireRequest, clock: Clock) => WireResult | Promise<WireResult>;
  readonly only?: readonly string[];
  readonly secrets?: readonly string[];
  readonly limits?: Partial<Limits>;
  readonly abilities?: Partial<Abilities>;
  /** Replaces the driver with these abilities. */
  readonly driver?: Driver;
  readonly roles?: { readonly main?: { readonly key: string } };
  readonly strict?: boolean;
  readonly interrupt?: (clock: Clock) => AbortSignal;
  readonly ends?: Pick<RunOptions, "bail" | "baseline" | "maxMs" | "rate" | "repeats" | "shard">;
  readonly exclude?: readonly string[];
  readonly digest?: (text: string) => string;
  readonly probe?: Variant["probe"];
  readonly invariants?: Variant["invariants"];
  /** Configuration of the deployment in addition to its address and data. */
  readonly deployment?: Partial<Deployment>;
  readonly inbox?: (clock: Clock) => Inbox;
  /** Names of further variants with the same content, run concurrently. */
  readonly others?: readonly string[];
}

export interface Rehearsal {
  readonly report: Report;
  readonly lines: readonly Line[];
  readonly sent: readonly WireRequest[];
  readonly clock: Clock;
  readonly contracts: ReadonlyMap<string, Contract>;
}

const look = { operation: "lookAtLamp", path: "/lamps/1", headers: [] };

export function variantOf(
  { contract, wire, scenarios, probe, invariants }: RehearsalOptions,
  name = contract.variant,
): Variant {
  return {
    contract: { ...contract, variant: name },
    credentials: [{ field: "key", header: "Lamp-Key", secret: true }],
    wire,
    signs: { saysSuccess: () => true, idsIn: () => new Set() },
    scenarios,
    ...(invariants && { invariants }),
    credentialsOf: ({ key }) => ({ key }),
    probe:
      probe ??
      ((session) => session.send({ ...look, headers: [["Lamp-Key", session.credentials("main")["key"] ?? ""]] })),
  };
}

export async function rehearse(options: RehearsalOptions): Promise<Rehearsal> {
  const { answer = () => LAMP, only = [], secrets = [], limits, strict = false, interrupt } = options;
  const { abilities = {}, roles = { main: { key: "wick" } }, others = [], exclude = [], ends } = options;
  const clock = createVirtualClock({ whenIdle: options.whenIdle });
  const inbox = options.inbox?.(clock);
  const sent: WireRequest[] = [];
  const lines: Line[] = [];
  const variants = [options.contract.variant, ...others].map((name) => variantOf(options, name));
  const contracts = new Map(variants.map(({ contract }) => [contract.variant, contract]));
  const fold = createFold(contracts);
  await run({
    targets: variants.map((variant) => ({
      plan: planVariant(variant, { only, exclude, ...(ends?.shard && { shard: ends.shard }) }),
      deployment: {
        variant: variant.contract.variant,
        baseUrl: `http://${variant.contract.variant}.test`,
        headers: [["X-Gateway", "open"]],
        roles,
        data: DEFAULT_VALID_DATA,
        ...options.deployment,
      },
      driver: options.driver ?? { kind: "test", abilities },
      ...(inbox && { inbox }),
    })),
    transport: {
      send(request, { signal }) {
        sent.push(request);
        return new Promise((resolve, reject) => {
          signal.addEventListener("abort", () => resolve({ kind: "failure", reason: "timeout", message: "too late" }));
          Promise.resolve(answer(request, clock)).then(resolve, reject);
        });
      },
    },
    clock,
    log: createLog(clock, [(line) => lines.push(line), fold.add]),
    redactor: createRedactor(secrets),
    limits: { ...DEFAULT_LIMITS, ...limits },
    strict,
    payspec: "0.0.0",
    seed: "seed",
    digest: options.digest ?? (() => ""),
    ...ends,
    ...(interrupt && { interrupt: interrupt(clock) }),
  });
  return { report: fold.report(), lines, sent, clock, contracts };
}

export function jsonAnswer(status: number, json: unknown): WireResult {
  const text = JSON.stringify(json);
  const body = { text, byteLength: text.length, wellFormed: true, complete: true };
  return { kind: "response", status, headers: [["Content-Type", "application/json"]], body };
}

export const LAMP = jsonAnswer(200, { id: "1", colour: "red" });

export const REFUSED: WireResult = { kind: "failure", reason: "refused", message: "nothing listens" };

export function unable(message: string) {
  return () => Promise.reject(new DriverError(message));
}
