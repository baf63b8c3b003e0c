import { execFile } from "node:child_process";
import { mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Files, writeFiles } from "./folder.ts";
import { generateVariant } from "./variant.ts";

const root = fileURLToPath(new URL("../../", import.meta.url));
const parcels = fileURLToPath(new URL("testing/parcels", import.meta.url));
let files: Files;
let top: string;
let folder: string;

beforeAll(async () => {
  files = await generateVariant("parcels", parcels);
  top = await mkdtemp(join(tmpdir(), "payspec-"));
  folder = join(top, "generated", "parcels");
  await writeFiles(folder, files);
  for (const name of ["node_modules", "conformance"]) await symlink(join(root, name), join(top, name));
  await writeFile(join(top, "package.json"), '{ "type": "module" }');
});

afterAll(() => rm(top, { recursive: true }));

const text = (name: string) => files.get(name) ?? "";

describe("the generated files of a variant", () => {
  it("are deterministic, and marked as generated", async () => {
    expect(await generateVariant("parcels", parcels)).toEqual(files);
    for (const content of files.values())
      expect(content).toContain("Generated from specs/parcels by `npm run generate`. Do not edit.");
  });

  it("are complete", () => {
    expect([...files.keys()].sort()).toEqual([
      "client.ts",
      "contract.ts",
      "drawings.ts",
      "index.ts",
      "lifecycle/parcel.svg",
      "openapi-3.0.json",
      "openapi-3.0.lost.json",
      "openapi.json",
      "requirements.json",
      "types.ts",
      "validators.d.ts",
      "validators.js",
    ]);
  });

  it("type-check, and the contract has the type in conformance/contract", async () => {
    await writeFile(join(folder, "use.ts"), use);
    const options = { ...strict, module: "nodenext", target: "es2023", lib: ["es2023"], types: ["node"] };
    const tsconfig = {
      compilerOptions: { ...options, noEmit: true, skipLibCheck: true, allowImportingTsExtensions: true },
      include: ["*.ts"],
    };
    await writeFile(join(folder, "tsconfig.json"), JSON.stringify(tsconfig));
    const problems = await promisify(execFile)(join(root, "node_modules/.bin/tsc"), ["-p", folder]).catch(
      (error: { stdout: string }) => error,
    );
    expect(problems.stdout).toBe("");
  }, 30_000);
});

const strict = {
  strict: true,
  noUncheckedIndexedAccess: true,
  exactOptionalPropertyTypes: true,
  verbatimModuleSyntax: true,
};

const use = `
import type { Contract } from "${join(root, "conformance/contract/contract.ts")}";
import { createParcelsClient, type Parcel } from "./index.ts";
import { contract, type IdOfLevel, type RequirementId, type TransitionId } from "./contract.ts";

contract satisfies Contract<RequirementId, TransitionId>;
const implied: IdOfLevel<"implied"> = "send.address-not-empty";
// @ts-expect-error it is stated
const stated: IdOfLevel<"implied"> = "send.address";
// @ts-expect-error there is no such requirement
const unknown: RequirementId = "send.adress";

const client = createParcelsClient({ baseUrl: "", credentials: { clientId: "c", apiKey: "k" } });
const { data } = await client.readParcel({ path: { parcelId: "PCL_1" }, query: { verbose: true } });
const status: "PACKED" | "MOVING" | "DELIVERED" | "LOST" | undefined = data?.data.status;
await client.sendParcel({ body: { weight: "1", address: "a", size: null }, idempotencyKey: "k" });
const confirmed = await client.confirmFromWebhook({ headers: {}, body: "" });
const parcel: Parcel | undefined = confirmed.data?.data;
// @ts-expect-error the outcome was not checked
confirmed.error.status;
// @ts-expect-error the address is required
await client.sendParcel({ body: { weight: "1" } });
// @ts-expect-error the path is required
await client.readParcel({});
export { implied, parcel, stated, status, unknown };
`;

interface Validate {
  (data: unknown): boolean;
  errors?: { instancePath: string; keyword: string }[] | null;
}

describe("the validators", () => {
  const load = async () => {
    const module: { validators: Record<string, Validate> } = await import(
      pathToFileURL(join(folder, "validators.js")).href
    );
    return module.validators;
  };

  it("have no imports", () => {
    expect(text("validators.js")).not.toMatch(/^\s*import |(?<!')\brequire\(|new Function|eval\(/m);
  });

  it("exist for every body, and one function exists for each schema", async () => {
    const validators = await load();
    expect(Object.keys(validators)).toEqual([
      "sendParcel.request",
      "sendParcel.201",
      "sendParcel.default",
      "readParcel.200",
      "readParcel.default",
      "webhook.parcel.delivered",
    ]);
    expect(validators["sendParcel.201"]).toBe(validators["readParcel.200"]);
  });

  it.each([
    ["2026-11-21T10:00:00Z", true],
    [null, true],
    ["2026-02-30T10:00:00Z", false],
    ["2026-11-21 10:00:00Z", false],
  ])("use payspec's own date-time format: %j", async (sentAt, verdict) => {
    const validate = (await load())["readParcel.200"];
    expect(validate?.({ data: { parcelId: "PCL_1", status: "PACKED", sentAt } })).toBe(verdict);
  });

  it("report every error, not only the first", async () => {
    const validate = (await load())["sendParcel.request"];
    expect(validate?.({ weight: "heavy", size: "HUGE" })).toBe(false);
    expect(validate?.errors?.map(({ instancePath, keyword }) => `${instancePath} ${keyword}`)).toEqual([
      " required",
      "/weight pattern",
      "/size enum",
    ]);
  });
});

describe("the client", () => {
  const sent: Request[] = [];
  const create = async (options: object = {}) => {
    const module = await import(pathToFileURL(join(folder, "client.ts")).href);
    const fetch = async (request: Request) => {
      sent.push(request);
      return Response.json({ data: {} }, { status: request.method === "POST" ? 201 : 404 });
    };
    return module.createParcelsClient({
      baseUrl: "http://parcels.test",
      credentials: { clientId: "c", apiKey: "k" },
      fetch,
      ...options,
    });
  };
  const last = () => sent.at(-1) ?? expect.unreachable();

  it("sends the credentials and a fresh key, and follows no redirect", async () => {
    const client = await create();
    const { data } = await client.sendParcel({ body: { weight: "1", address: "a" } });
    const first = last();
    await client.sendParcel({ body: { weight: "1", address: "a" } });
    expect(data).toEqual({ data: {} });
    expect([first.headers.get("Client-Id"), first.headers.get("X-Api-Key"), first.redirect]).toEqual([
      "c",
      "k",
      "manual",
    ]);
    expect(first.headers.get("X-Idempotency-Key")).toMatch(/^[0-9a-f-]{36}$/);
    expect(last().headers.get("X-Idempotency-Key")).not.toBe(first.headers.get("X-Idempotency-Key"));
  });

  it("accepts a key from the caller, and one from the options", async () => {
    const client = await create({ idempotencyKey: () => "made" });
    await client.sendParcel({ body: {} });
    expect(last().headers.get("X-Idempotency-Key")).toBe("made");
    await client.sendParcel({ body: {}, idempotencyKey: "again" });
    expect(last().headers.get("X-Idempotency-Key")).toBe("again");
  });

  it("requests the credentials before every call", async () => {
    let turn = 0;
    const client = await create({ credentials: () => ({ clientId: "c", apiKey: `k${++turn}` }) });
    await client.readParcel({ path: { parcelId: "a/b" } });
    const { error } = await client.readParcel({
      path: { parcelId: "a/b" },
      query: { verbose: true },
      headers: { "X-Trace": "t" },
    });
    expect(error.body).toEqual({ data: {} });
    expect(last().url).toBe("http://parcels.test/parcels/a%2Fb?verbose=true");
    expect([last().headers.get("X-Api-Key"), last().headers.get("X-Trace")]).toEqual(["k2", "t"]);
  });
});
