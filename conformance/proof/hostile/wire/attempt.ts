import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { createCaller } from "../../../cli/testing/call.ts";
import type { SandboxAccess } from "../../../node/index.ts";
import type { Report } from "../../../runner/index.ts";
import { variants } from "../../../variants.ts";
import { type FrontOptions, openFront } from "./front.ts";

/** What came of a run against a deployment that is broken on the wire. */
export interface Attempt {
  readonly exit: number;
  /** Every byte that was printed or written. */
  readonly output: string;
  readonly report: Report;
}

export interface AttemptOptions extends Omit<FrontOptions, "sandbox"> {
  readonly access: SandboxAccess;
  /** Flags beside those that select two scenarios. */
  readonly flags?: readonly string[];
}

/** The scenario that judges the read of a payment, by variant. */
export const READING: Readonly<Record<string, string>> = {
  integration: "get-payment/full-payment",
  alternate: "get-payment/new-payment",
};

/** What else is run, and comes after it. */
const OTHER = "get-payment/unknown-id";

/** The first request of a run is a list, the next creates a payment, and this one reads it. */
export const IN_THE_MIDDLE = 2;

/** An honest answer takes a hundredth of it, also where the machine has much else to do. */
const SHORT_SECONDS = "1";
const LONG_SECONDS = "20";

/** One scenario after another, so that a number tells which answer it is. */
const IN_ORDER = ["--concurrency", "1", "--eventually", "2", "--verbose"];

/** Of the role main, as the environment says them. */
export function credentialsOf({ roles, keyField }: SandboxAccess): Readonly<Record<string, string>> {
  const { clientId = "", businessId = "", key = "" } = roles["main"] ?? {};
  const variable = keyField === "apiKey" ? "PAYSPEC_API_KEY" : "PAYSPEC_SECRET_KEY";
  return { PAYSPEC_CLIENT_ID: clientId, PAYSPEC_BUSINESS_ID: businessId, [variable]: key };
}

/** What a run is asked to do; a request may take so long. */
export function argumentsOf(url: string, variant: string, seconds: string): readonly string[] {
  return [
    "run",
    url,
    "--variant",
    variant,
    "--timeout",
    seconds,
    ...IN_ORDER,
    "--only",
    READING[variant] ?? "",
    "--only",
    OTHER,
  ];
}

/** Runs a few scenarios in this process, through a front of its own. */
export async function attempt({ access, flags = [], ...front }: AttemptOptions): Promise<Attempt> {
  const { url, close } = await openFront({ ...front, sandbox: access.url });
  const call = createCaller();
  try {
    writeFileSync(join(call.folder, "authority.pem"), front.certificates.authority);
    const environment = {
      ...credentialsOf(access),
      ...(url.startsWith("https:") && { PAYSPEC_CA_FILE: "authority.pem" }),
    };
    const timeout = front.behaviour.waits ? SHORT_SECONDS : LONG_SECONDS;
    const argv = argumentsOf(url, access.variant, timeout);
    const { exit, stdout, stderr } = await call([...argv, ...flags], { environment, variants });
    const report: Report = JSON.parse(readFileSync(join(call.folder, "payspec-report", "report.json"), "utf8"));
    return { exit, output: `${stdout}${stderr}${call.written()}`, report };
  } finally {
    call.remove();
    await close();
  }
}
