import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { createCaller } from "../../../cli/testing/call.ts";
import type { SandboxAccess } from "../../../node/index.ts";
import type { Report } from "../../../runner/index.ts";
import { variants } from "../../../variants/index.ts";
import { callPayspec } from "../../call-payspec.ts";
import { type FrontOptions, openFront } from "./front.ts";
import { PRINT_PEAK } from "./print-peak.ts";

/** Result of a run against a deployment that is broken on the wire. */
export interface Attempt {
  readonly exit: number | null;
  /** Everything printed or written. */
  readonly output: string;
  readonly report: Report;
}

export interface AttemptOptions extends Omit<FrontOptions, "sandbox"> {
  readonly access: SandboxAccess;
  /** Flags in addition to those that select two scenarios. */
  readonly flags?: readonly string[];
  /** True if payspec runs in a process of its own, which prints its peak memory. */
  readonly isSeparate?: boolean;
}

/** The scenario that checks the read of a payment, by variant. */
export const READING: Readonly<Record<string, string>> = {
  integration: "get-payment/full-payment",
  alternate: "get-payment/new-payment",
};

/** Second scenario, which runs afterwards. */
const OTHER = "get-payment/unknown-id";

/**
 * Index of a response in the middle of a run: the first request is a list, the next creates a payment, and this one
 * reads it.
 */
export const IN_THE_MIDDLE = 2;

/** A hundred times the duration of an honest response, even on a busy machine. */
const SHORT_SECONDS = "1";
const LONG_SECONDS = "20";

/** Runs one scenario after another, so that an index identifies the response. */
const IN_ORDER = ["--concurrency", "1", "--eventually", "2", "--verbose"];

/** Returns the environment variables with the credentials of the role main. */
export function credentialsOf({ roles, keyField }: SandboxAccess): Readonly<Record<string, string>> {
  const { clientId = "", businessId = "", key = "" } = roles["main"] ?? {};
  const variable = keyField === "apiKey" ? "PAYSPEC_API_KEY" : "PAYSPEC_SECRET_KEY";
  return { PAYSPEC_CLIENT_ID: clientId, PAYSPEC_BUSINESS_ID: businessId, [variable]: key };
}

/** Returns the arguments of a run; `seconds` is the time limit of a request. */
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

/** Runs a few scenarios in this process or another one, through a separate front. */
export async function attempt({ access, flags = [], isSeparate, ...front }: AttemptOptions): Promise<Attempt> {
  const { url, close } = await openFront({ ...front, sandbox: access.url });
  const call = createCaller();
  try {
    writeFileSync(join(call.folder, "authority.pem"), front.certificates.authority);
    const environment = {
      ...credentialsOf(access),
      ...(url.startsWith("https:") && { PAYSPEC_CA_FILE: "authority.pem" }),
    };
    const timeout = front.behaviour.waits ? SHORT_SECONDS : LONG_SECONDS;
    const argv = [...argumentsOf(url, access.variant, timeout), ...flags];
    const { exit, output } = isSeparate
      ? await callPayspec(argv, {
          environment: { ...environment, NODE_OPTIONS: `--import=${PRINT_PEAK}` },
          folder: call.folder,
        })
      : await call(argv, { environment, variants }).then((called) => ({
          exit: called.exit,
          output: `${called.stdout}${called.stderr}`,
        }));
    const report: Report = JSON.parse(readFileSync(join(call.folder, "payspec-report", "report.json"), "utf8"));
    return { exit, output: `${output}${call.written()}`, report };
  } finally {
    call.remove();
    await close();
  }
}
