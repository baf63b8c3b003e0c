import { expect, test } from "vitest";
import { nearMissOf } from "../../report/reproduction/filling.ts";
import { functionsFor } from "../../report/reproduction/shell-functions.ts";
import { quoted } from "../../report/reproduction/template.ts";
import type { Session } from "../../scenario/index.ts";
import { nearMissesOf } from "../../variants/shared/scenarios/keys.ts";
import { lacks } from "../lacks.ts";
import { runBySh } from "./shell.ts";

// All of a session that near misses use.
const session = { conceal: () => undefined } as unknown as Session;

/** Near misses that keep only a part of a key, which the suite and sh fill up differently. */
const MADE_UP = /^only the /;

test.skipIf(lacks("jq")).each(["sk_test_a1B2c3D4e5F6g7H8", "sk_live_0123456789", "another-kind-of-key"])(
  "a script derives each near miss of %s as the suite does",
  async (key) => {
    const misses = nearMissesOf(session, key).filter(({ how }) => !MADE_UP.test(how));
    expect(misses.map(({ how }) => nearMissOf(`key 1, but ${how}`))).toEqual(
      misses.map(({ how }) => ({ of: "key 1", how })),
    );
    const calls = misses.map(({ how }) => `nearly ${quoted(key)} ${quoted(how)}; echo`).join("\n");
    const { output } = await runBySh(`${functionsFor(calls)}\n${calls}\n`, {});
    expect(output.trimEnd().split("\n")).toEqual(misses.map((each) => each.key));
  },
);

test.skipIf(lacks("jq"))(
  "a near miss that keeps only a part differs from the key, and has the same length",
  async () => {
    const key = "sk_test_a1B2c3D4e5F6g7H8";
    const calls =
      "nearly KEY 'only the first half correct'; echo\nnearly KEY 'only the last four characters correct'; echo";
    const { output } = await runBySh(`${functionsFor(calls)}\n${calls.replaceAll("KEY", key)}\n`, {});
    expect(output.trimEnd().split("\n")).toEqual(["sk_test_a1B2c3D400000000", "sk_test_000000000000g7H8"]);
  },
);
