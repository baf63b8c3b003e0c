import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { runInNewContext } from "node:vm";
import { type BuildOptions, build } from "esbuild";
import { afterAll, beforeAll, describe, expect, type TestContext, test } from "vitest";
import { CLIENT_SCRIPT, EXPECTED_OUTPUT, serveClients } from "./client-script.ts";
import { expectSoundClientTypes, TOOLS } from "./installed.ts";
import { installNode } from "./other-node.ts";
import { installInto, type Packed, packPackages, treeOf } from "./packed.ts";
import { outputOf } from "./spawn.ts";

/** The packed payspec-client, installed alone and tested in every supported runtime. */
let packed: Packed;
let place = "";
let services: Awaited<ReturnType<typeof serveClients>>;
beforeAll(async () => {
  packed = await packPackages();
  place = await installInto("client", packed.folder, [packed.client.path]);
  services = await serveClients();
  writeFileSync(join(place, "program.mjs"), CLIENT_SCRIPT);
  const args = "globalThis.Deno?.args ?? process.argv.slice(2)";
  const main = `import { play } from "./program.mjs";\nconsole.log(await play(JSON.parse((${args})[0])));\n`;
  writeFileSync(join(place, "main.mjs"), main);
}, 300_000);
afterAll(async () => {
  await services.close();
  packed.remove();
}, 120_000);

/** Executes the module with this command, which gets the services as its last argument. */
async function play(name: string, command: readonly [string, ...string[]]): Promise<void> {
  expect(await outputOf([...command, JSON.stringify(services.for(name))], place)).toBe(`${EXPECTED_OUTPUT}\n`);
}

/** Skips the test if a registry or network is unavailable, which is not a fault of the package. */
async function orSkip<T>(context: TestContext, what: string, install: () => Promise<T>): Promise<T> {
  try {
    return await install();
  } catch (error) {
    console.warn(`skipped: ${what} cannot be installed: ${error}`);
    return context.skip(`${what} cannot be installed`);
  }
}

test("it is three packages with all that it needs", () => {
  const manifests = [...treeOf(join(place, "node_modules")).keys()].filter((each) =>
    /^[^/]+\/package\.json$/.test(each),
  );
  expect(manifests).toEqual(
    ["openapi-fetch", "openapi-typescript-helpers", "payspec-client"].map((each) => join(each, "package.json")),
  );
});

test.each([20, 22, 24])("runs on Node %i", async (major) => {
  await play(`node-${major}`, [await installNode(major, packed.folder), "main.mjs"]);
});

test("runs on Deno", async (context) => {
  const deno = await orSkip(context, "deno", async () => {
    const folder = await installInto("deno", packed.folder, ["deno@2.9.6"]);
    const program = join(folder, "node_modules", ".bin", "deno");
    await outputOf([program, "--version"], folder);
    return program;
  });
  await play("deno", [deno, "run", "--allow-net", "--node-modules-dir=manual", "main.mjs"]);
});

const BUNDLED: BuildOptions = { bundle: true, write: false, format: "iife", globalName: "bundled", target: "es2022" };

/** Bundles a module located in the folder where the package is installed. */
async function bundleOf(contents: string, options: BuildOptions = {}): Promise<string> {
  const stdin = { contents, resolveDir: place };
  const { outputFiles = [] } = await build({ ...BUNDLED, stdin, minify: true, ...options });
  return outputFiles.map(({ text }) => text).join("");
}

describe("bundled by esbuild", () => {
  test.each(["browser", "neutral"] as const)(
    "for %s, it runs with nothing but fetch and the classes beside it",
    async (platform) => {
      const code = await bundleOf(CLIENT_SCRIPT, { platform });
      const engine = {
        fetch,
        Request,
        Response,
        Headers,
        FormData,
        URL,
        AbortController,
        TextEncoder,
        setTimeout,
        clearTimeout,
      };
      const context: Record<string, unknown> = { ...engine, crypto: { randomUUID: () => crypto.randomUUID() } };
      runInNewContext(code, context);
      const { play: callServices } = context["bundled"] as { play(given: object): Promise<string> }; // CLIENT_SCRIPT exports it
      expect(await callServices(services.for(platform))).toBe(EXPECTED_OUTPUT);
    },
  );

  test("what is not imported is left out", async () => {
    const from = (names: string) => bundleOf(`export { ${names} } from "payspec-client/integration";`);
    const [reader, errors, client] = await Promise.all([
      from("paymentsIn"),
      from("TimeoutError, orThrow"),
      from("createIntegrationClient"),
    ]);
    expect(reader.length).toBeLessThan(1_000);
    expect(errors.length).toBeLessThan(1_500);
    expect(client.length).toBeLessThan(20_000);
    expect(client).toContain("/api/v1/payment/create");
    expect(client).not.toContain("payment_id");
  });
});

describe("its types are sound", () => {
  const cases = (["bundler", "node16"] as const).flatMap((moduleResolution) =>
    [true, false].flatMap((skipLibCheck) =>
      (["dom", "node"] as const).map((globals) => ({ moduleResolution, skipLibCheck, globals })),
    ),
  );

  beforeAll(async () => {
    const { devDependencies } = JSON.parse(readFileSync("package.json", "utf8"));
    const types = `@types/node@${devDependencies["@types/node"]}`;
    await outputOf(["npm", "install", "--no-audit", "--no-fund", "--prefer-offline", "--loglevel=error", types], place);
  }, 120_000);

  test.each(cases)("with $moduleResolution, the globals of $globals and skipLibCheck $skipLibCheck", (options) =>
    expectSoundClientTypes(place, options),
  );
});

test("is declared as attw wants it", async () => {
  await outputOf([join(TOOLS, "attw"), packed.client.path, "--profile", "esm-only"], packed.folder);
});
