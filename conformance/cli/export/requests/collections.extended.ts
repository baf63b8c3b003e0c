import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { namesFor } from "../../../deployment/index.ts";
import { type SandboxProcess, startSandboxProcess } from "../../../node/index.ts";
import { variants } from "../../../variants/index.ts";
import { BUILT_ENTRY } from "../../testing/built-entry.ts";
import { readContractDocument } from "./contract-document.ts";
import { type ExampleRequest, exampleRequests } from "./example-requests.ts";

const NEWMAN = "newman@6.2.2";
const BRUNO = "@usebruno/cli@4.1.0";

const folder = mkdtempSync(join(tmpdir(), "payspec-requests-"));
let sandbox: SandboxProcess;
beforeAll(async () => {
  sandbox = await startSandboxProcess({ command: [process.execPath, BUILT_ENTRY], environment: process.env });
}, 60_000);
afterAll(async () => {
  await sandbox.stop();
  rmSync(folder, { recursive: true });
}, 60_000);

/** The response to one request of a collection. */
interface Answer {
  readonly request: ExampleRequest;
  readonly status: number;
  readonly body: unknown;
}

interface Call {
  readonly variant: string;
  readonly requests: readonly ExampleRequest[];
  /** Values of variables that replace those in the collection. */
  readonly ids: Readonly<Record<string, string>>;
  readonly environment: NodeJS.ProcessEnv;
}

/** Runs a tool that npx fetches in this exact version; its scripts are not run. */
function npx(tool: string, args: readonly string[], environment: NodeJS.ProcessEnv, cwd = folder) {
  const bin = tool === NEWMAN ? "newman" : "bru";
  const env = { ...environment, npm_config_ignore_scripts: "true" };
  return spawnSync("npx", ["--yes", "--package", tool, "--", bin, ...args], { cwd, env, encoding: "utf8" });
}

/** Returns the reason why npx cannot provide a tool. */
function unobtainable(tool: string): string | undefined {
  const { status, stderr } = npx(tool, ["--version"], process.env);
  return status === 0 ? undefined : `npx cannot provide ${tool}: ${stderr.trim().split("\n").at(-1)}`;
}

function runNewman({ variant, requests, ids, environment }: Call): readonly Answer[] {
  const report = join(folder, `${variant}.newman.json`);
  const credentials = credentialsOf(variant).map(({ field, name }) => `${field}=${environment[name]}`);
  const variables = [...credentials, ...Object.entries(ids).map(([name, value]) => `${name}=${value}`)];
  const { status, stdout, stderr } = npx(
    NEWMAN,
    [
      ...["run", `payspec-${variant}.postman_collection.json`, "--reporters", "json", "--reporter-json-export", report],
      ...variables.flatMap((each) => ["--env-var", each]),
      ...requests.flatMap(({ name }) => ["--folder", name]),
    ],
    environment,
  );
  expect(status, stdout + stderr).toBe(0);
  const { run }: NewmanReport = JSON.parse(readFileSync(report, "utf8"));
  return run.executions.map(({ item, response }) => ({
    request: one(requests, ({ name }) => name === item.name),
    status: response.code,
    body: JSON.parse(Buffer.from(response.stream.data).toString("utf8")),
  }));
}

interface NewmanReport {
  readonly run: {
    readonly executions: readonly {
      readonly item: { readonly name: string };
      readonly response: { readonly code: number; readonly stream: { readonly data: readonly number[] } };
    }[];
  };
}

function runBruno({ variant, requests, ids, environment }: Call): readonly Answer[] {
  const report = join(folder, `${variant}.bruno.json`);
  const { status, stdout, stderr } = npx(
    BRUNO,
    [
      ...["run", ...requests.map(({ id, operation }) => `${operation.tag}/${id}.bru`), "--env", "sandbox"],
      ...Object.entries(ids).flatMap(([name, value]) => ["--env-var", `${name}=${value}`]),
      ...["--output", report, "--format", "json"],
    ],
    environment,
    join(folder, `payspec-${variant}-bruno`),
  );
  expect(status, stdout + stderr).toBe(0);
  const runs: readonly BrunoReport[] = JSON.parse(readFileSync(report, "utf8"));
  return runs
    .flatMap(({ results }) => results)
    .map(({ test: { filename }, response }) => ({
      request: one(requests, ({ id }) => id === basename(filename, ".bru")),
      status: response.status,
      body: response.data,
    }));
}

interface BrunoReport {
  readonly results: readonly {
    readonly test: { readonly filename: string };
    readonly response: { readonly status: number; readonly data: unknown };
  }[];
}

function one<T>(all: readonly T[], isWanted: (each: T) => boolean): T {
  const found = all.find(isWanted);
  if (found === undefined) throw new Error("a request was sent that is not in the collection");
  return found;
}

function credentialsOf(variant: string) {
  const { credentials } = one(variants, ({ contract }) => contract.variant === variant);
  return credentials.map(({ field }) => {
    const [name = ""] = namesFor(["deployments", variant, "roles", "main", field], [{ variant, credentials }]);
    return { field, name };
  });
}

/** Runs payspec as a user does, and expects success. */
function payspec(argv: readonly string[], env: NodeJS.ProcessEnv): void {
  const { status, stderr } = spawnSync(process.execPath, [BUILT_ENTRY, ...argv], {
    cwd: folder,
    env,
    encoding: "utf8",
  });
  expect(status, stderr).toBe(0);
}

/** Returns the environment with the address and the credentials of the sandbox. */
function environmentOf(variant: string): NodeJS.ProcessEnv {
  const { url, roles, keyField } = one(sandbox.sandboxes, (each) => each.variant === variant);
  const { clientId = "", businessId = "", key = "" } = roles["main"] ?? {};
  const values: Readonly<Record<string, string>> = { clientId, businessId, [keyField]: key };
  const credentials = credentialsOf(variant).map(({ field, name }) => [name, values[field] ?? ""] as const);
  return { ...process.env, ...Object.fromEntries(credentials), PAYSPEC_URL: url, DRIVER_TOKEN: sandbox.driverToken };
}

/** Returns the ids that a response contains, by the name of their variable. */
function idsOf({ request, status, body }: Answer): readonly (readonly [string, string])[] {
  return request.links
    .filter((link) => link.status === status)
    .map(({ parameter, path }) => {
      const value = path.reduce<unknown>((found, key) => Object(found)[key], body);
      return [parameter, String(value)] as const;
    });
}

describe.each([
  ["postman", NEWMAN, runNewman],
  ["bruno", BRUNO, runBruno],
] as const)("the collection for %s", (format, tool, run) => {
  const reason = unobtainable(tool);
  if (reason !== undefined) console.log(`skipped: ${reason}`);

  test.skipIf(reason !== undefined).each(variants.map(({ contract }) => [contract.variant, contract] as const))(
    "is answered as the contract of %s documents, with success for every operation",
    (variant, { operations }) => {
      const environment = environmentOf(variant);
      payspec(["export", format, "--variant", variant, "--out", "."], environment);
      const requests = exampleRequests(readContractDocument(variant));
      const isDocumentedSuccess = ({ request, status }: Answer) =>
        status < 300 && String(status) in (operations[request.operation.id]?.responses ?? {});

      const first = run({ variant, requests, ids: {}, environment });
      expect(first.map(({ request }) => request.id)).toEqual(requests.map(({ id }) => id));
      const ids = Object.fromEntries(first.flatMap(idsOf));
      const { driverUrl } = one(sandbox.sandboxes, (each) => each.variant === variant);
      const flags = ["--driver-url", driverUrl, "--driver-token-env", "DRIVER_TOKEN"];
      // What was rejected needed a payment that is paid, or its refund.
      const rejected = first.filter((each) => !isDocumentedSuccess(each)).map(({ request }) => request);
      const [needed = ""] = rejected[0]?.uses ?? [];
      payspec(["drive", "approve", ids[needed] ?? "", ...flags], environment);
      const second = run({ variant, requests: rejected, ids, environment });
      const answers = [...first, ...second];
      expect(
        answers.filter((each) => !isDocumentedSuccess(each) && !(each.status >= 400 && each.status < 500)),
      ).toEqual([]);
      const accepted = new Set(answers.filter(isDocumentedSuccess).map(({ request }) => request.operation.id));
      expect([...accepted].sort()).toEqual(Object.keys(operations).sort());
    },
  );
});
