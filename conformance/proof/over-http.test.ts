import { describe, expect, test } from "vitest";
import { boundedRows } from "../testing/bounds.ts";
import { sandboxes } from "../variants/sandboxes.ts";
import { verdictsOf } from "./reported.ts";
import { runOverHttp } from "./run-over-http.ts";
import { soundVerdicts } from "./sound.ts";

describe("the built command line, against a sandbox in another process", () => {
  test("the verdict of each requirement is the same as in memory", async () => {
    const run = boundedRows(sandboxes, 1);
    const { exit, output, report } = await runOverHttp([
      "--sandbox",
      ...run.flatMap(({ variant }) => ["--variant", variant]),
    ]);
    expect(exit, output).toBe(0);
    expect(verdictsOf(report)).toEqual(await soundVerdicts(run));
  });

  test("environment variables of another deployment are ignored", async () => {
    const { exit, output } = await runOverHttp(["--sandbox", "--only", "get-payment"], {
      PAYSPEC_URL: "http://127.0.0.1:1",
      PAYSPEC_API_KEY: "sk_test_of_another",
      PAYSPEC_LIVE_API_KEY: "sk_live_of_another",
      PAYSPEC_DRIVER_URL: "http://127.0.0.1:1",
      PAYSPEC_WEBHOOKS_PUBLIC_URL: "http://127.0.0.1:1",
    });
    expect(exit, output).toBe(0);
  });
});
