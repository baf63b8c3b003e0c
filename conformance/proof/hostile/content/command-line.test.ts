import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Called, type Caller, createCaller } from "../../../cli/testing/call.ts";
import { type Served, serve } from "../../../node/index.ts";
import { boundedRows, isExtended } from "../../../testing/bounds.ts";
import { variants } from "../../../variants/index.ts";
import { integrationSandbox } from "../../../variants/sandboxes.ts";
import type { Around } from "../../network-conditions.ts";
import { type ServedSandboxes, serveSandboxes } from "../../serve-sandbox.ts";
import { ordersIn } from "./orders.ts";
import { ALL_TEXTS, TEXTS, writing } from "./texts.ts";

/** Hostile text allowed in a header that Node sends. */
const HEADER = "::error::owned ##vso[task.complete]<script>]]>\u0085\u009b2J";

const CLEAR_LINE = "\r\u001b[2K";

const { spoil, meant } = writing(Object.values(TEXTS));

/** Appends a hostile text to every string of every API response; redirects lists to another origin. */
const hostile: Around = async (request, next) => {
  const { pathname } = new URL(request.url);
  if (!pathname.startsWith("/api/")) return next(request);
  const response = await next(new Request(meant?.(request.url) ?? request.url, request));
  const bytes = new Uint8Array(await response.arrayBuffer());
  const wire = { method: request.method, url: request.url, headers: [] };
  const spoilt = spoil({ status: response.status, headers: [], bytes }, wire);
  const isRedirect = pathname.endsWith("/list");
  return new Response(new Uint8Array(spoilt.bytes), {
    status: isRedirect ? 302 : response.status,
    headers: {
      ...Object.fromEntries(response.headers),
      "x-note": HEADER,
      "set-cookie": "track=owned",
      ...(isRedirect && { location: `${elsewhere.url}/steal` }),
    },
  });
};

let call: Caller;
let elsewhere: Served;
let served: ServedSandboxes;
/** Requests that reached the other origin. */
const strayed: string[] = [];
/** Cookie headers that reached the deployment. */
const cookies: string[] = [];

beforeAll(async () => {
  call = createCaller();
  elsewhere = await serve(async ({ url }) => {
    strayed.push(url);
    return new Response(null, { status: 204 });
  });
  const around: Around = (request, next) => {
    cookies.push(...(request.headers.get("cookie") ?? "").split(";").filter((each) => each !== ""));
    return hostile(request, next);
  };
  served = await serveSandboxes({ kinds: [integrationSandbox], around: () => around });
});
afterAll(async () => {
  await served.close();
  await elsewhere.close();
  call.remove();
});

const ONLY = ["--only", "get-payment/full-payment", "--only", "get-payment/unknown-id"];
const summary = "summary.md";

function payspec(argv: readonly string[], terminal?: number): Promise<Called> {
  const environment = {
    ...served.environment,
    PAYSPEC_EVENTUALLY_SECONDS: "0.3",
    GITHUB_ACTIONS: "true",
    GITHUB_STEP_SUMMARY: join(call.folder, summary),
  };
  return call(argv, { environment, variants, ...(terminal !== undefined && { terminal }) });
}

/** Expects output without control sequences; the status line that a terminal draws and erases is payspec's own. */
function expectPlain(command: string, { stdout, stderr }: Called): void {
  expect(
    ordersIn(`terminal of ${command}, with annotations`, `${stdout.replaceAll(CLEAR_LINE, "\n")}\n${stderr}`),
  ).toEqual([]);
}

test("commands print no control sequences on a terminal or elsewhere, and follow no redirect", async () => {
  const run = await payspec(["run", ...served.flags, ...ONLY, "--report-dir", "a"], 80);
  expect(run.exit, run.stderr).toBe(1);
  expectPlain("run", run);
  expect(ordersIn("summary", readFileSync(join(call.folder, summary), "utf8"))).toEqual([]);
  for (const name of ["log.ndjson", "report.json", "junit.xml", "report.html"]) {
    expect(ordersIn(name, readFileSync(join(call.folder, "a", name), "utf8"))).toEqual([]);
  }
  for (const format of ["text", "json", "junit", "html", "markdown", "annotations", "har"]) {
    const report = await payspec(["report", "a", "--format", format]);
    expect(report.exit, report.stderr).toBe(0);
    expectPlain(`report --format ${format}`, report);
  }
  const again = await payspec(["run", ...served.flags, "--only", "get-payment/unknown-id", "--report-dir", "b"]);
  expectPlain("run without a terminal", again);
  const compared = await payspec(["compare", "a", "b"]);
  expect([0, 1]).toContain(compared.exit);
  expectPlain("compare", compared);
  expect(strayed).toEqual([]);
  expect(cookies).toEqual([]);
});

test.runIf(isExtended)("explore and doctor print no control sequences", async () => {
  const explored = await payspec(["explore", ...served.flags, "--runs", "2", "--seed", "1"]);
  expect([1, 4], explored.stderr).toContain(explored.exit);
  expectPlain("explore", explored);
  const examined = await payspec(["doctor", ...served.flags]);
  expect([0, 1, 3, 4], examined.stderr).toContain(examined.exit);
  expectPlain("doctor", examined);
  expect(strayed).toEqual([]);
});

/** Members that a program or the fold compares, or that become part of a command line; all others are text for people. */
const COMPARED = new Set([
  "type",
  "variant",
  "hash",
  "id",
  "outcome",
  "kind",
  "by",
  "channel",
  "difference",
  "requirement",
  "requirements",
  "transitions",
  "withoutLive",
  "exercised",
  "alsoBy",
  "scenario",
  "method",
  "variable",
]);

/** Returns a log as a third party might have written it: every free text in it is hostile. */
function forgedLog(log: string, orders: string): string {
  const forge = (name: string, value: unknown): unknown => {
    if (COMPARED.has(name)) return value;
    if (typeof value === "string") return `${orders}${value}${orders}`;
    if (Array.isArray(value)) return value.map((each) => forge("", each));
    if (typeof value !== "object" || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, forge(key, each)]));
  };
  return log
    .trim()
    .split("\n")
    .map((text) => `${JSON.stringify(forge("", JSON.parse(text)))}\n`)
    .join("");
}

test.each(boundedRows(Object.entries({ "all texts": ALL_TEXTS, ...TEXTS }), 1))(
  "a forged log is escaped in every output: %s",
  async (_, orders) => {
    mkdirSync(join(call.folder, "forged"), { recursive: true });
    writeFileSync(
      join(call.folder, "forged", "log.ndjson"),
      forgedLog(readFileSync(join(call.folder, "b", "log.ndjson"), "utf8"), orders),
    );
    for (const format of ["text", "json", "junit", "html", "markdown", "annotations"]) {
      const report = await payspec(["report", "forged", "--format", format]);
      expect(report.exit, report.stderr).toBe(0);
      expectPlain(`report --format ${format}`, report);
    }
    expectPlain("compare", await payspec(["compare", "b", "forged"]));
  },
);
