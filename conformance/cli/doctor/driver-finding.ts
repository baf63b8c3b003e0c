import type { Clock } from "../../clock/index.ts";
import type { Deployment, Limits } from "../../deployment/index.ts";
import type { Driver } from "../../driver/index.ts";
import type { Redactor } from "../../exchange/index.ts";
import { createLog } from "../../log/index.ts";
import { sha256 } from "../../node/index.ts";
import { count, remedyFor } from "../../report/index.ts";
import { planVariant, run } from "../../runner/index.ts";
import type { Scenario, Variant } from "../../scenario/index.ts";
import type { Transport } from "../../transport/index.ts";
import { connectDriver, type DriverConnectionContext } from "../connect-driver.ts";
import { UsageError } from "../usage-error.ts";
import type { Finding } from "./diagnosis.ts";

/** Driver of a run, or a placeholder for it, with the problem that was found. */
export interface TriedDriver {
  readonly driver: Driver;
  readonly trouble?: Pick<Finding, "state" | "found" | "todo" | "prevents">;
}

/** Connects the driver as a run does; requests only its abilities. */
export async function tryDriver(deployment: Deployment, context: DriverConnectionContext): Promise<TriedDriver> {
  const { driver: configured } = deployment;
  const { operator } = context;
  if (configured?.kind === "manual" && typeof operator === "string") {
    const promised = Object.fromEntries(configured.abilities.map((each) => [each, async () => {}]));
    const found = `needs an operator, but none is available: ${operator}`;
    const todo = "run in a terminal, or use a driver of another kind";
    return { driver: { kind: "manual", abilities: promised }, trouble: { state: "warning", found, todo } };
  }
  let problem = "";
  const warn = (message: string) => {
    problem = message;
  };
  try {
    const driver = await connectDriver(deployment, { ...context, warn });
    if (problem === "") return { driver };
    const todo = remedyFor({ code: "driver-unusable" });
    return { driver, trouble: { state: "warning", found: problem, ...(todo !== undefined && { todo }) } };
  } catch (error) {
    if (!(error instanceof UsageError) && !(error instanceof Error && error.name === "UnusableDriver")) throw error;
    const none: Driver = { kind: configured?.kind ?? "none", abilities: {} };
    const todo = error instanceof UsageError ? error.hint : undefined;
    const trouble = {
      state: "error",
      found: error.message,
      prevents: "usage",
      ...(todo !== undefined && { todo }),
    } as const;
    return { driver: none, trouble };
  }
}

/** Deployment and tools for finding flaws in its driver. */
export interface Flawed {
  readonly variant: Variant;
  readonly deployment: Deployment;
  readonly driver: Driver;
  readonly transport: Transport;
  readonly clock: Clock;
  readonly redactor: Redactor;
  readonly limits: Limits;
}

/**
 * Returns what a run would find wrong with the driver's behaviour; undefined if nothing. Uses only a driver that can
 * advance the time of a new business, and creates what the variant needs to observe it.
 */
export async function flawOfDriver(flawed: Flawed): Promise<string | undefined> {
  const { variant, deployment, driver, transport, clock, redactor, limits } = flawed;
  const findFlaw = variant.flawOfDriver;
  const { newBusiness, advanceTime } = driver.abilities;
  // Do not ask an operator for tasks without need.
  if (!findFlaw || !newBusiness || !advanceTime || driver.kind === "manual") return undefined;
  let flaw: string | undefined;
  const scenario: Scenario = {
    id: "doctor/driver",
    title: "the driver advances the time of one business only",
    requirements: [],
    run: async (session) => {
      flaw = await findFlaw(session);
    },
  };
  await run({
    targets: [{ plan: { ...planVariant(variant), scenarios: [scenario], requirements: [] }, deployment, driver }],
    transport,
    clock,
    log: createLog(clock, []),
    redactor,
    limits,
    strict: false,
    payspec: "",
    seed: crypto.randomUUID().slice(0, 8),
    digest: sha256,
  });
  return flaw;
}

/** Describes the driver and its abilities; `wanted` are those that scenarios of the variant may need, if known. */
export function driverFinding(
  { driver: configured }: Pick<Deployment, "driver">,
  { driver, trouble }: TriedDriver,
  wanted: readonly string[] | undefined,
  flaw?: string,
): Finding {
  const subject = "driver";
  if (trouble) return { subject, ...trouble };
  if (flaw !== undefined) return { state: "warning", subject, found: flaw, todo: "fix the driver, not the server" };
  if (!configured) {
    const found = "not configured: nothing outside the API can be triggered";
    // If a run can be predicted, its first step gives the advice.
    const todo = wanted ? {} : { todo: "configure a driver of kind http, module, command or manual" };
    return { state: "warning", subject, found, ...todo };
  }
  const has = Object.keys(driver.abilities);
  const where = configured.kind === "http" ? `${configured.kind} at ${configured.url}` : configured.kind;
  if (!wanted) return { state: "ok", subject, found: `${where}: ${has.join(", ")}` };
  const missing = wanted.filter((each) => !has.includes(each));
  const of = count(wanted.length, "ability", "abilities");
  if (missing.length === 0) return { state: "ok", subject, found: `${where}: all ${of}` };
  return {
    state: "warning",
    subject,
    found: `${where}: ${wanted.length - missing.length} of ${of}; missing: ${missing.join(", ")}`,
    todo: "see the steps below for what needs them",
  };
}
