import { fileURLToPath } from "node:url";
import { request } from "undici";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { contract as alternate } from "../../generated/alternate/contract.ts";
import { contract as integration } from "../../generated/integration/contract.ts";
import { type Contract, documentedResponse, judgeBody, type Operation } from "../contract/index.ts";
import { type Served, startMock } from "../node/index.ts";
import { type Example, leavesOf, readCredentialHeaders, readExamples } from "./examples.ts";

const contracts: readonly Contract[] = [integration, alternate];

interface Question {
  readonly operation: Operation;
  /** Credential headers of the request. */
  readonly credentials: readonly string[];
  readonly prefer: string;
  readonly body: Example | undefined;
}

describe.each(contracts)("the mock of $variant", (contract) => {
  const document = fileURLToPath(new URL(`../../generated/${contract.variant}/openapi.json`, import.meta.url));
  const examples = readExamples(document);
  const operations = Object.entries(contract.operations);
  const complete = readCredentialHeaders(document);
  const incomplete = complete.map((missing) => complete.filter((header) => header !== missing));
  let mock: Served;

  beforeAll(async () => {
    mock = await startMock(document);
  }, 30_000);
  afterAll(() => mock?.close());

  /** Returns the documented response that the mock gives, its value, and the problems that the validators find. */
  const ask = async ({ operation, credentials, prefer, body }: Question) => {
    const { method, path, parameters, responses } = operation;
    const required = parameters.filter((each) => each.required && each.in === "header").map(({ name }) => name);
    const given = Object.fromEntries([...credentials, ...required].map((header) => [header, "any"]));
    const answer = await request(`${mock.url}${fill(path, examples)}`, {
      method,
      headers: { ...given, prefer, ...(body && { "content-type": body.mediaType }) },
      body: body ? JSON.stringify(body.value) : null,
    });
    const value = await answer.body.json();
    const key = documentedResponse(operation, answer.statusCode)?.key ?? String(answer.statusCode);
    const documented = responses[key]?.body;
    return { key, value, violations: documented && judgeBody(contract, documented, value, "").violations };
  };

  test("every request, response and lifecycle state has an example", () => {
    const shown = new Set(examples.map(({ operationId, of }) => `${operationId} ${of}`));
    const bodies = operations.flatMap(([id, { request, responses }]) =>
      [...(request ? ["request"] : []), ...Object.keys(responses)].map((of) => `${id} ${of}`),
    );
    // Some bodies are open, so no schema shows the place of a state: one operation has to show a complete lifecycle.
    const states = Object.entries(contract.lifecycles).flatMap(([lifecycle, { states }]) => {
      const missing = operations.map(([id]) => {
        const own = examples.filter(({ operationId }) => operationId === id);
        const leaves = new Set(leavesOf(own.map(({ value }) => value)).map(([, leaf]) => leaf));
        return states.filter(({ name }) => !leaves.has(name)).map(({ name }) => `${lifecycle} ${name}`);
      });
      return missing.sort((a, b) => a.length - b.length)[0] ?? [];
    });
    expect([...bodies.filter((each) => !shown.has(each)), ...states]).toEqual([]);
  });

  describe.each(operations)("%s", (id, operation) => {
    const own = examples.filter(({ operationId }) => operationId === id);
    const requests = own.filter(({ of }) => of === "request");
    const bodies = operation.request ? requests : [undefined];
    const success = Object.keys(operation.responses).find((status) => status.startsWith("2"));

    test.each(requests)("request $name", ({ value }) => {
      expect(operation.request && judgeBody(contract, operation.request, value, "").violations).toEqual([]);
    });

    test.each(own.filter(({ of }) => of !== "request"))("$of $name", async ({ of, name, value }) => {
      const prefer = `code=${of === "default" ? undocumented(operation) : of}, example=${name}`;
      for (const body of bodies) {
        const answer = await ask({ operation, credentials: complete, prefer, body });
        expect(answer).toEqual({ key: of, value, violations: [] });
      }
    });

    test.each([[[]], ...incomplete.map((each) => [each])])("401 to the credentials %j", async (credentials) => {
      const unauthenticated = own.filter(({ of }) => of === "401").map(({ value }) => value);
      const answer = await ask({ operation, credentials, prefer: `code=${success}`, body: bodies[0] });
      expect(answer).toMatchObject({ key: "401", violations: [] });
      expect(unauthenticated).toContainEqual(answer.value);
    });
  });
});

/** Returns a status that falls under the `default` response. */
function undocumented({ responses }: Operation): number {
  let status = 400;
  while (String(status) in responses) status += 1;
  return status;
}

/** Fills a path with values from the examples. */
function fill(path: string, examples: readonly Example[]): string {
  const leaves = leavesOf(examples.map(({ value }) => value));
  return path.replace(/\{(.+?)\}/g, (_, name) => {
    const known = leaves.find(([key]) => key === name);
    if (!known) throw new Error(`no example has a value for ${name}`);
    return encodeURIComponent(String(known[1]));
  });
}
