import { readFile } from "node:fs/promises";
import { transform } from "esbuild";
import { createVirtualClock } from "../../clock/index.ts";
import type { Credentials } from "../../deployment/index.ts";
import type { Profile } from "../../k6/index.ts";
import type { InProcessHandler } from "../../transport/index.ts";
import type { SandboxKind } from "../../variants/sandboxes.ts";
import { variantOf } from "../variant-of.ts";
import { type FakeK6Options, type FakeRun, runInFakeK6 } from "./fake-k6.ts";

export interface Played extends Pick<FakeK6Options, "iterations" | "setup" | "cutOff" | "hasOtherSummary"> {
  readonly profile: Profile;
  readonly users?: number;
  readonly fault?: string;
  readonly segments?: FakeK6Options["segments"];
  readonly environment?: Readonly<Record<string, string>>;
  /** Replaces the sandbox. */
  readonly handler?: InProcessHandler;
  /** Number of businesses whose credentials are in a file, one per process. */
  readonly businesses?: number;
}

export interface PlayedRun extends FakeRun {
  /** Every key in use, including those created by the driver: none may appear in the output. */
  readonly secrets: ReadonlySet<string>;
}

const ORIGIN = "http://sandbox.test";
const NONE: Credentials = {};

/** By variant: the script as built and shipped, in the only form that a context of this process can load. */
const scripts = new Map<string, Promise<string>>();

function scriptOf(variant: string): Promise<string> {
  const made = scripts.get(variant) ?? loadableScript(variant);
  scripts.set(variant, made);
  return made;
}

async function loadableScript(variant: string): Promise<string> {
  const built = await readFile(new URL(`../../../dist/k6/${variant}.js`, import.meta.url), "utf8");
  return (await transform(built, { format: "cjs" })).code;
}

/** Executes the script of a variant, with an export before it, against its sandbox in this process. */
export async function playInMemory(kind: SandboxKind, played: Played): Promise<PlayedRun> {
  const variant = variantOf(kind.variant);
  const {
    profile,
    users = 3,
    fault,
    segments,
    iterations,
    handler,
    businesses,
    setup,
    cutOff,
    hasOtherSummary,
  } = played;
  const clock = createVirtualClock({ whenIdle: setImmediate });
  const { test, live } = kind.open({ clock, delivery: async () => ({ status: 200 }), fault });
  const first = test.newBusiness();
  const created = [first, test.newBusiness({ clientId: first.clientId })];
  while (created.length < 3 + (businesses ?? 0)) created.push(test.newBusiness());
  const made = created.map(variant.credentialsOf);
  const secrets = new Set(made.flatMap((each) => each[kind.keyField] ?? []));
  const reach: InProcessHandler = async (url, init) => {
    const answer = await test.fetchLocally(url, init);
    const text = await answer.text();
    if (url.includes("/driver/")) for (const [key] of text.matchAll(/sk_test_\w+/g)) secrets.add(key);
    return { status: answer.status, headers: answer.headers, text: async () => text };
  };
  const [main = NONE, otherBusiness = NONE, expendable = NONE, ...own] = made;
  const roles = Object.entries({ main, otherBusiness, expendable });
  const environment = Object.fromEntries(
    roles.map(([role, credentials]) => [`KEY_${role}`, credentials[kind.keyField] ?? ""]),
  );
  const referring = roles.map(([role, credentials]) => [
    role,
    { ...credentials, [kind.keyField]: { env: `KEY_${role}` } },
  ]);
  const configuration = {
    deployments: {
      [kind.variant]: { url: ORIGIN, driver: { url: `${ORIGIN}/driver/v1` }, roles: Object.fromEntries(referring) },
    },
  };
  const exported = `const PAYSPEC_EXPORT = ${JSON.stringify({ variant: kind.variant, configuration })};\n`;
  try {
    const run = await runInFakeK6({
      script: exported + (await scriptOf(kind.variant)),
      environment: {
        ...environment,
        ...(businesses !== undefined && { PAYSPEC_BUSINESSES: "businesses.json" }),
        PAYSPEC_PROFILE: profile,
        ...played.environment,
      },
      files: { "businesses.json": JSON.stringify(own) },
      handler: handler ?? reach,
      clock,
      users,
      iterations,
      ...(segments && { segments }),
      ...(setup && { setup }),
      ...(cutOff !== undefined && { cutOff }),
      ...(hasOtherSummary && { hasOtherSummary }),
    });
    return { ...run, secrets };
  } finally {
    test.close();
    live.close();
  }
}
