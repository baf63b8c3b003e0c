import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { Validator } from "@seriousme/openapi-schema-validator";
import { Ajv } from "ajv";
import { Ajv2020 } from "ajv/dist/2020.js";
import { describe, expect, it } from "vitest";
import { bodySchemas } from "./bodies.ts";
import { operationsIn, refName, resolve } from "./document.ts";
import { isArray, isObject, type Json, type JsonObject, objectAt, objectsIn, pointerTo } from "./json.ts";

const root = fileURLToPath(new URL("../../", import.meta.url));
const read = async (path: string) => JSON.parse(await readFile(`${root}generated/${path}`, "utf8"));

describe.each(["integration", "alternate"])("the contract %s in 3.0", async (variant) => {
  const newer: JsonObject = await read(`${variant}/openapi.json`);
  const older: JsonObject = await read(`${variant}/openapi-3.0.json`);
  const { lost }: { lost: { pointer: string }[] } = await read(`${variant}/openapi-3.0.lost.json`);
  const lostAt = lost.map(({ pointer }) => pointer);
  const { webhooks: _, ...called } = newer;

  it("matches the official schema of 3.0", async () => {
    expect(older["openapi"]).toMatch(/^3\.0\./);
    expect(await new Validator().validate(structuredClone(older))).toMatchObject({ valid: true });
  });

  it("has the same operations, with the same body names", () => {
    const calls = (document: JsonObject) => operationsIn(document).map(({ id, method, path }) => [id, method, path]);
    const bodies = (document: JsonObject) =>
      [...bodySchemas(document)].map(([body, schema]) => [body, refName(schema)]);
    expect(calls(older)).toEqual(calls(newer));
    expect(bodies(older)).toEqual(bodies(called));
  });

  it("lists everything lost outside of schemas", () => {
    const text = JSON.stringify(called);
    const isUsed = (pointer: string) => {
      const component = /^#\/components\/(?!securitySchemes)[^/]+\/[^/]+/.exec(pointer)?.[0];
      return component === undefined || text.includes(`"${component}"`);
    };
    const kept = new Set(pointersIn(older, "#"));
    const gone = pointersIn(newer, "#").filter((pointer) => !kept.has(pointer) && isUsed(pointer));
    const isListed = (pointer: string) => lostAt.some((each) => `${pointer}/`.startsWith(`${each}/`));
    // 3.0 has only one dialect, and a URL in place of a license identifier.
    const otherwise = ["#/webhooks", "#/jsonSchemaDialect", "#/info/license/identifier"];
    expect(gone.filter((pointer) => !isListed(pointer) && !otherwise.includes(pointer))).toEqual([]);
  });

  it("accepts and rejects the same bodies, except where it says otherwise", () => {
    const differing = new Set<string>();
    for (const [body, { newly, formerly, samples }] of comparisons(newer, older)) {
      expect(samples.filter((sample) => !newly(sample)).length, body).toBe(0);
      for (const [name, value] of samples.flatMap((sample) => variationsOf(sample))) {
        if (newly(value) !== formerly(value)) differing.add(name);
      }
    }
    const isProperty = (pointer: string) => pointer.includes("/properties/");
    const said = lostAt.flatMap((pointer) => (isProperty(pointer) ? [pointer] : whereverReferred(newer, pointer)));
    const names = said.filter(isProperty).map((pointer) => pointer.split("/properties/").at(-1));
    expect([...differing].toSorted()).toEqual([...new Set(names)].toSorted());
  });
});

/** Returns every place with a schema that is a reference to this one. */
function whereverReferred(node: Json, target: string, pointer = "#"): string[] {
  if (isArray(node)) return node.flatMap((child, index) => whereverReferred(child, target, pointerTo(pointer, index)));
  if (!isObject(node)) return [];
  const here = node["$ref"] === target ? [pointer] : [];
  return [...here, ...Object.entries(node).flatMap(([k, v]) => whereverReferred(v, target, pointerTo(pointer, k)))];
}

/** Returns every place of a document outside of schemas. */
function pointersIn(node: Json, pointer: string): string[] {
  const here = pointer === "#" ? [] : [pointer];
  if (isArray(node)) return [...here, ...node.flatMap((child, index) => pointersIn(child, pointerTo(pointer, index)))];
  if (!isObject(node)) return here;
  const members = Object.entries(node).filter(
    ([key]) => key !== "schema" && `${pointer}/${key}` !== "#/components/schemas",
  );
  return [...here, ...members.flatMap(([key, child]) => pointersIn(child, pointerTo(pointer, key)))];
}

/** Returns, for each body, a comparison of validity in both versions, and its examples. */
function comparisons(newer: JsonObject, older: JsonObject) {
  const options = { strict: false, validateFormats: false };
  const newAjv = new Ajv2020(options).addSchema(newer, "document");
  const oldAjv = new Ajv(options).addSchema(older, "document");
  return [...bodySchemas(older)].map(([body, schema]) => {
    const $ref = `document#/components/schemas/${refName(schema)}`;
    const samples = samplesOf(newer, body);
    return [body, { newly: newAjv.compile({ $ref }), formerly: oldAjv.compile({ $ref }), samples }] as const;
  });
}

/** Returns the examples of a body, by the name of its validator. */
function samplesOf(document: JsonObject, body: string): readonly Json[] {
  const [id, part = ""] = body.split(".");
  const operation = operationsIn(document).find((each) => each.id === id)?.node ?? {};
  const holder =
    part === "request" ? objectAt(operation, "requestBody") : objectAt(objectAt(operation, "responses"), part);
  const media = objectAt(objectAt(resolve(document, holder), "content"), "application/json");
  return objectsIn(objectAt(media, "examples")).flatMap(([, each]) => resolve(document, each)["value"] ?? []);
}

/**
 * Returns copies of a value with one member changed, by the name of that member: removed, and set to a value of each
 * type.
 */
function variationsOf(value: Json): [name: string, changed: Json][] {
  if (isArray(value)) {
    return value.flatMap((item, index) =>
      variationsOf(item).map(([name, changed]): [string, Json] => [name, value.with(index, changed)]),
    );
  }
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([name, member]): [string, Json][] => {
    const { [name]: _, ...without } = value;
    const others = [null, true, 0, -1.5, "", "?", [], {}].map((other): [string, Json] => [
      name,
      { ...value, [name]: other },
    ]);
    const deeper = variationsOf(member).map(([inner, changed]): [string, Json] => [
      inner,
      { ...value, [name]: changed },
    ]);
    return [[name, without], ...others, ...deeper];
  });
}
