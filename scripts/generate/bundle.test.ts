import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, describe, expect, it } from "vitest";
import { bundle, withoutBox } from "./bundle.ts";

const parcels = fileURLToPath(new URL("testing/parcels/", import.meta.url));

it("keeps the siblings of a $ref, and names components after their files", async () => {
  expect(await bundle(`${parcels}openapi.yaml`)).toMatchObject({
    components: {
      schemas: {
        Parcel: {
          properties: { status: { $ref: "#/components/schemas/ParcelStatus", "x-requirement": "parcel.status" } },
        },
      },
    },
  });
});

it("reports which file it cannot bundle, and why", async () => {
  await expect(bundle(`${parcels}none.yaml`)).rejects.toThrow(/^cannot bundle .*none\.yaml\n.*does not exist/s);
});

describe("a bundle is cached", () => {
  const temporary = mkdtempSync(join(tmpdir(), "payspec-bundle-"));
  afterAll(() => rmSync(temporary, { recursive: true }));
  const [cache, folder] = [join(temporary, "cache"), join(temporary, "specs")];
  const document = join(folder, "openapi.yaml");
  const kept = () => (existsSync(cache) ? readdirSync(cache) : []);
  const titleOf = async () => (await bundle(document, cache))["info"];
  const write = (title: string, ref = "thing.yaml") => {
    const schemas = `components: { schemas: { Thing: { $ref: "${ref}" } } }`;
    writeFileSync(document, `openapi: 3.1.1\ninfo: { title: ${title}, version: "1" }\npaths: {}\n${schemas}\n`);
    writeFileSync(join(folder, "thing.yaml"), "type: string\n");
  };

  it("until one of its files changes, or the cached file is damaged", async () => {
    mkdirSync(folder);
    write("first");
    expect(await titleOf()).toMatchObject({ title: "first" });
    const [file = ""] = kept();
    writeFileSync(join(cache, file), '{"info": {"title": "kept"}}');
    expect(await titleOf()).toEqual({ title: "kept" });
    writeFileSync(join(cache, file), '{"info"');
    expect(await titleOf()).toMatchObject({ title: "first" });
    writeFileSync(join(folder, "thing.yaml"), "type: number\n");
    expect(await bundle(document, cache)).toMatchObject({ components: { schemas: { thing: { type: "number" } } } });
    expect(kept().length).toBe(2);
  });

  it("only if no file outside its folder is part of it", async () => {
    writeFileSync(join(temporary, "outside.yaml"), "type: string\n");
    write("outside", "../outside.yaml");
    const before = kept();
    expect(await titleOf()).toMatchObject({ title: "outside" });
    expect(kept()).toEqual(before);
  });
});

it("omits the box that redocly prints", () => {
  expect(withoutBox("\n    ╔══╗\n    ║ Node 20 ║\n    ╚══╝\n\nbundling a.yaml...\n")).toBe("bundling a.yaml...");
});
