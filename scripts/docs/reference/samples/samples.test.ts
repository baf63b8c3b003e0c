import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { runBySh } from "../../../../conformance/proof/reproduction/shell.ts";
import { type ServedSandboxes, serveSandboxes } from "../../../../conformance/proof/serve-sandbox.ts";
import { type OperationNode, operationsIn } from "../../../generate/document.ts";
import { isObject, type Json } from "../../../generate/json.ts";
import { ROOT, readSource, type Source } from "../source.ts";
import { clientSample } from "./client.ts";
import { credentialHeaders, curlSample, variableOf } from "./curl.ts";

const sources = await Promise.all(["integration", "alternate"].map((variant) => readSource(variant)));
let served: ServedSandboxes;
let folder: string;

beforeEach(async () => {
  [served, folder] = await Promise.all([serveSandboxes(), mkdtemp(join(tmpdir(), "payspec-samples-"))]);
});
afterEach(() => Promise.all([served.close(), rm(folder, { recursive: true })]));

/** Ids and other texts from responses, by the variable name of their key. */
type Known = Record<string, string>;

/** Calls every operation once, creates before reads; each call uses the ids from earlier responses. */
async function play(source: Source, call: (operation: OperationNode, known: Readonly<Known>) => Promise<Json>) {
  const ids = ({ path }: OperationNode) => path.split("{").length;
  const rank = (each: OperationNode) => (each.method === "post" ? 0 : 10) + ids(each);
  const known: Known = {};
  for (const operation of operationsIn(source.document).toSorted((a, b) => rank(a) - rank(b))) {
    note(await call(operation, known), known);
    if (operation.id !== "createPayment") continue;
    const address = `${accessOf(source).driverUrl}/payments/${known["PAYMENT_ID"]}/approve`;
    expect((await fetch(address, { method: "POST" })).ok).toBe(true);
  }
}

function note(answer: Json, known: Known): void {
  if (!isObject(answer)) return;
  for (const [key, value] of Object.entries(answer)) {
    if (typeof value === "string") known[variableOf(key)] = value;
    else note(value, known);
  }
}

function accessOf({ variant }: Source) {
  return served.accesses.find((each) => each.variant === variant) ?? expect.unreachable();
}

describe.each(sources)("the samples of $variant", (source) => {
  const { variant, document } = source;

  it("are commands that a sandbox accepts", async () => {
    const { url, roles } = accessOf(source);
    const { clientId, businessId, key } = roles["main"] ?? expect.unreachable();
    const values = [clientId, businessId, key];
    const headers = credentialHeaders(document, {}).map((name, index) => `${name}: ${values[index]}\n`);
    await writeFile(join(folder, "credentials"), headers.join(""));
    await play(source, async (operation, known) => {
      const command = curlSample(document, operation).replace("curl ", "curl -sS ");
      const environment = { ...known, BASE_URL: url, IDEMPOTENCY_KEY: operation.id };
      const { exit, output } = await runBySh(command, environment, folder);
      expect(exit, output).toBe(0);
      return JSON.parse(output);
    });
  });

  it("are calls of the typed client that a sandbox accepts", async () => {
    const { url, roles, keyField } = accessOf(source);
    const { clientId, businessId, key } = roles["main"] ?? expect.unreachable();
    const credentials = { clientId, businessId, [keyField]: key };
    await play(source, async (operation, known) => {
      const [door = "", ...lines] = clientSample(document, variant, operation).split("\n");
      const here = lines.join("\n").replace(/(\w+_?[iI]d): "[^"]+"/g, (member, name: string) => {
        const id = known[variableOf(name)];
        return id === undefined ? member : `${name}: ${JSON.stringify(id)}`;
      });
      const file = join(folder, `${operation.id}.ts`);
      const index = pathToFileURL(`${ROOT}generated/${variant}/index.ts`).href;
      await writeFile(
        file,
        `${door.replace(`payspec/${variant}`, index)}
export async function call(baseUrl, credentials) {${here}return { data, error };\n}\n`,
      );
      const { call } = await import(pathToFileURL(file).href);
      const { data, error } = await call(url, credentials);
      expect(error).toBeUndefined();
      return data;
    });
  });
});
