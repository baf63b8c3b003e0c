import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { editionsOf, latest, versionsFile } from "./downloads.ts";

async function repository(files: Readonly<Record<string, string>>) {
  const root = await mkdtemp(join(tmpdir(), "payspec-docs-"));
  for (const [path, text] of Object.entries(files)) {
    await mkdir(join(root, path, ".."), { recursive: true });
    await writeFile(join(root, path), text);
  }
  return { root: `${root}/`, [Symbol.asyncDispose]: () => rm(root, { recursive: true }) };
}

it("publishes frozen files, and the generated files of an unpublished version", async () => {
  await using place = await repository({
    "releases/parcels/1.2.0/openapi.json": "1.2",
    "releases/parcels/1.10.0/openapi.json": "1.10",
    "releases/parcels/1.10.0/requirements.json": "[]",
    "generated/parcels/openapi.json": "next",
    "generated/parcels/client.ts": "no contract",
  });

  const next = await editionsOf("parcels", "2.0.0", place.root);
  const paths = next.map(({ version, published, files }) => [version, published, ...files.map(({ path }) => path)]);
  expect(paths).toEqual([
    ["2.0.0", false, "parcels/versions/2.0.0/openapi.json"],
    ["1.10.0", true, "parcels/versions/1.10.0/openapi.json", "parcels/versions/1.10.0/requirements.json"],
    ["1.2.0", true, "parcels/versions/1.2.0/openapi.json"],
  ]);
  expect(latest("parcels", next, "2.0.0")).toEqual([{ path: "parcels/latest/openapi.json", content: "next" }]);

  const same = await editionsOf("parcels", "1.10.0", place.root);
  expect(latest("parcels", same, "1.10.0")).toEqual([
    { path: "parcels/latest/openapi.json", content: "1.10" },
    { path: "parcels/latest/requirements.json", content: "[]" },
  ]);
});

it("lists every file with its checksum", () => {
  const files = [{ path: "parcels/versions/1.0.0/openapi.json", content: "{}\n" }];
  const { content } = versionsFile(
    new Map([["parcels", { current: "1.0.0", editions: [{ version: "1.0.0", published: true, files }] }]]),
  );
  const sha256 = "ca3d163bab055381827226140568f3bef7eaac187cebd76878e0b63e9e442356";
  expect(JSON.parse(String(content))).toEqual({
    parcels: {
      current: "1.0.0",
      versions: [{ version: "1.0.0", published: true, files: [{ path: files[0]?.path, sha256 }] }],
    },
  });
});
